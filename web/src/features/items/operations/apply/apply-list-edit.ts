import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import {
  formerValues,
  type OfflineListOperation,
  type UndoLists,
} from '../../../../data/outbox/kinds/offline-list-operations.ts';

/** A new template changes the fields, which only the server can do. */
export function applyListEdit(
  detail: ListDetail,
  operation: OfflineListOperation,
  answer: unknown,
  isQueued = false,
): ListDetail {
  if (operation.type === 'undo lists') return applyUndo(detail, operation);
  if (operation.type !== 'edit list' || operation.listId !== detail.list.id) return detail;
  if (answer === undefined && !isQueued) return detail;
  const { type: _, list_item_configuration_id: __, ...changes } = operation.changes;
  return { ...detail, list: { ...detail.list, ...changes } };
}

function applyUndo(detail: ListDetail, { before, after }: UndoLists): ListDetail {
  const isThis = ({ id }: { readonly id: string }) => id === detail.list.id;
  const row = before.find(isThis);
  if (!row) return detail;
  const changed = formerValues(detail.list, row, after.find(isThis));
  const { type: _, list_item_configuration_id: __, has_accepted: ___, ...former } = changed;
  return { ...detail, list: { ...detail.list, ...former } };
}
