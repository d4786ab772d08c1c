import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { newId } from '../../../lib/new-id.ts';
import { newTrip, type OwnTrip } from '../model/own-trip.ts';
import { sendTrips } from './send-trips.ts';
import {
  addTrip,
  changeTrip,
  closeForgotten,
  closeOver,
  currentTrip,
  leaveTrip,
  readTrips,
  subscribeToTrips,
} from './stored-trips.ts';

type Change = (trip: OwnTrip) => OwnTrip;

/** The trip of this page. It begins when the page is opened, and survives a reload. `isOver`: once the list was fetched. */
export function useOwnTrip(
  listId: string,
  canShop: boolean,
  isOver: ((trip: OwnTrip) => boolean) | undefined,
) {
  const client = useQueryClient();
  const trips = useSyncExternalStore(subscribeToTrips, () => readTrips(listId));
  const trip = trips.findLast(({ isClosed }) => !isClosed);
  const tripId = trip?.id;
  const latest = useLatest(isOver);

  useEffect(() => {
    if (!canShop) return;
    closeForgotten(listId);
    begin(listId);
    return () => {
      leaveTrip(listId);
      void sendTrips(client, listId);
    };
  }, [client, listId, canShop]);

  const isKnown = isOver !== undefined;
  useEffect(() => {
    if (!canShop || !isKnown || !latest.current) return;
    closeOver(listId, latest.current);
    begin(listId);
  }, [listId, canShop, isKnown, latest]);

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

function begin(listId: string): void {
  if (!currentTrip(listId)) addTrip(listId, newTrip(newId(), new Date().toISOString()));
}
