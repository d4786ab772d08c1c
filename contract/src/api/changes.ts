import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { CHANGE_KINDS, type ChangeKind } from '../rules/change-kinds.ts';
import { OrderMode } from './order.ts';
import { Actor } from './trash.ts';
import { Id, ListType, Moment, NullableId, NullableText, Permission } from './values.ts';

export const UndoneChange = Type.Object({
  undone: Type.Array(Id, {
    description: 'Items, lists, shares, templates and fields that are as they were before',
  }),
  left_alone: Type.Array(
    Type.Object({ id: Id, reason: Type.String({ examples: ['It was changed since.'] }) }),
    {
      description: 'What stays as it is, because somebody changed it since. A partly undone item is in both',
    },
  ),
});
export type UndoneChange = Static<typeof UndoneChange>;

export const undoChange = endpoint({
  method: 'POST',
  path: '/v2/changes/:change_id/undo',
  summary:
    'Take back what a change did, and nothing that was done since. Takes the X-Change-Id or X-Change-Batch',
  needs: 'a share',
  params: Type.Object({ change_id: Id }),
  status: 200,
  answer: UndoneChange,
  refusals: [403, 404, 422],
});

export const RestoredPast = Type.Object({
  restored: Type.Array(Id, { description: 'Items, and the list, that are again as they were' }),
  trashed: Type.Array(Id, { description: 'Items that were not there then. They are in the trash' }),
  left_alone: Type.Array(
    Type.Object({ id: Id, reason: Type.String({ examples: ['You may not change this.'] }) }),
  ),
});
export type RestoredPast = Static<typeof RestoredPast>;

const ChangedItem = Type.Object({
  id: Id,
  title: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'As it is now; null if the item is gone for good or has no title',
    examples: ['Milk'],
  }),
  is_new: Type.Optional(Type.Boolean()),
  completed: Type.Optional(Type.Boolean({ description: 'What it became; likewise below' })),
  refreshed: Type.Optional(Type.Boolean()),
  deleted: Type.Optional(Type.Boolean()),
  moved: Type.Optional(Type.Boolean({ description: 'It has another position' })),
  set_aside: Type.Optional(NullableText),
  fields: Type.Optional(
    Type.Array(Type.Object({ label: NullableText, before: NullableText, after: NullableText })),
  ),
});
export type ChangedItem = Static<typeof ChangedItem>;

const ChangedListPart = Type.Object({
  is_new: Type.Optional(Type.Boolean()),
  name: Type.Optional(Type.Object({ before: Type.String(), after: Type.String() })),
  type: Type.Optional(Type.Object({ before: ListType, after: ListType })),
  template: Type.Optional(
    Type.Object(
      { before: Type.String(), after: Type.String() },
      { description: 'Names of that time, if one of them is not built in' },
    ),
  ),
  completed: Type.Optional(Type.Boolean()),
  refreshed: Type.Optional(Type.Boolean()),
  deleted: Type.Optional(Type.Boolean()),
  owner: Type.Optional(Actor),
  offered_to: Type.Optional(Actor),
  writers_may_share: Type.Optional(Type.Boolean()),
  writers_may_complete: Type.Optional(Type.Boolean()),
  order_mode: Type.Optional(OrderMode),
  categories_ordered: Type.Optional(Type.Boolean()),
});

const Renamed = Type.Object({ before: Type.String(), after: Type.String() });
const ChangedField = Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() });
const Labels = Type.Array(Type.String({ examples: ['grape'] }));

/** Labels are those of that time. */
const ChangedTemplate = Type.Object({
  id: Id,
  name: Renamed,
  is_own: Type.Boolean({ description: 'Only its owner can undo the change' }),
  added: Labels,
  removed: Labels,
  renamed: Type.Array(Renamed),
  kinds: Type.Array(ChangedField, { description: 'Fields that got another data type' }),
  roles: Type.Array(ChangedField),
  is_reordered: Type.Boolean(),
});
export type ChangedTemplate = Static<typeof ChangedTemplate>;

const State = Type.Unsafe<'pending' | 'accepted' | 'refused'>({
  type: 'string',
  enum: ['pending', 'accepted', 'refused'],
});
const ChangedShare = Type.Object({
  id: Id,
  user: Actor,
  is_new: Type.Optional(Type.Boolean()),
  is_removed: Type.Optional(Type.Boolean()),
  state: Type.Optional(State),
  permissions: Type.Optional(Permission),
});

export const ListChange = Type.Object({
  id: Id,
  batch: NullableId,
  kind: Type.Unsafe<ChangeKind>({ type: 'string', enum: [...CHANGE_KINDS], examples: ['add_item'] }),
  user: Actor,
  created_at: Moment,
  revision: Type.Integer({ examples: [7] }),
  undoes: NullableId,
  is_undone: Type.Boolean(),
  item_count: Type.Integer({ examples: [6] }),
  items: Type.Array(ChangedItem, { description: 'The first twenty' }),
  as_of: Type.Optional(Moment),
  list: Type.Optional(ChangedListPart),
  template: Type.Optional(ChangedTemplate),
  shares: Type.Optional(Type.Array(ChangedShare)),
});
export type ListChange = Static<typeof ListChange>;

export const ListHistory = Type.Object({
  known_from: Moment,
  changes: Type.Array(ListChange, { description: 'Newest first' }),
  has_more: Type.Boolean({ description: 'Ask again with `before`, the id of the last change' }),
});
export type ListHistory = Static<typeof ListHistory>;

const listParams = Type.Object({ list_id: Id });

export const getListChanges = endpoint({
  method: 'GET',
  path: '/v2/lists/:list_id/changes',
  summary: 'What was done to a list, by whom and when',
  needs: 'read list',
  params: listParams,
  query: Type.Object({
    before: Type.Optional(Type.String({ description: 'The id of a change: only those before it' })),
    limit: Type.Optional(Type.String({ description: 'At most 200; 50 if not given' })),
  }),
  status: 200,
  answer: ListHistory,
  refusals: [404],
});

export const restoreList = endpoint({
  method: 'POST',
  path: '/v2/lists/:list_id/restore',
  summary:
    'Make items as they were at a moment; what was added since goes to the trash. Without `item_ids` all of them, and by its owner also name and type of the list. One wrong id fails the whole call',
  needs: 'change items',
  params: listParams,
  body: Type.Object({
    as_of: Type.String({ description: 'As for the list', examples: ['2026-01-02T15:04:05.678Z'] }),
    item_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
  }),
  status: 200,
  answer: RestoredPast,
  refusals: [403, 404, 422],
});
