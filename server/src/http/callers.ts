import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../database/database.ts';
import { SessionUses } from '../features/accounts/session-uses.ts';
import { findCaller, type Caller, type FoundCaller } from './authenticate.ts';

const MOST_REMEMBERED = 10_000;

/**
 * Finds out who asks. Who did so lately is remembered for as long as nobody has committed anything: until then the same look-up
 * would find the same. The first commit, of anybody and about anything, makes it forget them all. Where the database does not
 * tell of commits, nobody is remembered.
 */
export class Callers {
  private readonly uses: SessionUses;
  private readonly recent = new Map<string, FoundCaller>();
  private state: number | undefined;

  constructor(
    private readonly database: Database,
    onError: (error: unknown) => void,
  ) {
    this.uses = new SessionUses(database, onError);
  }

  recall(headers: IncomingHttpHeaders, listId: string | undefined, now = Date.now()): Caller | undefined {
    const state = this.database.state();
    if (state !== this.state) this.recent.clear();
    this.state = state;
    const caller = this.recent.get(questionOf(headers, listId));
    return caller && now >= caller.foundAt && now < caller.lookAgainAt ? caller : undefined;
  }

  /** @param listId a list of which the person's membership is looked up together with the session */
  async find(headers: IncomingHttpHeaders, listId?: string): Promise<Caller | undefined> {
    // As of the last time anybody was recalled: what is committed during the look may not have been seen by it.
    const { state } = this;
    const caller = await findCaller(this.database, headers, listId);
    if (caller?.isUseToBeNoted) this.uses.note(caller.session.id);
    if (caller && state !== undefined && state === this.state)
      this.remember(questionOf(headers, listId), caller);
    return caller;
  }

  close(): Promise<void> {
    return this.uses.write();
  }

  private remember(question: string, caller: FoundCaller): void {
    if (this.recent.size >= MOST_REMEMBERED) this.recent.clear();
    this.recent.set(question, caller);
  }
}

/** Everything that the look-up depends on. */
function questionOf({ 'access-token': token, client, uid }: IncomingHttpHeaders, listId = ''): string {
  return `${String(token)} ${String(client)} ${String(uid)} ${listId}`;
}
