import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../database/database.ts';
import { SessionUses } from './session-uses.ts';
import { authenticate, type Caller, type AuthenticatedCaller } from './authenticate.ts';

const MAX_ENTRIES = 20_000;

interface CachedCaller {
  readonly caller: AuthenticatedCaller;
  /** Read before the lookup. */
  readonly state: number;
}

/** Caches authentication until the database reports a change of access. Databases that cannot tell are not cached. */
export class AuthCache {
  private readonly uses: SessionUses;
  private readonly remembered = new Map<string, CachedCaller>();

  constructor(
    private readonly database: Database,
    onError: (error: unknown) => void,
    private readonly maxEntries = MAX_ENTRIES,
  ) {
    this.uses = new SessionUses(database, onError);
  }

  recall(headers: IncomingHttpHeaders, listId: string | undefined, now = Date.now()): Caller | undefined {
    const known = this.remembered.get(cacheKey(headers, listId));
    if (!known || known.state !== this.database.state(listId)) return undefined;
    const { caller } = known;
    return now >= caller.authenticatedAt && now < caller.validUntil ? caller : undefined;
  }

  async find(headers: IncomingHttpHeaders, listId?: string): Promise<Caller | undefined> {
    const state = this.database.state(listId); // Read first: the lookup may miss a commit made while it runs.
    const caller = await authenticate(this.database, headers, listId);
    if (caller && state !== undefined) this.remember(cacheKey(headers, listId), { caller, state });
    if (caller?.shouldRecordUse) this.uses.note(caller.session.id);
    return caller;
  }

  close(): Promise<void> {
    return this.uses.write();
  }

  private remember(question: string, known: CachedCaller): void {
    this.remembered.delete(question); // Inserting it again makes it the newest entry.
    const [oldest] = this.remembered.keys();
    if (oldest !== undefined && this.remembered.size >= this.maxEntries) this.remembered.delete(oldest);
    this.remembered.set(question, known);
  }
}

function cacheKey({ 'access-token': token, client, uid }: IncomingHttpHeaders, listId = ''): string {
  return `${String(token)} ${String(client)} ${String(uid)} ${listId}`;
}
