import type { QueryClient } from '@tanstack/react-query';
import { PERSISTED_KEYS, persistQueries } from './persist-queries.ts';
import { isSnapshot, readSnapshots } from './stored-snapshots.ts';
import { isMissing } from '../api/call-failures.ts';
import { session } from '../session/session.ts';

/** What the server says about lists is kept in the browser from now on. */
export function persistCache(client: QueryClient): void {
  // What is known is known until the session ends, not for the five minutes after a visit.
  for (const start of PERSISTED_KEYS) client.setQueryDefaults([start], { gcTime: Infinity });
  persistQueries(client);
}

/** Reads what was kept. The returned function puts it into the client. */
export async function readPersistedCache(client: QueryClient): Promise<() => void> {
  const uid = session.getSnapshot()?.uid;
  const generation = session.generation();
  const changes = countChanges(client);
  const snapshots = uid === undefined ? [] : await readSnapshots(uid);

  return () => {
    // What is on disk lacks a change made meanwhile, and nobody might be left to put it on top.
    if (changes.stop() > 0 || session.generation() !== generation) return;
    for (const { queryKey, data } of snapshots) {
      const known = client.getQueryState(queryKey);
      if (known && (known.data !== undefined || isMissing(known.error))) continue;
      // Older than anything this page asks for or changes.
      client.setQueryData(queryKey, isSnapshot(data) ? { ...data, asOf: 0 } : data, { updatedAt: 0 });
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
