import { isMissing } from '../../data/api/call-failures.ts';
import { accountFailure, type FailureReport } from './report-failure.ts';

export function undoFailure(error: unknown): FailureReport | null {
  return isMissing(error) ? { text: 'It can no longer be taken back.' } : accountFailure(error);
}
