import { getTrips, type Trip, type Trips } from '@shared-lists/contract/api/trips.ts';
import type { QueryClient } from '@tanstack/react-query';
import { snapshotQuery, type Snapshot } from './snapshot.ts';

const tripsKey = (listId: string) => ['trips', listId] as const;

export const tripsQuery = (listId: string) =>
  snapshotQuery(tripsKey(listId), getTrips, { params: { list_id: listId } });

/** What the server answered to a change. */
export function putTrip(client: QueryClient, listId: string, trip: Trip): void {
  client.setQueryData<Snapshot<Trips>>(
    tripsKey(listId),
    (cached) =>
      cached && {
        ...cached,
        data: { trips: [...cached.data.trips.filter(({ id }) => id !== trip.id), trip] },
      },
  );
}
