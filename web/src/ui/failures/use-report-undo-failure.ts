import { useCallback } from 'react';
import { isOutcomeUnknown } from '../../data/api/call-failures.ts';
import { undoFailure } from './undo-failure.ts';
import { useReportFailure } from './use-report-failure.ts';

/** Answers whether it may have been taken back: then nothing is told yet, because it is offered again. */
export function useReportUndoFailure(): (error: unknown) => boolean {
  const report = useReportFailure();
  return useCallback(
    (error) => {
      if (isOutcomeUnknown(error)) return true;
      report(undoFailure(error));
      return false;
    },
    [report],
  );
}
