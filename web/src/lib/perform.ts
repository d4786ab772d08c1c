import type { Mutation, MutationCache, MutationState, QueryClient, QueryKey } from '@tanstack/react-query';
import { atMost } from './at-most.ts';
import { isWorthRepeating, SessionOver, Unanswered } from './call-failures.ts';
import { connection } from './connection.ts';
import { KEPT } from './kept.ts';
import { keepOperation } from './kept-operations.ts';
import { keepUntilShown, keepWhile } from './keep-while.ts';
import type { KeptOperation } from './local-database.ts';
import { tick } from './logical-clock.ts';
import type { KeptOperations, Operations } from './operation-kinds.ts';
import { session } from './session.ts';
import { createSlots } from './slots.ts';
import { setConcern, turnOf } from './turns.ts';

interface Acknowledgement<Answer> {
  readonly answer: Answer;
  readonly acknowledgedAt: number;
}

export type OperationState<Operation, Answer> = MutationState<Acknowledgement<Answer>, Error, Operation>;

const SLOW_DISK_MS = 2_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

const backOff = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random());

// When the network is back, a long queue must leave room for what the person does now.
const inSlot = createSlots(4);

/** The mutation cache is the queue: an operation stays in it until all snapshots cover it or it has failed. */
export function perform<Operation, Answer>(
  client: QueryClient,
  operations: Operations<Operation, Answer> | KeptOperations<Operation, Answer>,
  operation: Operation,
  /** The number it is kept under, if it is on disk already. */
  adopted?: number,
): Promise<Answer | typeof KEPT> {
  const { key, send, touches, needs, alsoIn } = operations;
  const mutations = client.getMutationCache();
  const keeper = 'isKept' in operations && operations.isKept(operation) ? operations : undefined;
  const generation = session.generation();

  const sendNow = (): Promise<Answer> => {
    // What one person did is never sent for another.
    if (session.generation() !== generation) throw new SessionOver();
    return send(operation, mutation.state.failureCount > 0 || adopted !== undefined);
  };
  const sendOnce = async () => {
    await turnOf(mutations, mutation);
    return sendNow();
  };
  const sendAsKept = async () => {
    if (mutation.state.failureCount === 0) {
      if (!(await isReachedInTurn(mutations, mutation))) throw new Unanswered('The server is away');
      return sendNow();
    }
    await turnOf(mutations, mutation);
    return inSlot(async () => {
      await connection.whenFound();
      return sendNow();
    });
  };

  const onDisk = keeper && (adopted ?? keepOperation({ kind: keeper.kind, key, operation }));
  /** Nobody is told that a change waits before it would outlive the page. */
  const afterKeeping = async (error: unknown) => {
    await atMost(SLOW_DISK_MS, Promise.resolve(onDisk));
    throw error;
  };

  const mutation = mutations.build<Acknowledgement<Answer>, Error, Operation, unknown>(client, {
    mutationKey: key,
    meta: { alsoIn: alsoIn?.(operation) },
    mutationFn: async () => ({
      answer: await (keeper ? sendAsKept().catch(afterKeeping) : sendOnce()),
      acknowledgedAt: tick(),
    }),
    retry: (_failures, error) => keeper !== undefined && isWorthRepeating(error),
    retryDelay: backOff,
    gcTime: Infinity,
  });
  setConcern(mutation, { touches: touches(operation), needs: needs?.(operation) ?? [] });
  const answered = mutation.execute(operation).then(({ answer }) => answer);
  if (!keeper) return answered;

  const told = untilKept(mutations, mutation, answered);
  const repeat = (again: Operation, number: number | undefined) =>
    void perform(client, operations, again, number).catch(() => undefined);
  const isAdopted = adopted !== undefined;
  const isGone = gone(mutations, mutation);
  void keepWhile(keeper, operation, { onDisk, answered, told, isAdopted, repeat, isGone });
  return told;
}

/** Puts back what was answered before the page was closed, for as long as what is shown was asked for earlier. */
export function putBackDone<Operation, Answer>(
  client: QueryClient,
  { key, alsoIn }: Operations<Operation, Answer>,
  { operation: kept, done, number }: KeptOperation,
): void {
  const mutations = client.getMutationCache();
  const operation = kept as Operation; // Kept under their kind.
  const mutation = mutations.build<Acknowledgement<Answer>, Error, Operation, unknown>(
    client,
    { mutationKey: key, meta: { alsoIn: alsoIn?.(operation) }, gcTime: Infinity },
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
  void keepUntilShown(number, gone(mutations, mutation));
}

/** Keys of the other queries that show what an operation changes. */
export function shownIn({ meta }: Pick<Mutation, 'meta'>): readonly QueryKey[] {
  return (meta?.['alsoIn'] as readonly QueryKey[] | undefined) ?? []; // As put there above.
}

/** Whether it could not be sent yet: the person has been told to count on it later. */
export function isWaiting({
  status,
  failureCount,
}: Pick<Mutation['state'], 'status' | 'failureCount'>): boolean {
  return status === 'pending' && failureCount > 0;
}

async function isReachedInTurn(mutations: MutationCache, own: object): Promise<boolean> {
  if (connection.isLost()) return false;
  const turn = turnOf(mutations, own).then(() => true);
  return Promise.race([turn, connection.whenLost().then(() => false)]);
}

function untilKept<Answer>(
  mutations: MutationCache,
  mutation: Pick<Mutation, 'state'>,
  answered: Promise<Answer>,
): Promise<Answer | typeof KEPT> {
  let stop: (() => void) | undefined;
  const kept = new Promise<typeof KEPT>((resolve) => {
    const look = () => {
      if (isWaiting(mutation.state)) resolve(KEPT);
    };
    stop = mutations.subscribe(look);
    look();
  });
  return Promise.race([answered, kept]).finally(() => stop?.());
}

/** Resolves when an operation has left the queue. */
function gone(mutations: MutationCache, mutation: object): Promise<void> {
  return new Promise((resolve) => {
    const stop = mutations.subscribe((event) => {
      if (event.type !== 'removed' || (event.mutation as object) !== mutation) return;
      stop();
      resolve();
    });
  });
}
