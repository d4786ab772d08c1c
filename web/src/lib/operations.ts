import {
  MutationObserver,
  useQueryClient,
  type MutationState,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { tick } from './logical-clock.ts';
import { operationQueue } from './operation-queue.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The changes a person can make to some data. The screen is the server's snapshot with these applied; the snapshot
 * itself is never edited, so taking a failed change back means no more than not applying it.
 */
export interface Operations<Operation, Answer> {
  /** How the keys of all queries begin whose data the operations change. */
  readonly key: QueryKey;
  readonly send: (operation: Operation) => Promise<Answer>;
  /** Operations on the same thing go out one after another, so they arrive in the order they were made. */
  readonly laneOf: (operation: Operation) => string;
}

/** Pure, and without effect on data that already has the change or lost its object. No answer while pending. */
export type Apply<Data, Operation, Answer> = (
  data: Data,
  operation: Operation,
  answer: Answer | undefined,
) => Data;

interface Acknowledgement<Answer> {
  readonly answer: Answer;
  readonly acknowledgedAt: number;
}

type OperationState<Operation, Answer> = MutationState<Acknowledgement<Answer>, Error, Operation>;

/** The mutation cache is the queue: an operation stays in it until all snapshots cover it or it has failed. */
function perform<Operation, Answer>(
  client: QueryClient,
  { key, send, laneOf }: Operations<Operation, Answer>,
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

export function usePerform<Operation, Answer>(operations: Operations<Operation, Answer>) {
  const client = useQueryClient();
  return useCallback((operation: Operation) => perform(client, operations, operation), [client, operations]);
}

/** The snapshot as the person at the screen should see it. */
export function useOperated<Data, Operation, Answer>(
  { key }: Operations<Operation, Answer>,
  snapshot: Snapshot<Data> | undefined,
  apply: Apply<Data, Operation, Answer>,
): Data | undefined {
  const states = useQueue<Operation, Answer>(key);
  return useMemo(() => snapshot && operate(snapshot, states, apply), [snapshot, states, apply]);
}

/** What was asked for and has not been answered yet. */
export function usePending<Operation, Answer>({ key }: Operations<Operation, Answer>): readonly Operation[] {
  const states = useQueue<Operation, Answer>(key);
  return useMemo(
    () => states.flatMap(({ status, variables }) => (status === 'pending' && variables ? [variables] : [])),
    [states],
  );
}

function useQueue<Operation, Answer>(key: QueryKey): readonly OperationState<Operation, Answer>[] {
  const mutations = useQueryClient().getMutationCache();
  const { subscribe, read } = useMemo(() => operationQueue(mutations, key), [mutations, key]);
  return useSyncExternalStore(subscribe, read) as readonly OperationState<Operation, Answer>[]; // Only `perform` makes mutations under this key.
}

function operate<Data, Operation, Answer>(
  snapshot: Snapshot<Data>,
  states: readonly OperationState<Operation, Answer>[],
  apply: Apply<Data, Operation, Answer>,
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
function isSettled({ status, data }: OperationState<unknown, unknown>, snapshot: Snapshot<unknown>) {
  return status === 'success' && data ? data.acknowledgedAt < snapshot.asOf : status === 'error';
}

/** A query without data covers whatever was acknowledged, as long as it has not asked yet. */
function covers({ state: { data, fetchStatus } }: Query, operation: OperationState<unknown, unknown>) {
  if (data === undefined) return fetchStatus === 'idle';
  return isSettled(operation, data as Snapshot<unknown>); // Queries under the key of operations hold snapshots.
}

/** Lets go of operations that no longer count; what is shown does not change by it. */
export function dropSettledOperations(client: QueryClient): void {
  const mutations = client.getMutationCache();
  const drop = () => {
    for (const mutation of mutations.getAll()) {
      const queryKey = mutation.options.mutationKey;
      if (!queryKey) continue;
      const state = mutation.state as OperationState<unknown, unknown>; // Only `perform` gives mutations a key.
      const queries = client.getQueryCache().findAll({ queryKey });
      const isCovered = state.status === 'success' && queries.every((query) => covers(query, state));
      if (state.status === 'error' || isCovered) mutations.remove(mutation);
    }
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') drop();
  });
  mutations.subscribe((event) => {
    if (event.type === 'updated' && ['success', 'error'].includes(event.action.type)) drop();
  });
}
