import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { dropSnapshot } from './stored-snapshots.ts';

/** Removes outdated data. A visible page keeps it until the refetch has finished. */
export function forgetSnapshot(client: QueryClient, queryKey: QueryKey): void {
  const uid = session.getSnapshot()?.uid;
  // It may be on the disk only.
  if (uid !== undefined && client.getQueryState(queryKey) === undefined) void dropSnapshot(uid, queryKey);
  client.removeQueries({ queryKey, type: 'inactive' });
  void client.invalidateQueries({ queryKey, refetchType: 'active' });
}
