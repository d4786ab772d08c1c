import {
  MutationObserver,
  useMutationState,
  useQueryClient,
  type MutationState,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { tick } from './logical-clock.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The changes a person can make to one resource. The screen is the server's snapshot with these applied; the
 * snapshot itself is never edited, so taking a failed change back means no more than not applying it.
 */
export interface Operations<Data, Operation, Answer> {
  /** The key of the query whose data the operations change. */
  readonly key: QueryKey;
  readonly send: (operation: Operation) => Promise<Answer>;
  /** Pure, and without effect on data that already has the change or lost its object. No answer while pending. */
  readonly apply: (data: Data, operation: Operation, answer: Answer | undefined) => Data;
  /** Operations on the same thing go out one after another, so they arrive in the order they were made. */
  readonly laneOf: (operation: Operation) => string;
}

interface Acknowledgement<Answer> {
  readonly answer: Answer;
  readonly acknowledgedAt: number;
}

type OperationState<Operation, Answer> = MutationState<Acknowledgement<Answer>, Error, Operation>;

/** The mutation cache is the queue: an operation stays in it until a snapshot covers it or it has failed. */
function perform<Data, Operation, Answer>(
  client: QueryClient,
  { key, send, laneOf }: Operations<Data, Operation, Answer>,
  operation: Operation,
): Promise<Answer> {
  const mutation = new MutationObserver<Acknowledgement<Answer>, Error, Operation>(client, {
    mutationKey: key,
    mutationFn: async (sent) => ({ answer: await send(sent), acknowledgedAt: tick() }),
    scope: { id: JSON.stringify([key, laneOf(operation)]) },
    gcTime: Infinity,
  });
  return mutation.mutate(operation).then(({ answer }) => answer);
}

export function usePerform<Data, Operation, Answer>(operations: Operations<Data, Operation, Answer>) {
  const client = useQueryClient();
  return useCallback((operation: Operation) => perform(client, operations, operation), [client, operations]);
}

/** The snapshot as the person at the screen should see it. */
export function useOperated<Data, Operation, Answer>(
  { key, apply }: Operations<Data, Operation, Answer>,
  snapshot: Snapshot<Data> | undefined,
): Data | undefined {
  const states = useMutationState({
    filters: { mutationKey: key, exact: true },
    // Only `perform` makes mutations under this key.
    select: (mutation) => mutation.state as OperationState<Operation, Answer>,
  });
  return useMemo(() => snapshot && operate(snapshot, states, apply), [snapshot, states, apply]);
}

function operate<Data, Operation, Answer>(
  snapshot: Snapshot<Data>,
  states: OperationState<Operation, Answer>[],
  apply: Operations<Data, Operation, Answer>['apply'],
): Data {
  return states
    .filter((state) => state.status === 'pending' || !isSettled(state, snapshot))
    .reduce(
      (data, { variables, data: acknowledgement }) =>
        variables === undefined ? data : apply(data, variables, acknowledgement?.answer),
      snapshot.data,
    );
}

/** Failed, or contained in a snapshot that was asked for after the server had acknowledged it. */
function isSettled(
  { status, data }: OperationState<unknown, unknown>,
  snapshot: Snapshot<unknown> | undefined,
) {
  if (status !== 'success' || !data) return status === 'error';
  return snapshot !== undefined && data.acknowledgedAt < snapshot.asOf;
}

/** Lets go of operations that no longer count; what is shown does not change by it. */
export function dropSettledOperations(client: QueryClient): void {
  const mutations = client.getMutationCache();
  const drop = () => {
    for (const mutation of mutations.getAll()) {
      const key = mutation.options.mutationKey;
      const state = mutation.state as OperationState<unknown, unknown>; // Only `perform` gives mutations a key.
      if (key && isSettled(state, client.getQueryData(key))) mutations.remove(mutation);
    }
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') drop();
  });
  mutations.subscribe((event) => {
    if (event.type === 'updated' && ['success', 'error'].includes(event.action.type)) drop();
  });
}
