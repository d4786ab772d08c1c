import { errorBodyText } from '../../../data/api/error-body-text.ts';
import { Refused } from '../../../data/api/call-failures.ts';
import { accountFailure, type FailureReport } from '../../../ui/failures/report-failure.ts';

export function claimFailure(error: unknown): FailureReport | null {
  if (!(error instanceof Refused) || error.status !== 422) return accountFailure(error);
  const isForAnother = errorBodyText(error.body)?.includes('another account');
  return {
    text: isForAnother
      ? 'This invitation is for another address.'
      : 'This link does not work any more. Ask for a new one.',
  };
}
