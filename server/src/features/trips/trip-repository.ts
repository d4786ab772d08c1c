import { MOST_TRIPS } from '@shared-lists/contract/rules/order/learned-order.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { TripTable } from '../../database/schema.ts';

export type TripRecord = Selectable<TripTable>;

const TRIP_COLUMNS = [
  'trips.id',
  'trips.list_id',
  'trips.person_id',
  'trips.started_at',
  'trips.seen_at',
  'trips.ended_at',
  'trips.split',
  'trips.split_at',
  'trips.taken',
  'trips.visited',
] as const;

export function findTrip(db: Db, tripId: string): Promise<TripRecord | undefined> {
  return db.selectFrom('trips').select(TRIP_COLUMNS).where('id', '=', tripId).executeTakeFirst();
}

export async function saveTrip(db: Db, trip: TripRecord): Promise<void> {
  const { id: _, list_id: __, person_id: ___, started_at: ____, ...changes } = trip;
  await db
    .insertInto('trips')
    .values(trip)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

export interface Since {
  /** Trips that go on were seen since then. */
  readonly seen: string;
  readonly ended: string;
}

const shownTrips = (db: Db, listId: string, { seen, ended }: Since) =>
  db
    .selectFrom('trips')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.list_id', '=', 'trips.list_id')
        .onRef('memberships.person_id', '=', 'trips.person_id')
        .on('memberships.state', '=', 'accepted'),
    )
    .where('trips.list_id', '=', listId)
    .where((eb) =>
      eb.or([
        eb.and([eb('trips.ended_at', 'is', null), eb('trips.seen_at', '>', seen)]),
        eb('trips.ended_at', '>', ended),
      ]),
    )
    .orderBy('trips.started_at')
    .orderBy('trips.id');

/** Of present members. */
export function findShownTrips(db: Db, listId: string, since: Since): Promise<TripRecord[]> {
  return shownTrips(db, listId, since).select(TRIP_COLUMNS).execute();
}

/** Every update of a trip changes when it was seen. */
export function findShownTripTimes(db: Db, listId: string, since: Since) {
  return shownTrips(db, listId, since).select(['trips.id', 'trips.seen_at']).execute();
}

export async function findMemberIds(db: Db, listId: string): Promise<string[]> {
  const members = await db
    .selectFrom('memberships')
    .select('person_id')
    .where('list_id', '=', listId)
    .where('state', '=', 'accepted')
    .orderBy('person_id')
    .execute();
  return members.map(({ person_id }) => person_id);
}

/** One category alone has no order. Names have their quotes escaped, so only two names have this between them. */
const SEVERAL_VISITED = '%","%';

const usefulTrips = (db: Db, listId: string) =>
  db
    .selectFrom('trips')
    .where('list_id', '=', listId)
    .where('ended_at', 'is not', null)
    .where('visited', 'like', SEVERAL_VISITED)
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(MOST_TRIPS);

/** Of trips from which an order can be learned, newest first. */
export function findUsefulTrips(db: Db, listId: string, since: string | null) {
  return usefulTrips(db, listId)
    .select(['started_at', 'ended_at', 'visited'])
    .where('ended_at', '>', since ?? '')
    .execute();
}

/** Trips to learn from are kept; of the others those that ended go first, then those that were not seen for longest. */
export async function deleteSurplusTrips(db: Db, listId: string, most: number): Promise<void> {
  const useful = await usefulTrips(db, listId).select('id').execute();
  const all = await db
    .selectFrom('trips')
    .select('id')
    .where('list_id', '=', listId)
    .orderBy((eb) => eb.case().when('ended_at', 'is', null).then(0).else(1).end())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  const ids = new Set([...useful, ...all].map(({ id }) => id));
  const surplus = [...ids].slice(most);
  if (surplus.length > 0) await db.deleteFrom('trips').where('id', 'in', surplus).execute();
}

const isNamedIn = (personId: string) => `%${personId}%`;

/** Also lists that the person left: what they did there stays until they are deleted. */
export async function findListsWithTripsOf(db: Db, personId: string): Promise<string[]> {
  const trips = await db
    .selectFrom('trips')
    .select('list_id')
    .distinct()
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('split', 'like', isNamedIn(personId))]))
    .execute();
  return trips.map(({ list_id }) => list_id);
}

/** Nobody sees ids of people who left; here the last trace goes. The lists must be locked. */
export async function forgetInSplits(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('trips')
    .set({ split: null, split_at: null })
    .where('split', 'like', isNamedIn(personId))
    .execute();
}

export async function deleteTripsBefore(db: Db, moment: string): Promise<void> {
  await db.deleteFrom('trips').where('seen_at', '<', moment).execute();
}
