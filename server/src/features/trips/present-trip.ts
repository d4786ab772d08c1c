import type { Trip } from '@shared-lists/contract/api/trips.ts';
import { MOST_CATEGORIES } from '@shared-lists/contract/rules/category.ts';
import type { TripRecord } from './trip-repository.ts';

export type Split = NonNullable<Trip['split']>;

/** A split names present members only: people who left stay unknown, and what they should take is everybody's. */
export function presentTrip(trip: TripRecord, members: ReadonlySet<string>): Trip {
  return {
    id: trip.id,
    user_id: trip.person_id,
    started_at: trip.started_at,
    seen_at: trip.seen_at,
    ended_at: trip.ended_at,
    split_at: trip.split_at,
    split: trip.split === null ? null : splitAmong(members, JSON.parse(trip.split) as Split),
    taken: JSON.parse(trip.taken) as string[],
    visited: JSON.parse(trip.visited) as string[],
  };
}

export function splitAmong(members: ReadonlySet<string>, split: Split): Split {
  const among = Object.entries(split).filter(([, personId]) => members.has(personId));
  return Object.fromEntries(among.slice(0, MOST_CATEGORIES));
}
