import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { FailureReport } from './report-failure.ts';
import { toastError } from './toasts.ts';

export function useReportFailure() {
  const navigate = useNavigate();
  return useCallback(
    (report: FailureReport | null) => {
      if (!report) return;
      toastError(report.text, report.shownMs);
      if (report.goTo) void navigate(report.goTo);
    },
    [navigate],
  );
}
