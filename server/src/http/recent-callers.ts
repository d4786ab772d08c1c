import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../database/database.ts';
import { findCaller, type FoundCaller } from './authenticate.ts';

const MOST_REMEMBERED = 10_000;

/**
 * Who asked lately, for as long as nobody has committed anything: until then the same look-up would find the same. The first
 * commit, of anybody and about anything, empties it. Where the database does not tell of commits, nobody is remembered.
 */
export class RecentCallers {
  private readonly callers = new Map<string, FoundCaller>();
  private state: number | undefined;

  constructor(private readonly database: Database) {}

  find(headers: IncomingHttpHeaders, listId: string | undefined, now = Date.now()): FoundCaller | undefined {
    const state = this.database.state();
    if (state !== this.state) this.callers.clear();
    this.state = state;
    const caller = this.callers.get(questionOf(headers, listId));
    return caller && now >= caller.foundAt && now < caller.lookAgainAt ? caller : undefined;
  }

  /** For whom was not found. Remembered as of the state before the look: what was committed meanwhile may not have been seen. */
  async lookUp(headers: IncomingHttpHeaders, listId: string | undefined): Promise<FoundCaller | undefined> {
    const { state } = this;
    const caller = await findCaller(this.database, headers, listId);
    if (caller && state !== undefined && state === this.state) {
      if (this.callers.size >= MOST_REMEMBERED) this.callers.clear();
      this.callers.set(questionOf(headers, listId), caller);
    }
    return caller;
  }
}

/** Everything that the look-up depends on. */
function questionOf({ 'access-token': token, client, uid }: IncomingHttpHeaders, listId = ''): string {
  return `${String(token)} ${String(client)} ${String(uid)} ${listId}`;
}
