import { updateTrip } from '@shared-lists/contract/api/trips.ts';
import { call } from '../../../data/api/api-client.ts';
import { isUnsent, toChanges } from '../model/own-trip.ts';
import { currentTrip } from './stored-trips.ts';

// Other tabs share the stored trips, and closing one of them must not end those of this one.
const opened = new Set<string>();

export function noteOpened(listId: string): void {
  opened.add(listId);
}

/**
 * Others must not wait for somebody who closed the page. Only the server hears of it: on this device the trip goes on, and
 * is taken up again when the page is opened. Locking the phone or changing to another app does not hide a page for good.
 */
window.addEventListener('pagehide', () => {
  for (const listId of opened) {
    const trip = currentTrip(listId);
    if (trip?.endedAt !== null) continue;
    const changes = isUnsent(trip) ? toChanges(trip) : {};
    const params = { list_id: listId, trip_id: trip.id };
    // If it is lost, silence tells it later.
    call(updateTrip, { params, body: { trip: { ...changes, ended: true } }, keepalive: true }).catch(
      () => undefined,
    );
  }
});
