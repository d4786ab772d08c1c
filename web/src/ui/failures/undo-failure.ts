import { isMissing, isOutcomeUnknown } from '../../data/api/call-failures.ts';
import { accountFailure, type FailureReport } from './report-failure.ts';

export function undoFailure(error: unknown): FailureReport | null {
  if (isOutcomeUnknown(error)) return { text: 'The server did not answer. You can undo it again.' };
  return isMissing(error) ? { text: 'It can no longer be taken back.' } : accountFailure(error);
}
