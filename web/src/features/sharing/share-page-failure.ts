import { isMissing, loadFailure, pollFailure, type FailureReport } from '../../lib/report-failure.ts';
import type { Occasion } from '../../lib/use-query-failure.ts';

export function sharePageFailure(error: Error, occasion: Occasion): FailureReport | null {
  if (isMissing(error)) return loadFailure(error, 'List not found');
  // A failed first load needs no notification: the whole page says it.
  return occasion === 'poll' ? pollFailure(error) : null;
}
