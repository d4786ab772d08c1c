import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NoResponse } from '../../data/api/call-failures.ts';
import { connection } from '../../data/api/connection.ts';
import type { FailureReport } from './report-failure.ts';
import { useReportFailure } from './use-report-failure.ts';

/** Whether a failed call was the first load of a page, or a poll behind data that stays on the page. */
export type Occasion = 'load' | 'poll';

/** Reports each failure of a polled query once. */
export function useQueryFailure(
  query: UseQueryResult,
  describe: (error: Error, occasion: Occasion) => FailureReport | null,
): void {
  const report = useReportFailure();
  const { error, isFetchedAfterMount } = query;
  const occasion = query.data === undefined ? 'load' : 'poll';

  const reported = useRef<Error | null>(null);
  useEffect(() => {
    // A failure from an earlier visit to the page has been reported then.
    if (!error || !isFetchedAfterMount || reported.current === error) return;
    reported.current = error;
    // Said once: from then on a sign at the top says it, for as long as it is so.
    if (occasion === 'poll' && error instanceof NoResponse && !connection.shouldReportLoss()) return;
    report(describe(error, occasion));
  }, [error, isFetchedAfterMount, occasion, describe, report]);
}
