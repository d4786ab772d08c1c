import { readListTag } from '@shared-lists/contract/rules/list-tag.ts';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { operationQueue } from './queue/operation-queue.ts';
import type { QUEUED } from './kinds/queued.ts';
import type { QueueableOperations, Operations } from './kinds/operation-kinds.ts';
import { isWaiting, perform, type OperationState } from './queue/perform.ts';
import type { Snapshot } from '../api/snapshot.ts';

/** Pure and idempotent. The answer is undefined while pending; `isQueued` means that this may take long. */
export interface Apply<Data, Operation, Answer> {
  (data: Data, operation: Operation, answer: Answer | undefined, isQueued: boolean): Data;
  /** Applies a whole queue at once, where one by one takes too long. */
  readonly many?: (data: Data, changes: readonly Change<Operation, Answer>[]) => Data;
}

export interface Change<Operation, Answer> {
  readonly operation: Operation;
  readonly answer: Answer | undefined;
  readonly isQueued: boolean;
}

type Queue<Operation> = Pick<Operations<Operation, unknown>, 'key' | 'touches'>;

type Perform<Operation, Result> = (operation: Operation) => Promise<Result>;

export function usePerform<Operation, Answer>(
  operations: QueueableOperations<Operation, Answer>,
): Perform<Operation, Answer | typeof QUEUED>;
export function usePerform<Operation, Answer>(
  operations: Operations<Operation, Answer>,
): Perform<Operation, Answer>;
export function usePerform<Operation>(operations: Operations<Operation, unknown>) {
  const client = useQueryClient();
  return useCallback((operation: Operation) => perform(client, operations, operation), [client, operations]);
}

export function useOptimisticData<Data, Operation, Answer>(
  { key }: Queue<Operation>,
  snapshot: Snapshot<Data> | undefined,
  apply: Apply<Data, Operation, Answer>,
): Data | undefined {
  const states = useQueue<Operation, Answer>(key);
  return useMemo(() => snapshot && applyOperations(snapshot, states, apply), [snapshot, states, apply]);
}

/** The snapshot with changes of another kind applied, for those that are applied on top of them. */
export function useLayer<Data>(snapshot: Snapshot<Data> | undefined, data: Data | undefined) {
  return useMemo(() => snapshot && data && { ...snapshot, data }, [snapshot, data]);
}

export function usePending<Operation>({ key }: Queue<Operation>): readonly Operation[] {
  const states = useQueue<Operation, unknown>(key);
  return useMemo(
    () => operationsIn(states, (state) => state.status === 'pending' && !isWaiting(state)),
    [states],
  );
}

/** Operations that wait for the network; their objects can be changed meanwhile. */
export function useWaiting<Operation>({ key }: Queue<Operation>): readonly Operation[] {
  const states = useQueue<Operation, unknown>(key);
  return useMemo(() => operationsIn(states, isWaiting), [states]);
}

function operationsIn<Operation>(
  states: readonly OperationState<Operation, unknown>[],
  matches: (state: OperationState<Operation, unknown>) => boolean,
): readonly Operation[] {
  return states.filter(matches).flatMap(({ variables }) => (variables ? [variables] : []));
}

function useQueue<Operation, Answer>(key: QueryKey): readonly OperationState<Operation, Answer>[] {
  const mutations = useQueryClient().getMutationCache();
  const { subscribe, read } = useMemo(() => operationQueue(mutations, key), [mutations, key]);
  return useSyncExternalStore(subscribe, read) as readonly OperationState<Operation, Answer>[]; // Only `perform` creates mutations under this key.
}

export function waitingNow<Operation>(client: QueryClient, { key }: Queue<Operation>): readonly Operation[] {
  const states = operationQueue(client.getMutationCache(), key).readNow();
  return operationsIn(states as readonly OperationState<Operation, unknown>[], isWaiting);
}

export function readOptimisticData<Data, Operation, Answer>(
  client: QueryClient,
  { key }: Queue<Operation>,
  snapshot: Snapshot<Data>,
  apply: Apply<Data, Operation, Answer>,
): Data {
  const states = operationQueue(client.getMutationCache(), key).readNow();
  return applyOperations(snapshot, states as readonly OperationState<Operation, Answer>[], apply);
}

/** Whether data requested at `asOf` lacks changes of this device. */
export function hasUnsettled(client: QueryClient, key: QueryKey, asOf: number): boolean {
  const snapshot = { data: undefined, etag: null, asOf };
  return operationQueue(client.getMutationCache(), key)
    .readNow()
    .some((state) => !isSettled(state, snapshot));
}

function applyOperations<Data, Operation, Answer>(
  snapshot: Snapshot<Data>,
  states: readonly OperationState<Operation, Answer>[],
  apply: Apply<Data, Operation, Answer>,
): Data {
  const changes = states
    .filter((state) => state.status === 'pending' || !isSettled(state, snapshot))
    .flatMap((state) => changeOf(state) ?? []);
  return apply.many
    ? apply.many(snapshot.data, changes)
    : changes.reduce((data, change) => apply(data, ...argumentsOf(change)), snapshot.data);
}

function changeOf<Operation, Answer>(
  state: OperationState<Operation, Answer>,
): Change<Operation, Answer> | undefined {
  const { variables: operation, data } = state;
  return operation === undefined
    ? undefined
    : { operation, answer: data?.answer, isQueued: isWaiting(state) };
}

export const argumentsOf = <Operation, Answer>({ operation, answer, isQueued }: Change<Operation, Answer>) =>
  [operation, answer, isQueued] as const;

/** Failed, or contained in the snapshot: by its revision, or because it was requested after the acknowledgement. */
export function isSettled(
  { status, data }: OperationState<unknown, unknown>,
  snapshot: Snapshot<unknown>,
): boolean {
  if (status !== 'success' || !data) return status === 'error';
  if (data.acknowledgedAt < snapshot.asOf) return true;
  const [needed, version] = [data.containedIn, readListTag(snapshot.etag)];
  return needed !== undefined && needed.listId === version?.listId && needed.revision <= version.revision;
}
