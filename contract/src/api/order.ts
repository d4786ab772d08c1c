import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ORDER_MODES, type OrderMode as OrderModeName } from '../rules/order/order-modes.ts';
import { Item } from './list-items.ts';
import { CategoryNames, Id, NamedCategories, NullableId } from './values.ts';

export const OrderMode = Type.Unsafe<OrderModeName>({
  type: 'string',
  enum: [...ORDER_MODES],
  description:
    'added: as they were added; alphabetical; own: by position and `categories`; learned: categories as on past trips',
  examples: ['own'],
});

export const ListOrder = Type.Object({
  mode: OrderMode,
  categories: CategoryNames,
  learned: Type.Object({
    categories: CategoryNames,
    trips: Type.Integer({
      description: 'So many were there to learn from; of the first one no order is learned yet',
      examples: [3],
    }),
  }),
});
export type ListOrder = Static<typeof ListOrder>;

export const DEFAULT_ORDER: ListOrder = {
  mode: 'added',
  categories: [],
  learned: { categories: [], trips: 0 },
};

const listParams = Type.Object({ list_id: Id });

/** A list may have more: those come after them, as they were added. */
export const MOST_ITEMS_PLACED = 5000;

const OwnStart = Type.Object({
  items: Type.Optional(
    Type.Array(Id, {
      maxItems: MOST_ITEMS_PLACED,
      description: 'With the mode `own`: how they stand at first, unless somebody has moved an item before',
    }),
  ),
  categories: Type.Optional(NamedCategories),
});

export const setListOrder = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/order',
  summary: 'How the items of the list are ordered, for everybody who has it',
  needs: 'change items',
  params: listParams,
  body: Type.Object({ mode: OrderMode, ...OwnStart.properties }),
  status: 200,
  answer: ListOrder,
  refusals: [403, 404, 422],
});

export const setCategoryOrder = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/category_order',
  summary: 'The order of the categories in the mode `own`; categories that it does not name come last',
  needs: 'change items',
  params: listParams,
  body: Type.Object({ categories: NamedCategories }),
  status: 200,
  answer: ListOrder,
  refusals: [403, 404, 422],
});

export const moveItem = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/list_items/:item_id/position',
  summary: 'Move an item directly after another one, or to the start of the list; shown in the mode `own`',
  needs: 'change items',
  params: Type.Object({ list_id: Id, item_id: Id }),
  body: Type.Object({ after: Type.Unsafe<string | null>({ ...NullableId, lowerCase: true }) }),
  status: 200,
  answer: Item,
  refusals: [403, 404, 422],
});
