import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { idleness } from './idleness.ts';
import { live } from './live.ts';

// Behind a stream that tells of every change, polls only make sure. What was told but could not be had is no such case.
const FALLBACK_POLL_MS = 60_000;

/** Keeps a query fresh while somebody is there, in background tabs too. One call at a time. */
export function usePolled<T>(options: UseQueryOptions<T>, everyMs: number) {
  const isLive = useSyncExternalStore(live.subscribe, live.isHealthy);
  const isIdle = useSyncExternalStore(idleness.subscribe, idleness.isIdle);
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => {
      if (isIdle) return false;
      return isLive && state.status !== 'error' ? FALLBACK_POLL_MS : everyMs;
    },
    refetchIntervalInBackground: true,
  });

  const { refetch } = query;
  const wasIdle = useRef(isIdle);
  useEffect(() => {
    if (wasIdle.current && !isIdle) void refetch({ cancelRefetch: false });
    wasIdle.current = isIdle;
  }, [isIdle, refetch]);

  return query;
}
