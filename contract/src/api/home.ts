import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, NullableId } from './values.ts';

const Count = Type.Integer({ examples: [3] });

export const ListProgress = Type.Object({
  list_id: Id,
  open_items: Count,
  completed_items: Count,
  new_items: Type.Integer({
    description:
      'Items of the list that changed after the caller last looked; all open ones if they never looked',
    examples: [1],
  }),
});
export type ListProgress = Static<typeof ListProgress>;

export const HomeProgress = Type.Object({ lists: Type.Array(ListProgress) });
export type HomeProgress = Static<typeof HomeProgress>;

export const getHomeProgress = endpoint({
  method: 'GET',
  path: '/v2/home/progress',
  summary: 'What is left and what is new in the open lists of the caller, in the order of the home',
  needs: 'a session',
  status: 200,
  answer: HomeProgress,
  refusals: [],
  hasOwnTag: true,
});

export const MOST_LISTS_ORDERED = 1000;

const listIds = (description: string) => Type.Array(Id, { maxItems: MOST_LISTS_ORDERED, description });

export const HomeSettings = Type.Object({
  pinned: listIds('Shown first, in this order'),
  order: listIds('The order of the others; lists that it does not name are shown before them, newest first'),
  group_by_type: Type.Boolean(),
  hide_completed: Type.Boolean(),
});
export type HomeSettings = Static<typeof HomeSettings>;

export const DEFAULT_HOME: HomeSettings = {
  pinned: [],
  order: [],
  group_by_type: false,
  hide_completed: false,
};

/** Where one list stands, so that devices which change other lists meanwhile lose nothing. */
export const ListPlace = Type.Object({
  list_id: Id,
  is_pinned: Type.Optional(
    Type.Boolean({ description: 'A newly pinned list comes after the other pinned ones' }),
  ),
  after: Type.Optional(NullableId),
  shown: Type.Optional(listIds('With `after`: the lists as the caller saw them')),
});
export type ListPlace = Static<typeof ListPlace>;

export const changeHome = endpoint({
  method: 'PUT',
  path: '/v2/home',
  summary:
    'How the caller wants their lists to be shown, on all devices. Ids of lists they do not have are left out',
  needs: 'a session',
  body: Type.Object({ home: Type.Partial(HomeSettings), place: Type.Optional(ListPlace) }),
  status: 200,
  answer: HomeSettings,
  refusals: [422],
});

/** A page marks so many rows at most. */
export const MOST_NEW_ITEMS = 500;

export const ListLook = Type.Object({
  new_item_ids: Type.Array(Id, {
    description: `Items of the list that others changed after the caller last looked, at most ${MOST_NEW_ITEMS}; none if they never looked`,
  }),
});
export type ListLook = Static<typeof ListLook>;

export const markListLooked = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/looked',
  summary: 'The caller has seen the list as it is now; nobody is notified. Answers what was new',
  needs: 'read list',
  params: Type.Object({ list_id: Id }),
  status: 200,
  answer: ListLook,
  refusals: [404],
});
