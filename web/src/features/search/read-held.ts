import type { ListDetail, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import type { QueryClient } from '@tanstack/react-query';
import { HOME_KEY, LIST_KEY } from '../../data/api/query-keys.ts';
import type { Snapshot } from '../../data/api/snapshot.ts';
import { isSnapshot, readSnapshot, readSnapshotKeys } from '../../data/cache/stored-snapshots.ts';
import { session } from '../../data/session/session.ts';

/** A list with the changes of this device that wait for the network. */
export type WithChanges = (client: QueryClient, listId: string, snapshot: Snapshot<ListDetail>) => ListDetail;

/** Lists in memory, and those that are only on the disk. */
export async function readHeld(client: QueryClient, withChanges: WithChanges) {
  const held = new Map<string, Snapshot<ListDetail>>();
  for (const [key, data] of client.getQueriesData({ queryKey: LIST_KEY })) add(held, key[1], data);
  const uid = session.getSnapshot()?.uid;
  const keys = uid === undefined ? [] : await readSnapshotKeys(uid);
  for (const key of keys) {
    const isUnknown = key[0] === LIST_KEY[0] && !held.has(String(key[1]));
    if (isUnknown) add(held, key[1], (await readSnapshot(uid ?? '', key))?.data);
  }
  const home = client.getQueryData<Snapshot<ListsIndex>>(HOME_KEY);
  const details = [...held]
    .filter(([listId, snapshot]) => isOpenStill(listId, snapshot, home))
    .map(([listId, snapshot]) => withChanges(client, listId, snapshot));
  return { home: home?.data, details };
}

/** Not once the home knows better. A list that was made here and waits for the network has no tag. */
function isOpenStill(
  listId: string,
  { etag, asOf }: Snapshot<ListDetail>,
  home: Snapshot<ListsIndex> | undefined,
): boolean {
  if (!home || etag === null || asOf > home.asOf) return true;
  const { current_list_permissions: lists, pending_lists: pending } = home.data;
  return lists[listId] !== undefined && !pending.some(({ id }) => id === listId);
}

function add(held: Map<string, Snapshot<ListDetail>>, listId: unknown, data: unknown): void {
  // Keys of lists hold their details only.
  if (isSnapshot(data)) held.set(String(listId), data as Snapshot<ListDetail>);
}
