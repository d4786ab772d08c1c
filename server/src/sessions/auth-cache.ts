import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../database/database.ts';
import { SessionUses } from './session-uses.ts';
import { authenticate, type Caller, type AuthenticatedCaller } from './authenticate.ts';

const MAX_ENTRIES = 20_000;

interface CachedCaller {
  readonly caller: AuthenticatedCaller;
  /** Read before the lookup. */
  readonly accessVersion: number;
}

/** Caches authentication until the database reports a change of access. Databases that cannot tell are not cached. */
export class AuthCache {
  private readonly uses: SessionUses;
  private readonly entries = new Map<string, CachedCaller>();

  constructor(
    private readonly database: Database,
    onError: (error: unknown) => void,
    private readonly maxEntries = MAX_ENTRIES,
  ) {
    this.uses = new SessionUses(database, onError);
  }

  getCached(headers: IncomingHttpHeaders, listId: string | undefined, now = Date.now()): Caller | undefined {
    const entry = this.entries.get(cacheKey(headers, listId));
    if (!entry || entry.accessVersion !== this.database.accessVersion(listId)) return undefined;
    const { caller } = entry;
    return now >= caller.authenticatedAt && now < caller.validUntil ? caller : undefined;
  }

  async authenticate(headers: IncomingHttpHeaders, listId?: string): Promise<Caller | undefined> {
    const accessVersion = this.database.accessVersion(listId); // Read first: the lookup may miss a commit made while it runs.
    const caller = await authenticate(this.database, headers, listId);
    if (caller && accessVersion !== undefined)
      this.store(cacheKey(headers, listId), { caller, accessVersion });
    if (caller?.shouldRecordUse) this.uses.record(caller.session.id);
    return caller;
  }

  close(): Promise<void> {
    return this.uses.write();
  }

  private store(key: string, entry: CachedCaller): void {
    this.entries.delete(key); // Inserting it again makes it the newest entry.
    const [oldest] = this.entries.keys();
    if (oldest !== undefined && this.entries.size >= this.maxEntries) this.entries.delete(oldest);
    this.entries.set(key, entry);
  }
}

function cacheKey({ 'access-token': token, client, uid }: IncomingHttpHeaders, listId = ''): string {
  return `${String(token)} ${String(client)} ${String(uid)} ${listId}`;
}
