import { isMissing, NoResponse } from '../../../data/api/call-failures.ts';
import { loadFailure, pollFailure, type FailureReport } from '../../../ui/failures/report-failure.ts';
import type { Occasion } from '../../../ui/failures/use-query-failure.ts';

const NOT_FOUND_TEXT = 'List not found';

export function listPageFailure(error: Error, occasion: Occasion): FailureReport | null {
  if (isMissing(error)) return loadFailure(error, NOT_FOUND_TEXT);
  if (occasion === 'poll') return pollFailure(error);
  return error instanceof NoResponse ? null : loadFailure(error, NOT_FOUND_TEXT);
}
