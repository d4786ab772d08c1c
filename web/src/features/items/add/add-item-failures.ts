import { isMissing, Refused, SessionOver, NoResponse } from '../../../data/api/call-failures.ts';
import { formFailure, GENERIC_TEXT, type FailureReport } from '../../../ui/failures/report-failure.ts';
import type { Occasion } from '../../../ui/failures/use-query-failure.ts';

type Report = FailureReport | null;

export function configurationsFailure(error: Error, occasion: Occasion): Report {
  // Cached fields are sufficient while offline.
  const isHarmless = occasion === 'poll' && error instanceof NoResponse;
  return error instanceof SessionOver || isHarmless ? null : { text: GENERIC_TEXT };
}

export function addItemFailure(error: unknown): Report {
  const isServersFault = error instanceof Refused && !isMissing(error) && error.status !== 422;
  return isServersFault ? { text: GENERIC_TEXT } : formFailure(error, 'List not found');
}
