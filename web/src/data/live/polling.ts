import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { idleness } from './idleness.ts';
import { live } from './live.ts';

// With a healthy stream polling is only a safety net, unless the last fetch failed.
const FALLBACK_POLL_MS = 60_000;

/** Polls in background tabs, too, but not while the person is idle. */
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
