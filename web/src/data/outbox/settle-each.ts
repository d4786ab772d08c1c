import { SessionOver } from '../api/call-failures.ts';
import { QUEUED } from './kinds/queued.ts';

export interface Verdict<Target> {
  readonly succeeded: readonly Target[];
  /** Neither: they wait for the network. */
  readonly kept: readonly Target[];
  readonly failed: readonly Target[];
  /** Why, one for each that failed. */
  readonly errors: readonly unknown[];
  /** Nobody is to be told anything more. */
  readonly isSessionOver: boolean;
}

/** Sends a call for each target, all at once, and judges each by its own answer. */
export async function settleEach<Target>(
  targets: readonly Target[],
  send: (target: Target) => Promise<unknown>,
): Promise<Verdict<Target>> {
  const results = await Promise.allSettled(targets.map(send));
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  return {
    succeeded: targets.filter((_, index) => isAnswered(results[index])),
    kept: targets.filter((_, index) => isQueued(results[index])),
    failed: targets.filter((_, index) => results[index]?.status === 'rejected'),
    errors,
    isSessionOver: errors.some((error) => error instanceof SessionOver),
  };
}

type Result = PromiseSettledResult<unknown> | undefined;

const isQueued = (result: Result) => result?.status === 'fulfilled' && result.value === QUEUED;
const isAnswered = (result: Result) => result?.status === 'fulfilled' && result.value !== QUEUED;
