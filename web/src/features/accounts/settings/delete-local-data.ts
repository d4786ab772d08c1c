import { dropSnapshotsOf } from '../../../data/cache/stored-snapshots.ts';
import { withDatabase } from '../../../data/storage/local-database.ts';

export async function deleteLocalData(uid: string): Promise<void> {
  await dropSnapshotsOf(uid);
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('operations', 'readwrite');
    for (const key of await store.index('uid').getAllKeys(uid)) await store.delete(key);
    await done;
  });
}
