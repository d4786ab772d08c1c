import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MOST_CATEGORIES } from '../rules/category.ts';
import { MAX_VALUE_LENGTH, STORABLE } from '../rules/text.ts';
import {
  CategoryNames,
  Id,
  Moment,
  MOST_NAMED_CATEGORIES,
  NamedCategories,
  NullableMoment,
} from './values.ts';

export const MOST_ITEMS_TAKEN = 1000;

/** The key is empty for items without a category. */
const split = (maxProperties: number) =>
  Type.Unsafe<Readonly<Record<string, string>> | null>({
    type: ['object', 'null'],
    maxProperties,
    propertyNames: { maxLength: MAX_VALUE_LENGTH, pattern: STORABLE },
    additionalProperties: { type: 'string', format: 'uuid', lowerCase: true },
    description: `Who takes what: ids of people by category, of which ${MOST_CATEGORIES} are kept. The newest one of all who shop now counts`,
    examples: [null],
  });

const taken = Type.Array(Id, {
  maxItems: MOST_ITEMS_TAKEN,
  description: 'Items in the basket, in the order in which they were taken',
});

export const Trip = Type.Object({
  id: Id,
  user_id: Id,
  started_at: Moment,
  seen_at: Moment,
  ended_at: NullableMoment,
  split_at: NullableMoment,
  split: split(MOST_CATEGORIES),
  taken,
  visited: CategoryNames,
});
export type Trip = Static<typeof Trip>;

export const Trips = Type.Object({ trips: Type.Array(Trip) });
export type Trips = Static<typeof Trips>;

export const TripChanges = Type.Object({
  split: Type.Optional(split(MOST_NAMED_CATEGORIES)),
  taken: Type.Optional(taken),
  visited: Type.Optional(NamedCategories),
  ended: Type.Optional(Type.Boolean()),
});
export type TripChanges = Static<typeof TripChanges>;

export const getTrips = endpoint({
  method: 'GET',
  path: '/v2/lists/:list_id/trips',
  summary: 'Who shops with this list now, what they took, and trips that ended in the last hours',
  needs: 'read list',
  params: Type.Object({ list_id: Id }),
  status: 200,
  answer: Trips,
  refusals: [404],
  hasOwnTag: true,
});

export const updateTrip = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/trips/:trip_id',
  summary:
    'Begin a trip of the caller with an id of their own, say what they took and how the list is split, end it',
  needs: 'change items',
  params: Type.Object({ list_id: Id, trip_id: Id }),
  body: Type.Object({ trip: TripChanges }),
  status: 200,
  answer: Trip,
  refusals: [403, 404, 409, 422],
});

export const forgetTrips = endpoint({
  method: 'DELETE',
  path: '/v2/lists/:list_id/trips',
  summary: 'Forget the order that was learned from past trips',
  needs: 'change items',
  params: Type.Object({ list_id: Id }),
  status: 204,
  refusals: [403, 404],
});
