import { getList, type ListDelta, type ListDetail } from '@shared-lists/contract/api/lists.ts';
import { applyListDelta } from '@shared-lists/contract/rules/apply-list-delta.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { Refused } from '../../../data/api/call-failures.ts';
import { isListDelta, newestOf } from '../../../data/api/list-snapshots.ts';
import { listKey } from '../../../data/api/query-keys.ts';
import { snapshotQuery, type Snapshot } from '../../../data/api/snapshot.ts';
import { alignItems } from './align-items.ts';

export const listQuery = (listId: string) => ({
  ...snapshotQuery(
    listKey(listId),
    getList,
    { params: { list_id: listId } },
    { check: checkDetail, complete },
  ),
  structuralSharing: reuseUnchangedItems,
});

/** The type of the call is the whole answer, because that is what most clients get. */
function complete(cached: ListDetail, answer: ListDetail | ListDelta): ListDetail {
  return isListDelta(answer) ? applyListDelta(cached, answer) : answer;
}

/** Invalid data, for instance from a proxy, counts as a refusal. */
function checkDetail(detail: Partial<ListDetail> | undefined): void {
  if (!detail) throw new Refused(404, { error: 'No data received from server' });
  if (!detail.list || !detail.not_completed_items || !detail.completed_items)
    throw new Refused(500, { error: 'Invalid data structure received from server' });
}

/** Unchanged items keep their identity, so that their rows are not rendered again. */
function reuseUnchangedItems(before: unknown, after: unknown): unknown {
  const cached = before as Snapshot<ListDetail> | undefined; // List keys hold list details only.
  const newest = newestOf(cached, after as Snapshot<ListDetail>);
  return replaceEqualDeep(cached && { ...cached, data: alignItems(cached.data, newest.data) }, newest);
}
