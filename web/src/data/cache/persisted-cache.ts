import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { whenIdle } from '../../lib/when-idle.ts';
import { LIST_KEY } from '../api/query-keys.ts';
import type { StoredSnapshot } from '../storage/stored-records.ts';
import { PERSISTED_KEYS, persistQueries, RESTORED } from './persist-queries.ts';
import { isSnapshot, readChangedKeys, readSnapshot, readSnapshotKeys } from './stored-snapshots.ts';
import { isMissing } from '../api/call-failures.ts';
import { session } from '../session/session.ts';

export function persistCache(client: QueryClient): void {
  // Cached data stays until the session ends, instead of the default five minutes.
  for (const start of PERSISTED_KEYS) client.setQueryDefaults([start], { gcTime: Infinity });
  persistQueries(client);
}

/**
 * Reads what the first page needs: everything but lists, the list of this page, and lists with queued changes.
 * `readOthers` then reads the other lists, one at a time.
 */
export async function readPersistedCache(client: QueryClient) {
  const uid = session.getSnapshot()?.uid;
  const generation = session.generation();
  const changes = countChanges(client);
  const { first, others } = uid === undefined ? NOTHING : await keysOf(uid);
  const snapshots = await Promise.all(first.map((key) => readSnapshot(uid ?? '', key)));

  return {
    put: () => {
      // The stored data lacks changes that were acknowledged since it was read.
      if (changes.stop() > 0 || session.generation() !== generation) return;
      for (const snapshot of snapshots) if (snapshot) putSnapshot(client, snapshot);
    },
    readOthers: async () => {
      for (const key of others) {
        if (session.generation() !== generation) return;
        await readLater(client, uid ?? '', key);
      }
    },
  };
}

const NOTHING = { first: [], others: [] };

async function keysOf(uid: string) {
  const [keys, changed] = await Promise.all([readSnapshotKeys(uid), readChangedKeys(uid)]);
  const changedHashes = new Set(changed.map(hashKey));
  const isFirst = (key: QueryKey) =>
    key[0] !== LIST_KEY[0] ||
    changedHashes.has(hashKey(key)) ||
    window.location.pathname.includes(String(key[1]));
  return { first: keys.filter(isFirst), others: keys.filter((key) => !isFirst(key)) };
}

/** Another try if a change is acknowledged while it is read. */
async function readLater(client: QueryClient, uid: string, key: QueryKey): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    const generation = session.generation();
    const changes = countChanges(client);
    const snapshot = await readSnapshot(uid, key);
    const isCurrent = changes.stop() === 0;
    if (session.generation() !== generation) return;
    if (snapshot && isCurrent) putSnapshot(client, snapshot);
    if (isCurrent) return;
  }
}

function putSnapshot(client: QueryClient, { queryKey, data }: StoredSnapshot): void {
  const cached = client.getQueryState(queryKey);
  if (cached && (cached.data !== undefined || isMissing(cached.error))) return;
  // Older than anything this page fetches or changes.
  client.setQueryData(queryKey, isSnapshot(data) ? { ...data, asOf: 0 } : data, { updatedAt: RESTORED });
}

function countChanges(client: QueryClient): { readonly stop: () => number } {
  let count = 0;
  const unsubscribe = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') count += 1;
  });
  return {
    stop: () => {
      unsubscribe();
      return count;
    },
  };
}
