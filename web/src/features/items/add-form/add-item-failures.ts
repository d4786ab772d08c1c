import { isMissing, Refused } from '../../../data/api/call-failures.ts';
import { formFailure, GENERIC_TEXT, type FailureReport } from '../../../ui/failures/report-failure.ts';

type Report = FailureReport | null;

export function addItemFailure(error: unknown): Report {
  const isServersFault = error instanceof Refused && !isMissing(error) && error.status !== 422;
  return isServersFault ? { text: GENERIC_TEXT } : formFailure(error, 'List not found');
}
