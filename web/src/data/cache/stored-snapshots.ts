import { ANSWER_SHAPE } from '@shared-lists/contract/rules/answer-shape.ts';
import type { QueryKey } from '@tanstack/react-query';
import { withDatabase, type LocalDatabase } from '../storage/local-database.ts';
import type { StoredSnapshot } from '../storage/stored-records.ts';
import { LIST_KEY } from '../api/query-keys.ts';
import type { Snapshot } from '../api/snapshot.ts';

const MAX_LISTS = 100;

const recordKey = (uid: string, queryKey: QueryKey): [string, string] => [uid, JSON.stringify(queryKey)];

// In IndexedDB's order arrays sort after strings.
const everyKeyOf = (uid: string) => IDBKeyRange.bound([uid], [uid, []]);

export async function persistSnapshot(uid: string, queryKey: QueryKey, data: unknown): Promise<void> {
  await withDatabase(async (database) => {
    const snapshot: StoredSnapshot = { queryKey, data, shape: ANSWER_SHAPE, keptAt: Date.now() };
    await database.put('snapshots', snapshot, recordKey(uid, queryKey));
    if (queryKey[0] === LIST_KEY[0]) await dropOldestLists(database, uid);
  });
}

async function dropOldestLists(database: LocalDatabase, uid: string): Promise<void> {
  const { store, done } = database.transaction('snapshots', 'readwrite');
  const start = JSON.stringify(LIST_KEY).replace(']', ',');
  const lists = IDBKeyRange.bound([uid, start], [uid, `${start}\uffff`]);
  if ((await store.count(lists)) > MAX_LISTS) {
    const newestFirst = (await store.getAll(lists)).toSorted((one, other) => other.keptAt - one.keptAt);
    for (const { queryKey } of newestFirst.slice(MAX_LISTS)) await store.delete(recordKey(uid, queryKey));
  }
  await done;
}

export async function readSnapshotKeys(uid: string): Promise<readonly QueryKey[]> {
  const keys = await withDatabase((database) => database.getAllKeys('snapshots', everyKeyOf(uid)));
  return (keys ?? []).map(([, key]) => JSON.parse(key) as QueryKey);
}

export async function readSnapshot(uid: string, queryKey: QueryKey): Promise<StoredSnapshot | undefined> {
  const stored = await withDatabase((database) => database.get('snapshots', recordKey(uid, queryKey)));
  return stored?.shape === ANSWER_SHAPE ? stored : undefined;
}

/** Changes that are not sent, or not yet part of stored data, as text to look for ids in. */
export async function readOperationsText(uid: string): Promise<string> {
  const operations = await withDatabase((database) => database.getAllFromIndex('operations', 'uid', uid));
  return JSON.stringify(operations ?? []);
}

export async function dropSnapshot(uid: string, queryKey: QueryKey): Promise<void> {
  await withDatabase((database) => database.delete('snapshots', recordKey(uid, queryKey)));
}

export async function dropSnapshotsOf(uid: string): Promise<void> {
  await withDatabase((database) => database.delete('snapshots', everyKeyOf(uid)));
}

/** Queries without operations store the bare response instead of a snapshot. */
export function isSnapshot(data: unknown): data is Snapshot<unknown> {
  return typeof data === 'object' && data !== null && 'asOf' in data;
}
