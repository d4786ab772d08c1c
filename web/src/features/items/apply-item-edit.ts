import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { changedItem } from './changed-item.ts';

export interface FieldEdit {
  readonly field: Pick<FieldConfiguration, 'id' | 'label' | 'data_type' | 'position'>;
  /** As the server will store it; empty takes the field away. */
  readonly data: string;
}

export interface EditItems {
  readonly type: 'edit items';
  readonly listId: string;
  readonly itemIds: readonly string[];
  readonly edits: readonly FieldEdit[];
  readonly idempotencyKey: string;
}

export function applyItemEdit(detail: ListDetail, operation: EditItems): ListDetail {
  const { edits, idempotencyKey } = operation;
  const itemIds = new Set(operation.itemIds);
  const edited = (item: Item) =>
    edits.reduce((before, edit) => withEdit(before, edit, detail.current_user_id), item);
  const apply = (item: Item) =>
    itemIds.has(item.id) ? changedItem(item, idempotencyKey, () => edited(item)) : item;
  return {
    ...detail,
    not_completed_items: detail.not_completed_items.map(apply),
    completed_items: detail.completed_items.map(apply),
  };
}

function withEdit(item: Item, { field, data }: FieldEdit, userId: string): Item {
  const isMeant = ({ label }: Field) => label === field.label;
  if (data === '') return { ...item, fields: item.fields.filter((known) => !isMeant(known)) };
  if (item.fields.some(isMeant))
    return { ...item, fields: item.fields.map((known) => (isMeant(known) ? { ...known, data } : known)) };

  const fields = [...item.fields, newField(item, { field, data }, userId)];
  return { ...item, fields: fields.toSorted((one, other) => one.position - other.position) };
}

function newField(item: Item, { field, data }: FieldEdit, userId: string): Field {
  return {
    // The server makes the real id. Until that is known it takes this one for the item's field of this label.
    id: `temp-${field.position}-${field.label}`,
    label: field.label,
    data,
    list_item_field_configuration_id: field.id,
    position: field.position,
    data_type: field.data_type,
    user_id: userId,
    list_item_id: item.id,
    created_at: item.updated_at,
    updated_at: item.updated_at,
    archived_at: null,
  };
}
