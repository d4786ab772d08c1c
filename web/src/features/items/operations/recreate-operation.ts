import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { editedItem, type EditItems } from './apply/apply-item-edit.ts';
import type { AddItem } from './apply/apply-additions.ts';
import { addItemOperation } from './new-item.ts';

export function recreateOperation(item: Item, { listId, edits }: EditItems): AddItem {
  const fields = editedItem(item, edits, item.user_id).fields.map(
    ({ list_item_field_configuration_id: id, label, data_type, position, role, data }) => ({
      field: { id, label, data_type, position, role },
      data: data ?? '',
    }),
  );
  const filled = fields.filter(({ data }) => data !== '');
  return { ...addItemOperation({ listId, fields: filled }), isCompleted: item.completed };
}
