import { updateTrip } from '@shared-lists/contract/api/trips.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { isRetryable, SessionOver } from '../../../data/api/call-failures.ts';
import { connection } from '../../../data/api/connection.ts';
import { session } from '../../../data/session/session.ts';
import { isUnsent, noteSent, toChanges, type OwnTrip } from '../model/own-trip.ts';
import { reopenUntaken } from './reopen-untaken.ts';
import { changeTrip, closeForgotten, listsWithTrips, readTrips } from './stored-trips.ts';
import { putTrip } from '../../../data/api/trips-query.ts';

// Ticks follow each other quickly; what comes within this time is sent together.
const COLLECT_MS = 300;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

const sending = new Set<string>();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until the server has the newest state of each trip; goes on after the page was left. */
export async function sendTrips(client: QueryClient, listId: string): Promise<void> {
  const generation = session.generation();
  const name = `${generation} ${listId}`;
  if (sending.has(name)) return;
  sending.add(name);
  let waitMs = FIRST_WAIT_MS;
  try {
    while (readTrips(listId).some(isUnsent)) {
      await pause(COLLECT_MS);
      await connection.whenOnline();
      const trip = session.generation() === generation ? readTrips(listId).find(isUnsent) : undefined;
      if (!trip) break;
      if (await isSettled(client, listId, trip)) waitMs = FIRST_WAIT_MS;
      else await pause((waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)));
    }
  } catch (error) {
    if (!(error instanceof SessionOver)) throw error;
  } finally {
    sending.delete(name);
  }
}

/** What the app left unsent when it was closed. A trip of yesterday must not look like one that goes on. */
export function sendStoredTrips(client: QueryClient): void {
  if (!session.getSnapshot()) return;
  for (const listId of listsWithTrips()) {
    closeForgotten(listId);
    void sendTrips(client, listId);
  }
}

/** Refusals are final: the list is gone, or may only be read now. */
async function isSettled(client: QueryClient, listId: string, trip: OwnTrip): Promise<boolean> {
  try {
    const params = { list_id: listId, trip_id: trip.id };
    const { answer } = await call(updateTrip, { params, body: { trip: toChanges(trip) } });
    putTrip(client, listId, answer);
    await reopenUntaken(client, listId, trip);
  } catch (error) {
    if (error instanceof SessionOver) throw error;
    if (isRetryable(error)) return false;
  }
  changeTrip(listId, trip.id, noteSent(trip.version));
  return true;
}
