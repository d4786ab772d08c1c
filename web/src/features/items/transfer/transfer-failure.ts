import { Refused, SessionOver, NoResponse } from '../../../data/api/call-failures.ts';
import type { FailureReport } from '../../../ui/failures/report-failure.ts';

export function transferFailure(error: unknown): FailureReport | null {
  if (error instanceof SessionOver) return null;
  if (error instanceof NoResponse) return { text: 'Network error. Please check your connection.' };
  if (!(error instanceof Refused)) return { text: 'An unexpected error occurred. Please try again.' };
  if (error.status === 404) return { text: 'One or more items were not found' };
  if (error.status === 403) return { text: 'You do not have permission to perform this action' };
  return { text: 'Failed to update items. Please try again.' };
}
