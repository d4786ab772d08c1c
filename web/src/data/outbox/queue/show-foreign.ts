import type { QueryClient } from '@tanstack/react-query';
import { tick } from '../../api/logical-clock.ts';
import type { Operations } from '../kinds/operation-kinds.ts';
import { metaOf } from './perform.ts';
import { enqueue } from './turns.ts';

/** An operation that another page of this browser sends, and this one only shows. */
export interface ForeignOperation {
  /** The other page had this answer. */
  readonly settle: (answer: unknown) => void;
  /** The other page no longer has it: it was saved long ago, refused, or is now ours to send. */
  readonly drop: () => void;
}

/**
 * Puts an operation in the queue that waits for the network and is never sent from here. What is done here to the same things
 * waits for it, as it would for one of our own.
 */
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
      // By this an operation counts as waiting.
      failureCount: 1,
      failureReason: null,
      isPaused: false,
      submittedAt: 0,
    },
  );
  const { touches, needs } = operations;
  enqueue(mutations, mutation, { touches: touches(operation), needs: needs?.(operation) ?? [] });
  mutation.execute(operation).catch(() => undefined);

  return {
    settle,
    drop: () => {
      if (mutation.state.status !== 'pending') return;
      mutations.remove(mutation);
      // Until then the page would show how it was before.
      for (const queryKey of [operations.key, ...(operations.alsoIn?.(operation) ?? [])])
        void client.invalidateQueries({ queryKey });
    },
  };
}
