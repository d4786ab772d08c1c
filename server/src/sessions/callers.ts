import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../database/database.ts';
import { SessionUses } from './session-uses.ts';
import { findCaller, type Caller, type FoundCaller } from './authenticate.ts';

const MOST_REMEMBERED = 20_000;

interface Remembered {
  readonly caller: FoundCaller;
  /** Read before the lookup. */
  readonly state: number;
}

/** Caches authentication until the database reports a change of access. Databases that cannot tell are not cached. */
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

  async find(headers: IncomingHttpHeaders, listId?: string): Promise<Caller | undefined> {
    const state = this.database.state(listId); // Read first: the lookup may miss a commit made while it runs.
    const caller = await findCaller(this.database, headers, listId);
    if (caller && state !== undefined) this.remember(questionOf(headers, listId), { caller, state });
    if (caller?.isUseToBeNoted) this.uses.note(caller.session.id);
    return caller;
  }

  close(): Promise<void> {
    return this.uses.write();
  }

  private remember(question: string, known: Remembered): void {
    this.remembered.delete(question); // Inserting it again makes it the newest entry.
    const [oldest] = this.remembered.keys();
    if (oldest !== undefined && this.remembered.size >= this.mostRemembered) this.remembered.delete(oldest);
    this.remembered.set(question, known);
  }
}

function questionOf({ 'access-token': token, client, uid }: IncomingHttpHeaders, listId = ''): string {
  return `${String(token)} ${String(client)} ${String(uid)} ${listId}`;
}
