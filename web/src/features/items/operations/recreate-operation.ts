import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { editedItem, type EditItems } from './apply/apply-item-edit.ts';
import type { AddItem } from './apply/apply-item-operation.ts';
import { addition } from './new-item.ts';

/** Makes an item again that somebody deleted, as the edit would have left it. */
export function recreateOperation(item: Item, { listId, edits }: EditItems): AddItem {
  const fields = editedItem(item, edits, item.user_id).fields.map(
    ({ list_item_field_configuration_id: id, label, data_type, position, data }) => ({
      field: { id, label, data_type, position },
      data: data ?? '',
    }),
  );
  const filled = fields.filter(({ data }) => data !== '');
  return { ...addition({ listId, fields: filled }), isCompleted: item.completed };
}
