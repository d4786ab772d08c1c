import { useCallback } from 'react';
import { isOutcomeUnknown } from '../../data/api/call-failures.ts';
import { undoFailure } from './undo-failure.ts';
import { useReportFailure } from './use-report-failure.ts';

/** Answers whether it may have been taken back, so that it must be possible to try again. */
export function useReportUndoFailure(): (error: unknown) => boolean {
  const report = useReportFailure();
  return useCallback(
    (error) => {
      report(undoFailure(error));
      return isOutcomeUnknown(error);
    },
    [report],
  );
}
