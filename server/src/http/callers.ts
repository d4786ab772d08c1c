import type { IncomingHttpHeaders } from 'node:http';
import type { Database, Scope } from '../database/database.ts';
import { SessionUses } from '../features/accounts/session-uses.ts';
import { findCaller, type Caller, type FoundCaller } from './authenticate.ts';

const MOST_REMEMBERED = 10_000;

/**
 * Finds out who asks. Who did so lately is remembered for as long as nobody has committed anything that the look-up depends on: until
 * then it would find the same. The first such commit, whoever made it, makes it forget them all. Where the database does not
 * tell of commits, nobody is remembered.
 */
export class Callers {
  private readonly uses: SessionUses;
  private readonly known: Remembered;
  private readonly knownAtList: Remembered;

  constructor(
    private readonly database: Database,
    onError: (error: unknown) => void,
  ) {
    this.uses = new SessionUses(database, onError);
    this.known = new Remembered(database, 'people');
    this.knownAtList = new Remembered(database, 'everything');
  }

  recall(headers: IncomingHttpHeaders, listId: string | undefined, now = Date.now()): Caller | undefined {
    return this.memoryFor(listId).recall(questionOf(headers, listId), now);
  }

  /** @param listId a list of which the person's membership is looked up together with the session */
  async find(headers: IncomingHttpHeaders, listId?: string): Promise<Caller | undefined> {
    const look = () => findCaller(this.database, headers, listId);
    const caller = await this.memoryFor(listId).learn(questionOf(headers, listId), look);
    if (caller?.isUseToBeNoted) this.uses.note(caller.session.id);
    return caller;
  }

  close(): Promise<void> {
    return this.uses.write();
  }

  private memoryFor(listId: string | undefined): Remembered {
    return listId === undefined ? this.known : this.knownAtList;
  }
}

class Remembered {
  /** As of the last time anybody was recalled. */
  private state: number | undefined;
  private readonly callers = new Map<string, FoundCaller>();

  constructor(
    private readonly database: Database,
    private readonly scope: Scope,
  ) {}

  recall(question: string, now: number): Caller | undefined {
    const state = this.database.state(this.scope);
    if (state !== this.state) this.callers.clear();
    this.state = state;
    const caller = this.callers.get(question);
    return caller && now >= caller.foundAt && now < caller.lookAgainAt ? caller : undefined;
  }

  /** What is committed during the look may not have been seen by it, so that it counts only as long as the state is that before it. */
  async learn(
    question: string,
    look: () => Promise<FoundCaller | undefined>,
  ): Promise<FoundCaller | undefined> {
    const { state } = this;
    const caller = await look();
    if (caller && state !== undefined && state === this.state) {
      if (this.callers.size >= MOST_REMEMBERED) this.callers.clear();
      this.callers.set(question, caller);
    }
    return caller;
  }
}

/** Everything that the look-up depends on. */
function questionOf({ 'access-token': token, client, uid }: IncomingHttpHeaders, listId = ''): string {
  return `${String(token)} ${String(client)} ${String(uid)} ${listId}`;
}
