import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type {
  OfflineListOperation,
  UndoLists,
} from '../../../../data/outbox/kinds/offline-list-operations.ts';

/** A new type changes the fields, which only the server can do. */
export function applyListEdit(
  detail: ListDetail,
  operation: OfflineListOperation,
  answer: unknown,
  isQueued = false,
): ListDetail {
  if (operation.type === 'undo lists') return applyUndo(detail, operation);
  if (operation.type !== 'edit list' || operation.listId !== detail.list.id) return detail;
  if (answer === undefined && !isQueued) return detail;
  const { type: _, ...changes } = operation.changes;
  return { ...detail, list: { ...detail.list, ...changes } };
}

function applyUndo(detail: ListDetail, { before }: UndoLists): ListDetail {
  const row = before.find(({ id }) => id === detail.list.id);
  return row ? { ...detail, list: { ...detail.list, name: row.name, completed: row.completed } } : detail;
}
