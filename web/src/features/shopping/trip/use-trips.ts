import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tripsQuery } from './trips-query.ts';

const POLL_EVERY_MS = 15_000;

/** Trips of everybody, fetched again whenever the list changes. Undefined until they are known. */
export function useTrips(listId: string, etag: string | null | undefined) {
  const { data, refetch } = useQuery({ ...tripsQuery(listId), refetchInterval: POLL_EVERY_MS });
  const seen = useRef(etag);
  useEffect(() => {
    if (seen.current === etag) return;
    seen.current = etag;
    void refetch();
  }, [etag, refetch]);
  return data?.data.trips;
}
