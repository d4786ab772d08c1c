import { SessionOver } from '../../lib/call-failures.ts';
import { toastError, toastInfo } from '../../lib/toasts.ts';

export async function reportCompletion(completion: Promise<unknown>): Promise<void> {
  try {
    await completion;
    toastInfo('Item marked as completed.');
  } catch (error) {
    if (!(error instanceof SessionOver)) toastError('Failed to complete items');
  }
}
