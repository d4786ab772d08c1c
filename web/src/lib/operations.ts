import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { operationQueue } from './operation-queue.ts';
import type { KEPT } from './kept.ts';
import type { KeptOperations, Operations } from './operation-kinds.ts';
import { isWaiting, perform, shownIn, type OperationState } from './perform.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Pure, and without effect on data that already has the change or lost its object. No answer while pending; `isKept` when
 * nobody can say how long that will be.
 */
export type Apply<Data, Operation, Answer> = (
  data: Data,
  operation: Operation,
  answer: Answer | undefined,
  isKept: boolean,
) => Data;

/** Where operations are found, and what they are. */
type Queue<Operation> = Pick<Operations<Operation, unknown>, 'key' | 'touches'>;

type Perform<Operation, Result> = (operation: Operation) => Promise<Result>;

export function usePerform<Operation, Answer>(
  operations: KeptOperations<Operation, Answer>,
): Perform<Operation, Answer | typeof KEPT>;
export function usePerform<Operation, Answer>(
  operations: Operations<Operation, Answer>,
): Perform<Operation, Answer>;
export function usePerform<Operation>(operations: Operations<Operation, unknown>) {
  const client = useQueryClient();
  return useCallback((operation: Operation) => perform(client, operations, operation), [client, operations]);
}

/** The snapshot as the person at the screen should see it. */
export function useOperated<Data, Operation, Answer>(
  { key }: Queue<Operation>,
  snapshot: Snapshot<Data> | undefined,
  apply: Apply<Data, Operation, Answer>,
): Data | undefined {
  const states = useQueue<Operation, Answer>(key);
  return useMemo(() => snapshot && operate(snapshot, states, apply), [snapshot, states, apply]);
}

/** What was asked for, and is on its way to the server or back. */
export function usePending<Operation>({ key }: Queue<Operation>): readonly Operation[] {
  const states = useQueue<Operation, unknown>(key);
  return useMemo(
    () => operationsIn(states, (state) => state.status === 'pending' && !isWaiting(state)),
    [states],
  );
}

/** What waits for the network. Whoever waits with it may do something else meanwhile. */
export function useWaiting<Operation>({ key }: Queue<Operation>): readonly Operation[] {
  const states = useQueue<Operation, unknown>(key);
  return useMemo(() => operationsIn(states, isWaiting), [states]);
}

function operationsIn<Operation>(
  states: readonly OperationState<Operation, unknown>[],
  isMeant: (state: OperationState<Operation, unknown>) => boolean,
): readonly Operation[] {
  return states.filter(isMeant).flatMap(({ variables }) => (variables ? [variables] : []));
}

function useQueue<Operation, Answer>(key: QueryKey): readonly OperationState<Operation, Answer>[] {
  const mutations = useQueryClient().getMutationCache();
  const { subscribe, read } = useMemo(() => operationQueue(mutations, key), [mutations, key]);
  return useSyncExternalStore(subscribe, read) as readonly OperationState<Operation, Answer>[]; // Only `perform` makes mutations under this key.
}

/** As `useWaiting`, at this moment and outside of a component. */
export function waitingNow<Operation>(client: QueryClient, { key }: Queue<Operation>): readonly Operation[] {
  const states = operationQueue(client.getMutationCache(), key).read();
  return operationsIn(states as readonly OperationState<Operation, unknown>[], isWaiting); // As above.
}

/** As `useOperated`, at this moment and outside of a component. */
export function operatedNow<Data, Operation, Answer>(
  client: QueryClient,
  { key }: Queue<Operation>,
  snapshot: Snapshot<Data>,
  apply: Apply<Data, Operation, Answer>,
): Data {
  const states = operationQueue(client.getMutationCache(), key).read();
  return operate(snapshot, states as readonly OperationState<Operation, Answer>[], apply); // As above.
}

function operate<Data, Operation, Answer>(
  snapshot: Snapshot<Data>,
  states: readonly OperationState<Operation, Answer>[],
  apply: Apply<Data, Operation, Answer>,
): Data {
  return states
    .filter((state) => state.status === 'pending' || !isSettled(state, snapshot))
    .reduce(
      (data, state) =>
        state.variables === undefined
          ? data
          : apply(data, state.variables, state.data?.answer, isWaiting(state)),
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
      const keys = [queryKey, ...shownIn(mutation)];
      const queries = keys.flatMap((key) => client.getQueryCache().findAll({ queryKey: key }));
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
