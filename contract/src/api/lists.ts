import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { FieldConfiguration, ItemConfiguration } from './item-configurations.ts';
import { HomeSettings } from './home.ts';
import { Item } from './list-items.ts';
import { ListOrder } from './order.ts';
import { Id, ListName, ListType, Moment, Never, NullableBoolean, NullableId, Permission } from './values.ts';

/** What the owner lets writers do. */
export const listOptions = {
  writers_may_share: Type.Boolean({ examples: [true] }),
  writers_may_complete: Type.Boolean({ examples: [false] }),
};

const listProperties = {
  id: Id,
  name: Type.String({ examples: ['Weekend'] }),
  type: ListType,
  completed: Type.Boolean(),
  refreshed: Type.Boolean(),
  owner_id: Id,
  list_item_configuration_id: Id,
  created_at: Moment,
  updated_at: Moment,
  archived_at: Never,
  ...listOptions,
  handover_user_id: NullableId,
};

export const List = Type.Object(listProperties);
export type List = Static<typeof List>;

export const ListRow = Type.Object({
  ...listProperties,
  users_list_id: Id,
  user_id: Id,
  has_accepted: NullableBoolean,
});
export type ListRow = Static<typeof ListRow>;

export const User = Type.Object({
  id: Id,
  email: Type.String({ examples: ['jane.smith@example.com'] }),
  name: Type.String({
    description: 'The part before the @ of people who are not known to the caller yet',
    examples: ['Jane Smith'],
  }),
});
export type User = Static<typeof User>;

export const ListsIndex = Type.Object({
  current_user_id: Id,
  current_list_permissions: Type.Record(Type.String(), Permission),
  pending_lists: Type.Array(ListRow),
  accepted_lists: Type.Object({
    completed_lists: Type.Array(ListRow),
    not_completed_lists: Type.Array(ListRow),
  }),
  list_item_configurations: Type.Array(ItemConfiguration),
  list_users: Type.Record(Type.String(), Type.Array(User), {
    description:
      'By list id: of lists with several people who has accepted them, of pending lists who shared them',
  }),
  home: HomeSettings,
});
export type ListsIndex = Static<typeof ListsIndex>;

/** What a list page shows besides the items. */
const besidesItems = {
  list_users: Type.Array(User),
  permissions: Permission,
  lists_to_update: Type.Array(ListRow),
  list_item_configuration: ItemConfiguration,
  list_item_configuration_id: NullableId,
  list_item_field_configurations: Type.Array(FieldConfiguration),
  order: ListOrder,
};

const revision = Type.Optional(
  Type.Integer({ description: 'Of the list; every change raises it', examples: [7] }),
);

export const ListDetail = Type.Object({
  current_user_id: Id,
  revision,
  list: List,
  not_completed_items: Type.Array(Item),
  completed_items: Type.Array(Item),
  categories: Type.Array(Type.String()),
  ...besidesItems,
});
export type ListDetail = Static<typeof ListDetail>;

export const ChangedItems = Type.Object({
  changed_items: Type.Array(Item, { description: 'New or changed, in order of creation' }),
  removed_item_ids: Type.Array(Id, { description: 'No longer part of the list' }),
  revision,
});
export type ChangedItems = Static<typeof ChangedItems>;

export const ListDelta = Type.Object({
  ...ChangedItems.properties,
  page: Type.Optional(
    Type.Object(
      { list: List, ...besidesItems },
      { description: 'If anything besides the items has changed' },
    ),
  ),
});
export type ListDelta = Static<typeof ListDelta>;

const ListQuery = Type.Object({
  as_of: Type.Optional(
    Type.String({ format: 'date-time', description: 'The list as it was at that moment, for reading only' }),
  ),
  since: Type.Optional(
    Type.String({
      description: 'The ETag of an earlier answer, without quotes: only what changed since is answered',
    }),
  ),
});

/** Instead of a type. Of somebody else's template the caller gets a copy. */
// Other clients may send null, which counts as not given.
const TemplateId = Type.Unsafe<string>({
  type: ['string', 'null'],
  format: 'uuid',
  lowerCase: true,
  description: 'A template that the caller may see; wins over `type`',
});

const listParams = Type.Object({ list_id: Id });

export const getLists = endpoint({
  method: 'GET',
  path: '/v2/lists',
  summary: 'All lists of the caller: pending, open, and the ten newest completed ones',
  needs: 'a session',
  status: 200,
  answer: ListsIndex,
  refusals: [],
  isPolled: true,
});

export const createList = endpoint({
  method: 'POST',
  path: '/v2/lists',
  summary: 'Create a list; the caller owns it',
  needs: 'a session',
  body: Type.Object({
    list: Type.Object({
      name: ListName,
      type: Type.Optional(ListType),
      list_item_configuration_id: Type.Optional(TemplateId),
      id: Type.Optional(Id),
    }),
  }),
  status: 200,
  answer: ListRow,
  refusals: [404, 409, 422],
});

export const getList = endpoint({
  method: 'GET',
  path: '/v2/lists/:list_id',
  summary:
    'A list with its items, what changed in it, or as it was; an unknown or very old `since` is answered in full',
  needs: 'read list',
  params: listParams,
  query: ListQuery,
  status: 200,
  answer: ListDetail,
  changes: ListDelta,
  refusals: [404, 422],
  isPolled: true,
});

export const CompletedLists = Type.Object({
  current_user_id: Id,
  completed_lists: Type.Array(ListRow),
  current_list_permissions: Type.Record(Type.String(), Permission),
});
export type CompletedLists = Static<typeof CompletedLists>;

export const getCompletedLists = endpoint({
  method: 'GET',
  path: '/v2/completed_lists',
  summary: 'All completed lists of the caller',
  needs: 'a session',
  status: 200,
  answer: CompletedLists,
  refusals: [],
  isPolled: true,
});

export const getListToEdit = endpoint({
  method: 'GET',
  path: '/v2/lists/:list_id/edit',
  summary: 'The list alone, for its edit form',
  needs: 'edit list',
  params: listParams,
  status: 200,
  answer: List,
  refusals: [403, 404],
});

export const ListChanges = Type.Object({
  name: Type.Optional(ListName),
  completed: Type.Optional(Type.Boolean()),
  type: Type.Optional(ListType),
  list_item_configuration_id: Type.Optional(TemplateId),
  refreshed: Type.Optional(Type.Boolean()),
});
export type ListChanges = Static<typeof ListChanges>;

export const updateList = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id',
  summary:
    'Rename, complete, reopen or convert a list; a change of type loses no value. Writers may complete it if the owner lets them',
  needs: 'complete list',
  params: listParams,
  body: Type.Object({ list: ListChanges }),
  status: 200,
  answer: List,
  refusals: [403, 404, 422],
});

export const refreshList = endpoint({
  method: 'POST',
  path: '/v2/lists/:list_id/refresh_list',
  summary: 'Start the list over: a new open list with copies of its items',
  needs: 'refresh list',
  params: listParams,
  status: 200,
  answer: ListRow,
  refusals: [403, 404, 422],
});

export const deleteList = endpoint({
  method: 'DELETE',
  path: '/v2/lists/:list_id',
  summary: 'Delete the list for everybody',
  needs: 'delete list',
  params: listParams,
  status: 204,
  refusals: [403, 404],
});
