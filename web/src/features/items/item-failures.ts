import { Refused, SessionOver, Unanswered } from '../../lib/call-failures.ts';
import {
  formFailure,
  GENERIC_TEXT,
  isMissing,
  loadFailure,
  pollFailure,
  type FailureReport,
} from '../../lib/report-failure.ts';
import type { Occasion } from '../../lib/use-query-failure.ts';

type Report = FailureReport | null;

const NOT_FOUND_TEXT = 'List not found';

export function listPageFailure(error: Error, occasion: Occasion): Report {
  if (isMissing(error)) return loadFailure(error, NOT_FOUND_TEXT);
  if (occasion === 'poll') return pollFailure(error);
  // Without an answer the whole page says so.
  return error instanceof Unanswered ? null : loadFailure(error, NOT_FOUND_TEXT);
}

export function configurationsFailure(error: Error, occasion: Occasion): Report {
  // Fields that are known will do when there is no network.
  const isHarmless = occasion === 'poll' && error instanceof Unanswered;
  return error instanceof SessionOver || isHarmless ? null : { text: GENERIC_TEXT };
}

export function addItemFailure(error: unknown): Report {
  const isServersFault = error instanceof Refused && !isMissing(error) && error.status !== 422;
  return isServersFault ? { text: GENERIC_TEXT } : formFailure(error, NOT_FOUND_TEXT);
}

export function transferFailure(error: unknown): Report {
  if (error instanceof SessionOver) return null;
  if (error instanceof Unanswered) return { text: 'Network error. Please check your connection.' };
  if (!(error instanceof Refused)) return { text: 'An unexpected error occurred. Please try again.' };
  if (error.status === 404) return { text: 'One or more items were not found' };
  if (error.status === 403) return { text: 'You do not have permission to perform this action' };
  return { text: 'Failed to update items. Please try again.' };
}
