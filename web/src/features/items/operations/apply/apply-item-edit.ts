import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { newId } from '../../../../lib/new-id.ts';
import { fieldIn } from '../../fields/edit-values.ts';
import type { FieldEdit } from '../../fields/field-values.ts';
import { roleOf } from '../../model/field-text.ts';
import { changedItem } from './changed-item.ts';

export interface EditItems extends Undoable {
  readonly type: 'edit items';
  readonly listId: string;
  /** Complete items, so that one that somebody deletes can be recreated. */
  readonly items: readonly Item[];
  readonly itemName?: string;
  readonly edits: readonly FieldEdit[];
  readonly idempotencyKey: string;
}

export function editOperation(input: Omit<EditItems, 'type' | 'idempotencyKey' | 'batch'>) {
  return { type: 'edit items', ...input, idempotencyKey: newId(), batch: newId() } satisfies EditItems;
}

export function applyItemEdit(detail: ListDetail, operation: EditItems): ListDetail {
  const { edits, idempotencyKey } = operation;
  const itemIds = new Set(operation.items.map(({ id }) => id));
  const edited = (item: Item) => editedItem(item, edits, detail.current_user_id);
  const apply = (item: Item) =>
    itemIds.has(item.id) ? changedItem(item, idempotencyKey, () => edited(item)) : item;
  return {
    ...detail,
    not_completed_items: detail.not_completed_items.map(apply),
    completed_items: detail.completed_items.map(apply),
  };
}

export function editedItem(item: Item, edits: readonly FieldEdit[], userId: string): Item {
  return edits.reduce((before, edit) => withEdit(before, edit, userId), item);
}

function withEdit(item: Item, { field, data }: FieldEdit, userId: string): Item {
  const existing = fieldIn(item, field);
  if (data === '') return { ...item, fields: item.fields.filter((other) => other !== existing) };
  if (existing)
    return {
      ...item,
      fields: item.fields.map((other) => (other === existing ? { ...other, data } : other)),
    };

  const fields = [...item.fields, newField(item, { field, data }, userId)];
  return { ...item, fields: fields.toSorted((one, other) => one.position - other.position) };
}

/** The server accepts this id for the field with this label until the real one is known. */
const temporaryId = ({ position, label }: FieldEdit['field']) => `temp-${position}-${label}`;

export function newField(
  item: Omit<Item, 'fields'>,
  { field, data, id }: FieldEdit & { readonly id?: string },
  userId: string,
): Field {
  return {
    id: id ?? temporaryId(field),
    label: field.label,
    data,
    list_item_field_configuration_id: field.id,
    position: field.position,
    data_type: field.data_type,
    role: roleOf(field),
    user_id: userId,
    list_item_id: item.id,
    created_at: item.updated_at,
    updated_at: item.updated_at,
    archived_at: null,
  };
}
