import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { tick } from '../../api/logical-clock.ts';
import type { Operations } from '../kinds/operation-kinds.ts';
import { dependenciesOf, metaOf } from './perform.ts';
import { enqueue } from './turns.ts';

export interface ForeignOperation {
  readonly settle: (answer: unknown) => void;
  /** The other tab no longer has it: it was saved, refused, or adopted by this tab. Answers what is outdated then. */
  readonly drop: () => readonly QueryKey[];
}

/** Queues the operation without sending it. Own operations on the same objects wait for it. */
export function showForeign<Operation>(
  client: QueryClient,
  operations: Operations<Operation, unknown>,
  operation: Operation,
): ForeignOperation {
  const mutations = client.getMutationCache();
  let settle: (answer: unknown) => void = () => undefined;
  const answered = new Promise<{ answer: unknown; acknowledgedAt: number }>((resolve) => {
    settle = (answer) => {
      resolve({ answer, acknowledgedAt: tick() });
    };
  });
  const mutation = mutations.build(
    client,
    {
      mutationKey: operations.key,
      meta: metaOf(operations, operation),
      mutationFn: () => answered,
      gcTime: Infinity,
    },
    {
      status: 'pending',
      variables: operation,
      data: undefined,
      context: undefined,
      error: null,
      // A failure count makes the operation count as waiting.
      failureCount: 1,
      failureReason: null,
      isPaused: false,
      submittedAt: 0,
    },
  );
  enqueue(mutations, mutation, dependenciesOf(operations, operation));
  mutation.execute(operation).catch(() => undefined);

  return {
    settle,
    drop: () => {
      if (mutation.state.status !== 'pending') return [];
      mutations.remove(mutation);
      // The cached data still lacks the change.
      return [operations.key, ...(operations.alsoIn?.(operation) ?? [])];
    },
  };
}
