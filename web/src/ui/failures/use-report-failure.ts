import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { FailureReport } from './report-failure.ts';
import { toastError } from '../notices/toasts.ts';
import { useIsHere } from '../../lib/use-is-here.ts';

/** Tells about a failure, and leads away from the page if the report says so and the person is still on it. */
export function useReportFailure() {
  const isHere = useIsHere();
  const navigate = useNavigate();
  return useCallback(
    (report: FailureReport | null) => {
      if (!report) return;
      toastError(report.text, report.shownMs);
      if (report.goTo && isHere()) void navigate(report.goTo, { replace: true });
    },
    [isHere, navigate],
  );
}
