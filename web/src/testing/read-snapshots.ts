import { readSnapshot, readSnapshotKeys } from '../data/cache/stored-snapshots.ts';

export async function readSnapshots(uid: string) {
  const keys = await readSnapshotKeys(uid);
  const snapshots = await Promise.all(keys.map((key) => readSnapshot(uid, key)));
  return snapshots.filter((snapshot) => snapshot !== undefined);
}
