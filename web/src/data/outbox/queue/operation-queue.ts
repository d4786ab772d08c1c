import { hashKey, type Mutation, type MutationCache, type QueryKey } from '@tanstack/react-query';
import { isWaiting, queuesOf, type OperationState } from './perform.ts';

type State = OperationState<unknown, unknown>;

interface Store<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  /** Referentially stable while nothing changes, as `useSyncExternalStore` requires. */
  readonly read: () => Value;
}

interface Queue extends Store<readonly State[]> {
  readonly readNow: () => readonly State[];
  readonly members: Set<Mutation>;
  readonly notify: (isUrgent: boolean) => void;
}

interface Index {
  readonly queueOf: (key: QueryKey) => Queue;
  readonly waiting: Store<number>;
}

const indexes = new WeakMap<MutationCache, Index>();

/** `useMutationState` notifies late; a completed item must show in the frame of the click. */
export function operationQueue(
  mutations: MutationCache,
  key: QueryKey,
): Pick<Queue, 'subscribe' | 'read' | 'readNow'> {
  return indexOf(mutations).queueOf(key);
}

export function waitingCount(mutations: MutationCache): Store<number> {
  return indexOf(mutations).waiting;
}

function indexOf(mutations: MutationCache): Index {
  const existing = indexes.get(mutations);
  if (existing) return existing;
  const index = createIndex(mutations);
  indexes.set(mutations, index);
  return index;
}

/** Updated per event, because scanning thousands of operations at each event takes too long. */
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
  const notify = (mutation: Mutation, isUrgent: boolean) => {
    for (const key of queuesOf(mutation)) queueOf(key).notify(isUrgent);
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
    const mutation = event.mutation as Mutation | undefined;
    if (!mutation) return;
    const wasWaiting = waiting.has(mutation);
    if (event.type === 'added') add(mutation);
    else if (event.type === 'removed')
      for (const key of queuesOf(mutation)) queueOf(key).members.delete(mutation);
    else if (event.type !== 'updated') return;
    count(mutation, event.type !== 'removed' && isWaiting(mutation.state));
    notify(mutation, isUrgent(event.type, mutation, wasWaiting));
  });

  return {
    queueOf,
    waiting: { subscribe: (listener) => subscribeTo(waitingListeners, listener), read: () => waiting.size },
  };
}

function isUrgent(type: 'added' | 'updated' | 'removed', { state }: Mutation, wasWaiting: boolean): boolean {
  if (type === 'removed') return state.status !== 'success';
  return !isWaiting(state) && !(wasWaiting && state.status === 'success');
}

const notUrgentAfterMs = (queued: number) => Math.max(100, queued);

function createQueue(): Queue {
  const members = new Set<Mutation>();
  const listeners = new Set<() => void>();
  let states: readonly State[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Cached until listeners are notified, so that all parts of the page show the same state.
  const notifyNow = () => {
    clearTimeout(timer);
    timer = undefined;
    states = undefined;
    for (const listener of [...listeners]) listener();
  };
  const readNow = () => Array.from(members, ({ state }) => state as State);
  return {
    members,
    subscribe: (listener) => subscribeTo(listeners, listener),
    read: () => (states ??= readNow()),
    readNow,
    notify: (isUrgentNow) => {
      if (isUrgentNow || listeners.size === 0) notifyNow();
      else timer ??= setTimeout(notifyNow, notUrgentAfterMs(members.size));
    },
  };
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
