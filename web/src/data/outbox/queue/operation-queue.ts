import { hashKey, type Mutation, type MutationCache, type QueryKey } from '@tanstack/react-query';
import { isWaiting, queuesOf, type OperationState } from './perform.ts';

type State = OperationState<unknown, unknown>;

/** For `useSyncExternalStore`. */
interface Store<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same value as long as nothing has changed. */
  readonly read: () => Value;
}

interface Queue extends Store<readonly State[]> {
  /** Also what listeners have not been told of yet. */
  readonly readNow: () => readonly State[];
  readonly members: Set<Mutation>;
  readonly note: (isUrgent: boolean) => void;
}

interface Index {
  readonly queueOf: (key: QueryKey) => Queue;
  readonly waiting: Store<number>;
}

const indexes = new WeakMap<MutationCache, Index>();

/**
 * The operations under a key as they are now. TanStack's `useMutationState` tells of a change only some time later: a tick
 * belongs on the screen, and a button out of reach, in the frame of the click.
 */
export function operationQueue(
  mutations: MutationCache,
  key: QueryKey,
): Pick<Queue, 'subscribe' | 'read' | 'readNow'> {
  return indexOf(mutations).queueOf(key);
}

/** How many operations wait for the network. */
export function waitingCount(mutations: MutationCache): Store<number> {
  return indexOf(mutations).waiting;
}

function indexOf(mutations: MutationCache): Index {
  const known = indexes.get(mutations);
  if (known) return known;
  const index = createIndex(mutations);
  indexes.set(mutations, index);
  return index;
}

/** Kept up to date event by event: to look through all operations at each event takes too long when thousands wait. */
function createIndex(mutations: MutationCache): Index {
  const queues = new Map<string, Queue>();
  const waiting = new Set<Mutation>();
  const waitingListeners = new Set<() => void>();

  const queueOf = (key: QueryKey): Queue => {
    const hash = hashKey(key);
    const queue = queues.get(hash) ?? createQueue();
    queues.set(hash, queue);
    return queue;
  };
  const add = (mutation: Mutation) => {
    for (const key of queuesOf(mutation)) queueOf(key).members.add(mutation);
  };
  const note = (mutation: Mutation, isUrgent: boolean) => {
    for (const key of queuesOf(mutation)) queueOf(key).note(isUrgent);
  };
  const count = (mutation: Mutation, isCounted: boolean) => {
    if (isCounted === waiting.has(mutation)) return;
    if (isCounted) waiting.add(mutation);
    else waiting.delete(mutation);
    for (const listener of waitingListeners) listener();
  };

  for (const mutation of mutations.getAll()) {
    add(mutation);
    if (isWaiting(mutation.state)) waiting.add(mutation);
  }
  mutations.subscribe((event) => {
    const mutation = event.mutation as Mutation | undefined; // TanStack leaves open what it holds.
    if (!mutation) return;
    const wasWaiting = waiting.has(mutation);
    if (event.type === 'added') add(mutation);
    else if (event.type === 'removed')
      for (const key of queuesOf(mutation)) queueOf(key).members.delete(mutation);
    else if (event.type !== 'updated') return;
    count(mutation, event.type !== 'removed' && isWaiting(mutation.state));
    note(mutation, isUrgent(event.type, mutation, wasWaiting));
  });

  return {
    queueOf,
    waiting: { subscribe: (listener) => subscribeTo(waitingListeners, listener), read: () => waiting.size },
  };
}

/** What the person did, and its end, shows at once. What only changes the waiting sign of something on the screen does not hurry. */
function isUrgent(type: 'added' | 'updated' | 'removed', { state }: Mutation, wasWaiting: boolean): boolean {
  if (type === 'removed') return state.status !== 'success';
  return !isWaiting(state) && !(wasWaiting && state.status === 'success');
}

// A long queue has more to draw again each time, and more often something to draw.
const notUrgentAfterMs = (queued: number) => Math.max(100, queued);

function createQueue(): Queue {
  const members = new Set<Mutation>();
  const listeners = new Set<() => void>();
  let states: readonly State[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Until listeners are told, all of them read the same: a part of the page that is drawn meanwhile must not be ahead of the others.
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    states = undefined;
    for (const listener of [...listeners]) listener();
  };
  const readNow = () => Array.from(members, ({ state }) => state as State); // Only `perform` makes mutations under keys.
  return {
    members,
    subscribe: (listener) => subscribeTo(listeners, listener),
    read: () => (states ??= readNow()),
    readNow,
    note: (isUrgentNow) => {
      if (isUrgentNow || listeners.size === 0) tell();
      else timer ??= setTimeout(tell, notUrgentAfterMs(members.size));
    },
  };
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
