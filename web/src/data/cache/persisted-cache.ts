import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { whenIdle } from '../../lib/when-idle.ts';
import { LIST_KEY } from '../api/query-keys.ts';
import type { StoredSnapshot } from '../storage/stored-records.ts';
import { PERSISTED_KEYS, persistQueries, RESTORED } from './persist-queries.ts';
import {
  dropSnapshot,
  isSnapshot,
  readOperationsText,
  readSnapshot,
  readSnapshotKeys,
} from './stored-snapshots.ts';
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
  const changes = watchChanges(client);
  const { first, others } = uid === undefined ? NOTHING : await keysOf(uid);
  const snapshots = await Promise.all(first.map((key) => readSnapshot(uid ?? '', key)));

  return {
    put: () => {
      // The stored data lacks changes that were acknowledged since it was read.
      if (changes.stop() > 0 || session.generation() !== generation) return;
      for (const snapshot of snapshots) if (snapshot) putSnapshot(client, snapshot);
    },
    readOthers: async () => {
      const acknowledged = watchChanges(client);
      for (const key of others) {
        if (session.generation() !== generation) break;
        await readLater(client, uid ?? '', key, acknowledged);
      }
      acknowledged.stop();
    },
  };
}

const NOTHING = { first: [], others: [] };
const listIdIn = (key: QueryKey) => String(key[1]);

async function keysOf(uid: string) {
  const [keys, operations] = await Promise.all([readSnapshotKeys(uid), readOperationsText(uid)]);
  const isFirst = (key: QueryKey) =>
    key[0] !== LIST_KEY[0] ||
    operations.includes(listIdIn(key)) ||
    window.location.pathname.includes(listIdIn(key));
  return { first: keys.filter(isFirst), others: keys.filter((key) => !isFirst(key)) };
}

/** Stored data of a list that has changed meanwhile is outdated. */
async function readLater(
  client: QueryClient,
  uid: string,
  key: QueryKey,
  acknowledged: Changes,
): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const generation = session.generation();
  const snapshot = await readSnapshot(uid, key);
  if (session.generation() !== generation || !snapshot) return;
  if (acknowledged.mention(listIdIn(key))) await dropSnapshot(uid, key);
  else putSnapshot(client, snapshot);
}

function putSnapshot(client: QueryClient, { queryKey, data }: StoredSnapshot): void {
  const cached = client.getQueryState(queryKey);
  if (cached && (cached.data !== undefined || isMissing(cached.error))) return;
  // Older than anything this page fetches or changes.
  client.setQueryData(queryKey, isSnapshot(data) ? { ...data, asOf: 0 } : data, { updatedAt: RESTORED });
}

interface Changes {
  mention(listId: string): boolean;
  /** Returns how many there were. */
  stop(): number;
}

/** Changes that the server acknowledges from now on. */
function watchChanges(client: QueryClient): Changes {
  const texts: string[] = [];
  const unsubscribe = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { mutationKey } = event.mutation.options;
    texts.push(JSON.stringify([mutationKey, event.mutation.state.variables]));
  });
  return {
    mention: (listId) => texts.some((text) => text.includes(listId)),
    stop: () => {
      unsubscribe();
      return texts.length;
    },
  };
}
