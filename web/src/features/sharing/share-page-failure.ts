import { loadFailure, pollFailure, type FailureReport } from '../../ui/failures/report-failure.ts';
import { isMissing } from '../../data/api/call-failures.ts';
import type { Occasion } from '../../ui/failures/use-query-failure.ts';

export function sharePageFailure(error: Error, occasion: Occasion): FailureReport | null {
  if (isMissing(error)) return loadFailure(error, 'List not found');
  // A failed first load replaces the whole page, so it needs no toast.
  return occasion === 'poll' ? pollFailure(error) : null;
}
