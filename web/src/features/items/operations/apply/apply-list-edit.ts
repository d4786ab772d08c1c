import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { OfflineListOperation } from '../../../../data/outbox/kinds/offline-list-operations.ts';

/** What the list page shows of a change to its list: a new type changes the fields, and that only the server can do. */
export function applyListEdit(
  detail: ListDetail,
  wish: OfflineListOperation,
  answer: unknown,
  isQueued = false,
): ListDetail {
  if (wish.type !== 'edit list' || wish.listId !== detail.list.id) return detail;
  if (answer === undefined && !isQueued) return detail;
  const { type: _, ...changes } = wish.changes;
  return { ...detail, list: { ...detail.list, ...changes } };
}
