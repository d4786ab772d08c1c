import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../database/database.ts';
import { SessionUses } from './session-uses.ts';
import { findCaller, type Caller, type FoundCaller } from './authenticate.ts';

// A crowd on one server, each with a page open. One takes about a kilobyte.
const MOST_REMEMBERED = 20_000;

interface Remembered {
  readonly caller: FoundCaller;
  /** That of the database before the look. */
  readonly state: number;
}

/**
 * Finds out who asks. Who did so before is remembered for as long as nobody has committed anything that the look-up depends on: until
 * then it would find the same. Where the database does not tell of that, nobody is remembered.
 */
export class Callers {
  private readonly uses: SessionUses;
  private readonly remembered = new Map<string, Remembered>();

  constructor(
    private readonly database: Database,
    onError: (error: unknown) => void,
    private readonly mostRemembered = MOST_REMEMBERED,
  ) {
    this.uses = new SessionUses(database, onError);
  }

  recall(headers: IncomingHttpHeaders, listId: string | undefined, now = Date.now()): Caller | undefined {
    const known = this.remembered.get(questionOf(headers, listId));
    if (!known || known.state !== this.database.state(listId)) return undefined;
    const { caller } = known;
    return now >= caller.foundAt && now < caller.lookAgainAt ? caller : undefined;
  }

  /** @param listId a list of which the person's membership is looked up together with the session */
  async find(headers: IncomingHttpHeaders, listId?: string): Promise<Caller | undefined> {
    const state = this.database.state(listId); // What is committed during the look may not have been seen by it.
    const caller = await findCaller(this.database, headers, listId);
    if (caller && state !== undefined) this.remember(questionOf(headers, listId), { caller, state });
    if (caller?.isUseToBeNoted) this.uses.note(caller.session.id);
    return caller;
  }

  close(): Promise<void> {
    return this.uses.write();
  }

  private remember(question: string, known: Remembered): void {
    this.remembered.delete(question); // Its place is free again, and it becomes the newest.
    const [oldest] = this.remembered.keys();
    if (oldest !== undefined && this.remembered.size >= this.mostRemembered) this.remembered.delete(oldest);
    this.remembered.set(question, known);
  }
}

/** Everything that the look-up depends on. */
function questionOf({ 'access-token': token, client, uid }: IncomingHttpHeaders, listId = ''): string {
  return `${String(token)} ${String(client)} ${String(uid)} ${listId}`;
}
