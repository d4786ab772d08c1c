import { SessionOver } from '../api/call-failures.ts';
import { QUEUED } from './kinds/queued.ts';

export interface BatchResult<Target> {
  readonly succeeded: readonly Target[];
  readonly queued: readonly Target[];
  readonly failed: readonly Target[];
  readonly errors: readonly unknown[];
  readonly isSessionOver: boolean;
}

export async function settleEach<Target>(
  targets: readonly Target[],
  send: (target: Target) => Promise<unknown>,
): Promise<BatchResult<Target>> {
  const results = await Promise.allSettled(targets.map(send));
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  return {
    succeeded: targets.filter((_, index) => isAnswered(results[index])),
    queued: targets.filter((_, index) => isQueued(results[index])),
    failed: targets.filter((_, index) => results[index]?.status === 'rejected'),
    errors,
    isSessionOver: errors.some((error) => error instanceof SessionOver),
  };
}

type Result = PromiseSettledResult<unknown> | undefined;

const isQueued = (result: Result) => result?.status === 'fulfilled' && result.value === QUEUED;
const isAnswered = (result: Result) => result?.status === 'fulfilled' && result.value !== QUEUED;
