import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NoResponse } from '../../data/api/call-failures.ts';
import { connection } from '../../data/api/connection.ts';

/** For pages that nothing else refetches: what could not be loaded is loaded when the server answers again. */
export function useLoadWhenOnline({ data, error, refetch }: UseQueryResult): void {
  const isMissing = data === undefined && error instanceof NoResponse;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void connection.whenOnline().then(() => {
      if (isCurrent) void refetch();
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, error, refetch]);
}
