import type { Trips } from '@shared-lists/contract/api/trips.ts';
import { createHash } from 'node:crypto';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Db } from '../../database/database.ts';
import { presentTrip } from './present-trip.ts';
import { findMemberIds, findShownTrips, findShownTripTimes } from './trip-repository.ts';
import { hoursAgo, SHOWN_AFTER_END_HOURS, SHOWN_WITHOUT_SIGN_HOURS } from './trip-times.ts';

const since = () => ({ seen: hoursAgo(SHOWN_WITHOUT_SIGN_HOURS), ended: hoursAgo(SHOWN_AFTER_END_HOURS) });

export async function tagOfTrips(db: Db, { listId }: GrantedAccess): Promise<string> {
  const times = await findShownTripTimes(db, listId, since());
  const parts = [times.map(({ id, seen_at }) => [id, seen_at]), await findMemberIds(db, listId)];
  return `trips-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

export async function showTrips(db: Db, { listId }: GrantedAccess): Promise<Trips> {
  const trips = await findShownTrips(db, listId, since());
  const members = new Set(await findMemberIds(db, listId));
  return { trips: trips.map((trip) => presentTrip(trip, members)) };
}
