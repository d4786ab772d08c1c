import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { OfflineListOperation } from '../../../../data/outbox/kinds/offline-list-operations.ts';

/** A new type changes the fields, which only the server can do. */
export function applyListEdit(
  detail: ListDetail,
  operation: OfflineListOperation,
  answer: unknown,
  isQueued = false,
): ListDetail {
  if (operation.type !== 'edit list' || operation.listId !== detail.list.id) return detail;
  if (answer === undefined && !isQueued) return detail;
  const { type: _, ...changes } = operation.changes;
  return { ...detail, list: { ...detail.list, ...changes } };
}
