import type {
  Mutation,
  MutationCache,
  MutationMeta,
  MutationState,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import { atMost } from '../../../lib/at-most.ts';
import {
  createRetryPolicy,
  isServerFault,
  isRetryable,
  SessionOver,
  NoResponse,
} from '../../api/call-failures.ts';
import { connection } from '../../api/connection.ts';
import { QUEUED } from '../kinds/queued.ts';
import { storeOperation } from '../persistence/stored-operations.ts';
import { persistUntilShown, persistUntilSettled } from './persist-until-settled.ts';
import type { StoredOperation } from '../../storage/stored-records.ts';
import { acknowledgedRevision } from '../../api/acknowledged-revisions.ts';
import { tick } from '../../api/logical-clock.ts';
import { watchMutation } from './mutation-events.ts';
import type { QueueableOperations, Operations } from '../kinds/operation-kinds.ts';
import { session } from '../../session/session.ts';
import { settleRefusal } from './settle-refusal.ts';
import { isTakenBack } from './is-taken-back.ts';
import { createSlots } from './slots.ts';
import { enqueue, turnOf, type Dependencies } from './turns.ts';

interface Acknowledgement<Answer> {
  readonly answer: Answer | undefined;
  readonly acknowledgedAt: number;
  /** Snapshots of this list contain the change from this revision on. */
  readonly containedIn?: { readonly listId: string; readonly revision: number } | undefined;
}

export type OperationState<Operation, Answer> = MutationState<Acknowledgement<Answer>, Error, Operation>;

const DISK_TIMEOUT_MS = 2_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
// For operations whose response the person waits for.
const MAX_RETRIES = 2;

const backOff = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS) * (0.5 + Math.random());

// A long queue must leave connections free for what the person does now.
const inSlot = createSlots(4);

/** The mutation cache is the queue: an operation stays in it until every snapshot contains it or it has failed. */
export function perform<Operation, Answer>(
  client: QueryClient,
  operations: Operations<Operation, Answer> | QueueableOperations<Operation, Answer>,
  operation: Operation,
  adopted?: number,
): Promise<Answer | typeof QUEUED> {
  const { key, send } = operations;
  const mutations = client.getMutationCache();
  const queueable = 'isQueueable' in operations && operations.isQueueable(operation) ? operations : undefined;
  const generation = session.generation();

  const isLate = () => mutation.state.failureCount > 0 || adopted !== undefined;
  const sendNow = (): Promise<Answer> => {
    // Never send one person's change with another person's session.
    if (session.generation() !== generation) throw new SessionOver();
    return send(operation, isLate());
  };
  const sendInTurn = (): Promise<Answer> => turnOf(mutation).then(sendNow);
  const sendQueued = async () => {
    if (mutation.state.failureCount === 0) {
      if (!(await isReachableInTurn(mutation))) throw new NoResponse('The server is away');
      return sendNow();
    }
    await turnOf(mutation);
    return inSlot(() => connection.whenOnline().then(sendNow));
  };

  const recordKey = queueable && (adopted ?? storeOperation({ kind: queueable.kind, key, operation }));
  const isRepeated = createRetryPolicy();
  const sendOrSettle = async (queued: QueueableOperations<Operation, Answer>) => {
    try {
      return await sendQueued();
    } catch (error) {
      // Reported as queued only once it is stored.
      await atMost(DISK_TIMEOUT_MS, Promise.resolve(recordKey));
      if (isRepeated(error) || !isLate() || error instanceof SessionOver) throw error;
      if (isTakenBack(mutations, operation)) return undefined;
      // The operation stays visible until the refusal is resolved.
      return settleRefusal(queued, operation, error, { number: await recordKey, repeat });
    }
  };
  const repeat = (again: Operation, number: number | undefined) =>
    void perform(client, operations, again, number).catch(() => undefined);

  const mutation = mutations.build<Acknowledgement<Answer>, Error, Operation, unknown>(client, {
    mutationKey: key,
    meta: metaOf(operations, operation),
    mutationFn: async () => ({
      answer: await (queueable ? sendOrSettle(queueable) : sendInTurn()),
      acknowledgedAt: tick(),
      containedIn: operations.lacksRevision?.(operation) ? undefined : acknowledgedRevision(key),
    }),
    onSuccess: () => refetchWithoutRevision(client, operations, operation),
    retry: (failures, error) =>
      queueable ? isRetryable(error) : isServerFault(error) && failures < MAX_RETRIES,
    retryDelay: backOff,
    gcTime: Infinity,
  });
  enqueue(mutations, mutation, dependenciesOf(operations, operation));
  const answered = mutation.execute(operation);
  if (!queueable) return answered.then(({ answer }) => answer as Answer); // Only queued operations can have no answer.

  const reported = untilQueued(mutations, mutation, answered);
  const removed = untilRemoved(mutations, mutation);
  void persistUntilSettled({ recordKey, answered, reported, isAdopted: adopted !== undefined, removed });
  return reported;
}

/** Shows an operation that was acknowledged before the page was closed, until a newer snapshot arrives. */
export function restoreDone<Operation, Answer>(
  client: QueryClient,
  operations: Operations<Operation, Answer>,
  { operation: stored, done, number }: StoredOperation,
): void {
  const mutations = client.getMutationCache();
  const operation = stored as Operation;
  const mutation = mutations.build<Acknowledgement<Answer>, Error, Operation, unknown>(
    client,
    { mutationKey: operations.key, meta: metaOf(operations, operation), gcTime: Infinity },
    {
      status: 'success',
      variables: operation,
      data: { answer: done?.answer as Answer, acknowledgedAt: tick() },
      context: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      isPaused: false,
      submittedAt: 0,
    },
  );
  void persistUntilShown(number, untilRemoved(mutations, mutation));
}

function refetchWithoutRevision<Operation>(
  client: QueryClient,
  { key, alsoIn, lacksRevision }: Operations<Operation, unknown>,
  operation: Operation,
): void {
  if (!lacksRevision?.(operation)) return;
  for (const queryKey of [key, ...(alsoIn?.(operation) ?? [])]) void client.invalidateQueries({ queryKey });
}

export function dependenciesOf<Operation>(
  { touches, needs, partOf }: Operations<Operation, unknown>,
  operation: Operation,
): Dependencies {
  return {
    touches: touches(operation),
    needs: needs?.(operation) ?? [],
    partOf: partOf?.(operation) ?? [],
  };
}

export function metaOf<Operation>(
  { alsoIn, queues }: Operations<Operation, unknown>,
  operation: Operation,
): MutationMeta {
  return { alsoIn: alsoIn?.(operation) ?? [], queues: queues?.(operation) ?? [] };
}

export function shownIn({ meta }: Pick<Mutation, 'meta'>): readonly QueryKey[] {
  return (meta?.['alsoIn'] as readonly QueryKey[] | undefined) ?? [];
}

export function queuesOf({
  meta,
  options: { mutationKey },
}: Pick<Mutation, 'meta' | 'options'>): readonly QueryKey[] {
  const others = (meta?.['queues'] as readonly QueryKey[] | undefined) ?? [];
  return mutationKey ? [mutationKey, ...others] : others;
}

export function isWaiting({
  status,
  failureCount,
}: Pick<Mutation['state'], 'status' | 'failureCount'>): boolean {
  return status === 'pending' && failureCount > 0;
}

async function isReachableInTurn(own: object): Promise<boolean> {
  if (connection.isOffline()) return false;
  const turn = turnOf(own).then(() => true);
  return Promise.race([turn, connection.whenOffline().then(() => false)]);
}

function untilQueued<Answer>(
  mutations: MutationCache,
  mutation: Pick<Mutation, 'state'>,
  answered: Promise<Acknowledgement<Answer>>,
): Promise<Answer | typeof QUEUED> {
  let stop: (() => void) | undefined;
  const queued = new Promise<typeof QUEUED>((resolve) => {
    const check = () => {
      if (isWaiting(mutation.state)) resolve(QUEUED);
    };
    stop = watchMutation(mutations, mutation, check);
    check();
  });
  const responded = answered.then(({ answer }) => answer ?? QUEUED);
  return Promise.race([responded, queued]).finally(() => stop?.());
}

function untilRemoved(mutations: MutationCache, mutation: object): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchMutation(mutations, mutation, ({ type }) => {
      if (type !== 'removed') return;
      stop();
      resolve();
    });
  });
}
