import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { newTrip, type OwnTrip } from '../model/own-trip.ts';
import { sendTrips } from './send-trips.ts';
import {
  addTrip,
  changeTrip,
  closeForgotten,
  currentTrip,
  leaveTrip,
  readTrips,
  subscribeToTrips,
} from './stored-trips.ts';

type Change = (trip: OwnTrip) => OwnTrip;

/** The trip of this page. It begins when the page is opened, and survives a reload. */
export function useOwnTrip(listId: string, canShop: boolean) {
  const client = useQueryClient();
  const trips = useSyncExternalStore(subscribeToTrips, () => readTrips(listId));
  const trip = trips.findLast(({ isClosed }) => !isClosed);
  const tripId = trip?.id;

  useEffect(() => {
    if (!canShop) return;
    closeForgotten(listId);
    if (!currentTrip(listId)) addTrip(listId, newTrip(newId(), new Date().toISOString()));
    return () => {
      leaveTrip(listId);
      void sendTrips(client, listId);
    };
  }, [client, listId, canShop]);

  useEffect(() => {
    void sendTrips(client, listId);
  }, [client, listId, trips]);

  const change = useCallback(
    (what: Change) => {
      if (tripId !== undefined) changeTrip(listId, tripId, what);
    },
    [listId, tripId],
  );
  return { trip, change };
}
