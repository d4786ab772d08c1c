import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NoResponse } from '../../data/api/call-failures.ts';
import { connection } from '../../data/api/connection.ts';
import type { FailureReport } from './report-failure.ts';
import { useReportFailure } from './use-report-failure.ts';

/** The first load of a page, or a poll while data is shown. */
export type Occasion = 'load' | 'poll';

export function useQueryFailure(
  query: UseQueryResult,
  describe: (error: Error, occasion: Occasion) => FailureReport | null,
): void {
  const report = useReportFailure();
  const { error, isFetchedAfterMount } = query;
  const occasion = query.data === undefined ? 'load' : 'poll';

  const reported = useRef<Error | null>(null);
  useEffect(() => {
    // Failures of an earlier visit have been reported already.
    if (!error || !isFetchedAfterMount || reported.current === error) return;
    reported.current = error;
    // A lost connection is reported once; after that the sign in the navbar shows it.
    if (occasion === 'poll' && error instanceof NoResponse && !connection.shouldReportLoss()) return;
    report(describe(error, occasion));
  }, [error, isFetchedAfterMount, occasion, describe, report]);
}
