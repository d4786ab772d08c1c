import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { FailureReport } from './report-failure.ts';
import { toastError } from '../notices/toasts.ts';
import { useIsMounted } from '../../lib/hooks/use-is-mounted.ts';

export function useReportFailure() {
  const isMounted = useIsMounted();
  const navigate = useNavigate();
  return useCallback(
    (report: FailureReport | null) => {
      if (!report) return;
      toastError(report.text, report);
      if (report.goTo && isMounted()) void navigate(report.goTo, { replace: true });
    },
    [isMounted, navigate],
  );
}
