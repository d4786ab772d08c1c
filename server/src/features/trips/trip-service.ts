import type { Trip, TripChanges } from '@shared-lists/contract/api/trips.ts';
import { distinctCategories, MOST_CATEGORIES } from '@shared-lists/contract/rules/category.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { Conflict, NotFound } from '../../lib/errors.ts';
import { isDeepStrictEqual } from 'node:util';
import { learnOrder } from './learn-service.ts';
import { presentTrip, splitAmong, type Split } from './present-trip.ts';
import { deleteSurplusTrips, findMemberIds, findTrip, saveTrip, type TripRecord } from './trip-repository.ts';
import { hoursAgo, MOST_TRIPS_STORED, SHOWN_AFTER_END_HOURS } from './trip-times.ts';

/** Begins the trip if it is new. A trip has no history: what people take are changes of items. */
export async function changeTrip(
  tx: Tx,
  access: GrantedAccess,
  tripId: string,
  changes: TripChanges,
): Promise<Trip> {
  const { listId, personId } = access;
  const existing = await findTrip(tx, tripId);
  // Of somebody else, or of another list.
  if (existing && (existing.list_id !== listId || existing.person_id !== personId)) throw new NotFound();
  const members = new Set(await findMemberIds(tx, listId));
  const before = existing ?? newTrip(access, tripId);
  const after = changedTrip(before, changes, members);
  await saveTrip(tx, after);
  if (!existing) await deleteSurplusTrips(tx, listId, MOST_TRIPS_STORED);
  const isLearnedFrom = before.ended_at !== after.ended_at || before.visited !== after.visited;
  if (isLearnedFrom && (before.ended_at ?? after.ended_at) !== null) await learnOrder(tx, listId);
  return presentTrip(after, members);
}

function newTrip({ listId, personId }: GrantedAccess, id: string): TripRecord {
  const now = new Date().toISOString();
  return {
    ...{ id, list_id: listId, person_id: personId, started_at: now, seen_at: now, ended_at: null },
    ...{ split: null, split_at: null, taken: '[]', visited: '[]' },
  };
}

function changedTrip(trip: TripRecord, changes: TripChanges, members: ReadonlySet<string>): TripRecord {
  const now = timeAfter(trip.seen_at);
  const { taken, visited } = changes;
  const split = changedSplit(trip.split, changes.split, members);
  return {
    ...trip,
    seen_at: now,
    ended_at: endOf(trip, changes.ended, now),
    ...(split !== trip.split && { split, split_at: now }),
    ...(taken && { taken: JSON.stringify([...new Set(taken)]) }),
    ...(visited && { visited: JSON.stringify(distinctCategories(visited).slice(0, MOST_CATEGORIES)) }),
  };
}

/** Ids of others are left out: somebody may have left while a device was offline. */
function changedSplit(
  before: string | null,
  split: TripChanges['split'],
  members: ReadonlySet<string>,
): string | null {
  if (split === undefined) return before;
  if (split === null) return null;
  const after = splitAmong(members, split);
  // Sent again after somebody left it is still the old one, and must not replace a newer one of somebody else.
  const isSame =
    before !== null && isDeepStrictEqual(after, splitAmong(members, JSON.parse(before) as Split));
  return isSame ? before : JSON.stringify(after);
}

function endOf({ ended_at }: TripRecord, isEnded: boolean | undefined, now: string): string | null {
  if (isEnded === undefined || isEnded === (ended_at !== null)) return ended_at;
  if (isEnded) return now;
  if (ended_at !== null && ended_at <= hoursAgo(SHOWN_AFTER_END_HOURS))
    throw new Conflict({ ended: ['is too long ago to take the trip up again'] });
  return null;
}
