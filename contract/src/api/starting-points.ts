import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { FieldRole } from './item-configurations.ts';
import { ListRow } from './lists.ts';
import { Id, ListName, ListType, Moment, NullableText } from './values.ts';

export const MOST_STARTING_POINTS = 100;

const startingPointProperties = {
  id: Id,
  name: Type.String({ examples: ["Friday's shop"] }),
  type: ListType,
  list_item_configuration_id: Id,
  items_count: Type.Integer({ examples: [24] }),
  usual_count: Type.Integer({ examples: [18], description: 'Items taken at least every second time' }),
  created_at: Moment,
  updated_at: Moment,
};

export const StartingPoint = Type.Object(startingPointProperties);
export type StartingPoint = Static<typeof StartingPoint>;

export const StartingPointItem = Type.Object({
  id: Id,
  usual: Type.Boolean(),
  fields: Type.Array(
    Type.Object({
      label: Type.String({ examples: ['product'] }),
      data: NullableText,
      role: FieldRole,
      list_item_field_configuration_id: Id,
    }),
  ),
});
export type StartingPointItem = Static<typeof StartingPointItem>;

export const StartingPointDetail = Type.Object({
  ...startingPointProperties,
  items: Type.Array(StartingPointItem),
});
export type StartingPointDetail = Static<typeof StartingPointDetail>;

const params = Type.Object({ starting_point_id: Id });

export const getStartingPoints = endpoint({
  method: 'GET',
  path: '/v2/starting_points',
  summary: 'What the caller saved to make lists from, by name',
  needs: 'a session',
  status: 200,
  answer: Type.Object({ starting_points: Type.Array(StartingPoint) }),
  refusals: [],
});

export const getStartingPoint = endpoint({
  method: 'GET',
  path: '/v2/starting_points/:starting_point_id',
  summary: 'A starting point with its items',
  needs: 'a session',
  params,
  status: 200,
  answer: StartingPointDetail,
  refusals: [404],
});

export const createStartingPoint = endpoint({
  method: 'POST',
  path: '/v2/lists/:list_id/starting_points',
  summary:
    'Save the items of a list, open or completed, to make lists from; one of the same name is replaced. The list stays as it is',
  needs: 'merge list',
  params: Type.Object({ list_id: Id }),
  body: Type.Object({ starting_point: Type.Object({ id: Type.Optional(Id), name: ListName }) }),
  status: 200,
  answer: StartingPoint,
  refusals: [404, 409, 422],
  leavesListAlone: true,
});

export const deleteStartingPoint = endpoint({
  method: 'DELETE',
  path: '/v2/starting_points/:starting_point_id',
  summary: 'Delete a starting point; lists made from it stay',
  needs: 'a session',
  params,
  status: 204,
  refusals: [404],
});

export const createListFromStartingPoint = endpoint({
  method: 'POST',
  path: '/v2/starting_points/:starting_point_id/lists',
  summary: 'A new list of the caller with these items, or with all',
  needs: 'a session',
  params,
  body: Type.Object({
    list: Type.Object({
      id: Type.Optional(Id),
      name: Type.Optional(ListName),
      item_ids: Type.Optional(Type.Array(Id, { maxItems: 5000 })),
    }),
  }),
  status: 200,
  answer: ListRow,
  refusals: [404, 409, 422],
});
