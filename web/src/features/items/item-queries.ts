import { getList, type ListDetail } from '@shared-lists/contract/api/lists.ts';
import { Refused } from '../../lib/call-failures.ts';
import { listKey } from '../../lib/query-keys.ts';
import { snapshotQuery } from '../../lib/snapshot.ts';

export const listQuery = (listId: string) =>
  snapshotQuery(listKey(listId), getList, { params: { list_id: listId } }, checkDetail);

/** What a proxy or an old server may send instead of a list counts as a refusal. */
function checkDetail(detail: Partial<ListDetail> | undefined): void {
  if (!detail) throw new Refused(404, { error: 'No data received from server' });
  if (!detail.list || !detail.not_completed_items || !detail.completed_items)
    throw new Refused(500, { error: 'Invalid data structure received from server' });
}
