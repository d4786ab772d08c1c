import type { QueryClient } from '@tanstack/react-query';
import { PERSISTED_KEYS, persistQueries, RESTORED } from './persist-queries.ts';
import { isSnapshot, readSnapshots } from './stored-snapshots.ts';
import { isMissing } from '../api/call-failures.ts';
import { session } from '../session/session.ts';

export function persistCache(client: QueryClient): void {
  // Cached data stays until the session ends, instead of the default five minutes.
  for (const start of PERSISTED_KEYS) client.setQueryDefaults([start], { gcTime: Infinity });
  persistQueries(client);
}

export async function readPersistedCache(client: QueryClient): Promise<() => void> {
  const uid = session.getSnapshot()?.uid;
  const generation = session.generation();
  const changes = countChanges(client);
  const snapshots = uid === undefined ? [] : await readSnapshots(uid);

  return () => {
    // The stored data lacks changes that were acknowledged since it was read.
    if (changes.stop() > 0 || session.generation() !== generation) return;
    for (const { queryKey, data } of snapshots) {
      const cached = client.getQueryState(queryKey);
      if (cached && (cached.data !== undefined || isMissing(cached.error))) continue;
      // Older than anything this page fetches or changes.
      client.setQueryData(queryKey, isSnapshot(data) ? { ...data, asOf: 0 } : data, { updatedAt: RESTORED });
    }
  };
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
