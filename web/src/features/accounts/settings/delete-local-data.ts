import { dropSnapshotsOf } from '../../../data/cache/stored-snapshots.ts';
import { withDatabase } from '../../../data/storage/local-database.ts';

/** All that this browser keeps of somebody who is no longer there, changes that still wait included. */
export async function deleteLocalData(uid: string): Promise<void> {
  await dropSnapshotsOf(uid);
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('operations', 'readwrite');
    for (const key of await store.index('uid').getAllKeys(uid)) await store.delete(key);
    await done;
  });
}
