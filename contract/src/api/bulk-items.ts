import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { FieldConfiguration, ItemConfiguration } from './item-configurations.ts';
import { Item } from './list-items.ts';
import { List, ListRow, User } from './lists.ts';
import { UnmatchedFields } from './merge-lists.ts';
import { Id } from './values.ts';

const listParams = Type.Object({ list_id: Id });
const itemIds = Type.Object({
  item_ids: Type.String({ description: 'Comma-separated ids of items of the list' }),
});

export const ItemToEdit = Type.Object({
  item: Item,
  list: List,
  list_item_field_configurations: Type.Array(FieldConfiguration),
  list_users: Type.Array(User),
  list_item_configuration: ItemConfiguration,
});
export type ItemToEdit = Static<typeof ItemToEdit>;

export const ItemsToEdit = Type.Object({
  items: Type.Array(Item),
  list: List,
  list_item_field_configurations: Type.Array(FieldConfiguration),
  list_item_configuration: ItemConfiguration,
  lists: Type.Array(ListRow),
  list_users: Type.Array(User),
  categories: Type.Array(Type.String()),
});
export type ItemsToEdit = Static<typeof ItemsToEdit>;

/** Exactly one of copy, move and update_current_items is true. */
export const BulkChanges = Type.Object({
  copy: Type.Optional(Type.Unsafe<boolean>({ examples: [true] })),
  move: Type.Optional(Type.Unsafe<boolean>({ examples: [false] })),
  update_current_items: Type.Optional(Type.Unsafe<boolean>({ examples: [false] })),
  existing_list_id: Type.Optional(Type.Unsafe<string | null>({ examples: [null] })),
  new_list_name: Type.Optional(Type.Unsafe<string | null>({ examples: ['Party'] })),
  unmatched_fields: Type.Optional(UnmatchedFields),
  fields_to_update: Type.Optional(
    Type.Unsafe<
      { label: string; list_item_field_configuration_id?: string; data: string | null; item_ids?: string[] }[]
    >({
      type: 'array',
      items: { type: 'object', properties: { item_ids: { type: ['array', 'null'] } } },
      examples: [[{ label: 'category', data: 'Dairy' }]],
    }),
  ),
});
export type BulkChanges = Static<typeof BulkChanges>;

export const getItemToEdit = endpoint({
  method: 'GET',
  path: '/v2/lists/:list_id/list_items/:item_id/edit',
  summary: 'An item with all that its edit form needs',
  needs: 'change items',
  params: Type.Object({ list_id: Id, item_id: Id }),
  status: 200,
  answer: ItemToEdit,
  refusals: [403, 404],
});

export const getItemsToEdit = endpoint({
  method: 'GET',
  path: '/v2/lists/:list_id/list_items/bulk_update',
  summary: 'Several items with all that their edit form needs',
  needs: 'change items',
  params: listParams,
  query: itemIds,
  status: 200,
  answer: ItemsToEdit,
  refusals: [403, 404, 422],
});

export const bulkUpdateItems = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/list_items/bulk_update',
  summary: 'Copy or move items to another list, or change fields of several at once',
  needs: 'change items',
  params: listParams,
  query: itemIds,
  body: Type.Object({
    item_ids: Type.Optional(
      Type.Unsafe<string | string[]>({
        description: 'Read when the query has none',
        examples: ['0199a3f0-7c1e-7d4a-9b53-2f6d1c8e4a10'],
      }),
    ),
    list_items: BulkChanges,
  }),
  status: 204,
  refusals: [403, 404, 422],
  takesIdempotencyKey: true,
});
