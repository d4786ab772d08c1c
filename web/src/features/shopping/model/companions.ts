import type { User } from '@shared-lists/contract/api/lists.ts';
import type { Trip } from '@shared-lists/contract/api/trips.ts';
import { goesOn } from '../../../lib/between-features/shoppers.ts';
import type { OwnTrip } from './own-trip.ts';

/** Somebody else who shops with the list. */
export interface Companion {
  readonly person: User;
  readonly trip: Trip;
}

export interface Double {
  readonly itemId: string;
  readonly person: User;
}

/** Trips of others that went on at some time during this one. */
export function companionsOf(
  trips: readonly Trip[],
  own: OwnTrip,
  people: readonly User[],
  userId: string,
): Companion[] {
  // By the server's clock, as far as it is known.
  const startedAt = trips.find(({ id }) => id === own.id)?.started_at ?? own.startedAt;
  return trips
    .filter((trip) => trip.user_id !== userId && (trip.ended_at === null || trip.ended_at >= startedAt))
    .flatMap((trip) => {
      const person = people.find(({ id }) => id === trip.user_id);
      return person ? [{ person, trip }] : [];
    });
}

/** One of each person, by the newest trip. `heardAt`: when the server last heard of this person, by its own clock. */
export function shoppingNow(companions: readonly Companion[], heardAt: string | undefined): Companion[] {
  const newest = new Map<string, Companion>();
  // Nobody is silent yet for a server that has not heard of this person.
  const now = heardAt === undefined ? -Infinity : Date.parse(heardAt);
  for (const companion of companions.filter(({ trip }) => goesOn(trip, now))) {
    const earlier = newest.get(companion.person.id);
    if (!earlier || earlier.trip.started_at < companion.trip.started_at)
      newest.set(companion.person.id, companion);
  }
  return [...newest.values()];
}

/** Whose trips have all ended. */
export function isDone(userId: string, companions: readonly Companion[]): boolean {
  const theirs = companions.filter(({ person }) => person.id === userId);
  return theirs.length > 0 && theirs.every(({ trip }) => trip.ended_at !== null);
}

/** What both have in their baskets. */
export function doublesOf({ taken }: OwnTrip, companions: readonly Companion[]): Double[] {
  return taken.flatMap(({ id: itemId }) =>
    companions.filter(({ trip }) => trip.taken.includes(itemId)).map(({ person }) => ({ itemId, person })),
  );
}

/** Who has an item in the basket. */
export function takersOf(
  { taken }: OwnTrip,
  companions: readonly Companion[],
  own: User,
): ReadonlyMap<string, readonly User[]> {
  const takers = new Map<string, User[]>();
  const add = (itemId: string, person: User) => {
    const known = takers.get(itemId) ?? [];
    if (!known.includes(person)) takers.set(itemId, [...known, person]);
  };
  for (const { id } of taken) add(id, own);
  for (const { person, trip } of companions) for (const id of trip.taken) add(id, person);
  return takers;
}
