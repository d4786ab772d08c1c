import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { idleness } from './idleness.ts';

/** Keeps a query fresh while somebody is there, in background tabs too. One call at a time. */
export function usePolled<T>(options: UseQueryOptions<T>, everyMs: number) {
  const isIdle = useSyncExternalStore(idleness.subscribe, idleness.isIdle);
  const query = useQuery({
    ...options,
    refetchInterval: isIdle ? false : everyMs,
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
