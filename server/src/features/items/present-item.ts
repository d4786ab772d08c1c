import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import type { FieldRecord, ItemRecord } from '../../access/item-access-repository.ts';

export function presentItem(item: ItemRecord): Item {
  return {
    id: item.id,
    list_id: item.list_id,
    user_id: item.creator_id,
    completed: item.completed_at !== null,
    refreshed: item.refreshed_at !== null,
    position: item.position,
    set_aside: item.set_aside,
    created_at: item.created_at,
    updated_at: item.updated_at,
    archived_at: null,
    fields: item.fields.map(presentField),
  };
}

export function presentField(field: FieldRecord): Field {
  return {
    id: field.id,
    label: field.label,
    data: field.data,
    list_item_field_configuration_id: field.field_configuration_id,
    position: field.position,
    data_type: field.data_type,
    role: field.role,
    user_id: field.creator_id,
    list_item_id: field.item_id,
    created_at: field.created_at,
    updated_at: field.updated_at,
    archived_at: null,
  };
}
