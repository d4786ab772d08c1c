import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { FailureReport } from './report-failure.ts';
import { toastError } from '../notices/toasts.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';

/** Tells about a failure, and leads away from the page if the report says so and the person is still on it. */
export function useReportFailure() {
  const isMounted = useIsMounted();
  const navigate = useNavigate();
  return useCallback(
    (report: FailureReport | null) => {
      if (!report) return;
      toastError(report.text, report.shownMs);
      if (report.goTo && isMounted()) void navigate(report.goTo, { replace: true });
    },
    [isMounted, navigate],
  );
}
