import type { Trip } from '@shared-lists/contract/api/trips.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { afterPaint } from '../../../ui/motion/after-paint.ts';
import { tripsQuery } from '../../../data/api/trips-query.ts';

const POLL_EVERY_MS = 15_000;
const NONE: readonly Trip[] = [];

/** Trips of everybody, fetched again whenever the list changes. */
export function useTrips(listId: string, etag: string | null | undefined) {
  const { data, refetch, isFetchedAfterMount, isSuccess } = useQuery({
    ...tripsQuery(listId),
    refetchInterval: POLL_EVERY_MS,
    refetchOnMount: 'always',
  });
  const seen = useRef(etag);
  useEffect(() => {
    if (seen.current === etag) return;
    return afterPaint(() => {
      seen.current = etag;
      void refetch();
    });
  }, [etag, refetch]);
  return {
    trips: data?.data.trips ?? NONE,
    /** Those of an earlier visit do not tell who shops now. */
    isUpToDate: isFetchedAfterMount && isSuccess,
  };
}
