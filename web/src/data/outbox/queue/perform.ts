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
import { tick } from '../../api/logical-clock.ts';
import { watchMutation } from './mutation-events.ts';
import type { QueueableOperations, Operations } from '../kinds/operation-kinds.ts';
import { session } from '../../session/session.ts';
import { settleRefusal } from './settle-refusal.ts';
import { createSlots } from './slots.ts';
import { enqueue, turnOf } from './turns.ts';

interface Acknowledgement<Answer> {
  /** None if nothing was left to do. */
  readonly answer: Answer | undefined;
  readonly acknowledgedAt: number;
}

export type OperationState<Operation, Answer> = MutationState<Acknowledgement<Answer>, Error, Operation>;

const DISK_TIMEOUT_MS = 2_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
// For those whose person waits for the answer.
const MAX_RETRIES = 2;

const backOff = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS) * (0.5 + Math.random());

// When the network is back, a long queue must leave room for what the person does now.
const inSlot = createSlots(4);

/** The mutation cache is the queue: an operation stays in it until all snapshots cover it or it has failed. */
export function perform<Operation, Answer>(
  client: QueryClient,
  operations: Operations<Operation, Answer> | QueueableOperations<Operation, Answer>,
  operation: Operation,
  /** The number it is kept under, if it is on disk already. */
  adopted?: number,
): Promise<Answer | typeof QUEUED> {
  const { key, send, touches, needs } = operations;
  const mutations = client.getMutationCache();
  const keeper = 'isQueueable' in operations && operations.isQueueable(operation) ? operations : undefined;
  const generation = session.generation();

  const isLate = () => mutation.state.failureCount > 0 || adopted !== undefined;
  const sendNow = (): Promise<Answer> => {
    // What one person did is never sent for another.
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

  const onDisk = keeper && (adopted ?? storeOperation({ kind: keeper.kind, key, operation }));
  const isRepeated = createRetryPolicy();
  const sendOrSettle = async (queued: QueueableOperations<Operation, Answer>) => {
    try {
      return await sendQueued();
    } catch (error) {
      // Nobody is told that a change waits before it would outlive the page.
      await atMost(DISK_TIMEOUT_MS, Promise.resolve(onDisk));
      if (isRepeated(error) || !isLate() || error instanceof SessionOver) throw error;
      // Judged before it ends: until then it stays on the page.
      await settleRefusal(queued, operation, error, { number: await onDisk, repeat });
      return undefined;
    }
  };
  const repeat = (again: Operation, number: number | undefined) =>
    void perform(client, operations, again, number).catch(() => undefined);

  const mutation = mutations.build<Acknowledgement<Answer>, Error, Operation, unknown>(client, {
    mutationKey: key,
    meta: metaOf(operations, operation),
    mutationFn: async () => ({
      answer: await (keeper ? sendOrSettle(keeper) : sendInTurn()),
      acknowledgedAt: tick(),
    }),
    retry: (failures, error) =>
      keeper ? isRetryable(error) : isServerFault(error) && failures < MAX_RETRIES,
    retryDelay: backOff,
    gcTime: Infinity,
  });
  enqueue(mutations, mutation, { touches: touches(operation), needs: needs?.(operation) ?? [] });
  const answered = mutation.execute(operation);
  if (!keeper) return answered.then(({ answer }) => answer as Answer); // Something is left to do of whatever cannot wait.

  const told = untilQueued(mutations, mutation, answered);
  const isGone = gone(mutations, mutation);
  void persistUntilSettled({ onDisk, answered, told, isAdopted: adopted !== undefined, isGone });
  return told;
}

/** Puts back what was answered before the page was closed, for as long as what is shown was asked for earlier. */
export function restoreDone<Operation, Answer>(
  client: QueryClient,
  operations: Operations<Operation, Answer>,
  { operation: kept, done, number }: StoredOperation,
): void {
  const mutations = client.getMutationCache();
  const operation = kept as Operation; // Kept under their kind.
  const mutation = mutations.build<Acknowledgement<Answer>, Error, Operation, unknown>(
    client,
    { mutationKey: operations.key, meta: metaOf(operations, operation), gcTime: Infinity },
    {
      status: 'success',
      variables: operation,
      data: { answer: done?.answer as Answer, acknowledgedAt: tick() }, // As above.
      context: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      isPaused: false,
      submittedAt: 0,
    },
  );
  void persistUntilShown(number, gone(mutations, mutation));
}

/** What the queue must know of an operation, and its mutation carries along. */
export function metaOf<Operation>(
  { alsoIn, queues }: Operations<Operation, unknown>,
  operation: Operation,
): MutationMeta {
  return { alsoIn: alsoIn?.(operation) ?? [], queues: queues?.(operation) ?? [] };
}

/** Keys of the other queries that show what an operation changes. */
export function shownIn({ meta }: Pick<Mutation, 'meta'>): readonly QueryKey[] {
  return (meta?.['alsoIn'] as readonly QueryKey[] | undefined) ?? []; // As put there above.
}

/** Keys of all queues in which an operation is found. */
export function queuesOf({
  meta,
  options: { mutationKey },
}: Pick<Mutation, 'meta' | 'options'>): readonly QueryKey[] {
  const others = (meta?.['queues'] as readonly QueryKey[] | undefined) ?? []; // As put there above.
  return mutationKey ? [mutationKey, ...others] : others;
}

/** Whether it could not be sent yet: the person has been told to count on it later. */
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
  const kept = new Promise<typeof QUEUED>((resolve) => {
    const look = () => {
      if (isWaiting(mutation.state)) resolve(QUEUED);
    };
    stop = watchMutation(mutations, mutation, look);
    look();
  });
  // Only what was kept can have nothing left to do.
  const known = answered.then(({ answer }) => answer ?? QUEUED);
  return Promise.race([known, kept]).finally(() => stop?.());
}

/** Resolves when an operation has left the queue. */
function gone(mutations: MutationCache, mutation: object): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchMutation(mutations, mutation, ({ type }) => {
      if (type !== 'removed') return;
      stop();
      resolve();
    });
  });
}
