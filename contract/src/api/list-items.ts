import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { FieldRole } from './item-configurations.ts';
import { STORABLE } from '../rules/text.ts';
import { Id, LooseId, Moment, Never, NullableText } from './values.ts';

export const Field = Type.Object({
  id: Id,
  label: Type.String({ examples: ['product'] }),
  data: NullableText,
  list_item_field_configuration_id: Id,
  position: Type.Integer(),
  data_type: Type.String({ examples: ['free_text'] }),
  role: FieldRole,
  user_id: Id,
  list_item_id: Id,
  created_at: Moment,
  updated_at: Moment,
  archived_at: Never,
});
export type Field = Static<typeof Field>;

export const Item = Type.Object({
  id: Id,
  list_id: Id,
  user_id: Id,
  completed: Type.Boolean(),
  refreshed: Type.Boolean(),
  position: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Sorts by code unit; null stands for created_at followed by the id',
    examples: [null],
  }),
  set_aside: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Why it could not be had on this trip, possibly empty; null if nobody set it aside',
    examples: [null],
  }),
  created_at: Moment,
  updated_at: Moment,
  archived_at: Never,
  fields: Type.Array(Field),
});
export type Item = Static<typeof Item>;

/** Numbers and booleans become text; the use case refuses anything else, by field label. */
const FieldData = Type.Unsafe<string | number | boolean | null>({
  description: 'A text; numbers and booleans are turned into text',
  examples: ['Milk'],
});

export const NewField = Type.Object({
  id: Type.Optional(Id),
  list_item_field_configuration_id: Type.Optional(LooseId),
  data: Type.Optional(FieldData),
});
export type NewField = Static<typeof NewField>;

export const NewItem = Type.Object({
  id: Type.Optional(Id),
  completed: Type.Optional(Type.Boolean()),
  refreshed: Type.Optional(Type.Boolean()),
  fields: Type.Optional(Type.Array(NewField)),
});
export type NewItem = Static<typeof NewItem>;

export const MOST_REASON = 100;

export const ItemChanges = Type.Object({
  completed: Type.Optional(Type.Boolean()),
  refreshed: Type.Optional(Type.Boolean()),
  set_aside: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: MOST_REASON,
      pattern: STORABLE,
      trim: true,
    }),
  ),
});
export type ItemChanges = Static<typeof ItemChanges>;

export const createListItem = endpoint({
  method: 'POST',
  path: '/v2/lists/:list_id/list_items',
  summary: 'Add an item with its fields, all or nothing',
  needs: 'change items',
  params: Type.Object({ list_id: Id }),
  body: Type.Object({ list_item: NewItem }),
  status: 200,
  answer: Item,
  refusals: [403, 404, 409, 422],
});

export const MOST_NEW_ITEMS_AT_ONCE = 500;

export const createListItems = endpoint({
  method: 'POST',
  path: '/v2/lists/:list_id/list_items/bulk',
  summary:
    'Add several items with their fields, all or nothing. Repeating it with the same ids changes nothing',
  needs: 'change items',
  params: Type.Object({ list_id: Id }),
  body: Type.Object({ items: Type.Array(NewItem, { minItems: 1, maxItems: MOST_NEW_ITEMS_AT_ONCE }) }),
  status: 200,
  answer: Type.Object({ items: Type.Array(Item, { description: 'In the order sent' }) }),
  refusals: [403, 404, 409, 422],
});

export const updateListItem = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/list_items/:item_id',
  summary: 'Complete an item, reopen it, mark it refreshed, or set it aside',
  needs: 'change items',
  params: Type.Object({ list_id: Id, item_id: Id }),
  body: Type.Object({ list_item: ItemChanges }),
  status: 200,
  answer: Item,
  refusals: [403, 404, 422],
});

export const deleteListItem = endpoint({
  method: 'DELETE',
  path: '/v2/lists/:list_id/list_items/:item_id',
  summary: 'Delete an item',
  needs: 'change items',
  params: Type.Object({ list_id: Id, item_id: Id }),
  status: 204,
  refusals: [403, 404],
});
