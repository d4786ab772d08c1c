import { Refused } from '../../../data/api/call-failures.ts';
import { accountFailure, type FailureReport } from '../../../ui/failures/report-failure.ts';

export function claimFailure(error: unknown): FailureReport | null {
  const status = error instanceof Refused ? error.status : undefined;
  if (status === 409) return { text: 'This invitation is for another address.' };
  if (status === 422) return { text: 'This link does not work any more. Ask for a new one.' };
  return accountFailure(error);
}
