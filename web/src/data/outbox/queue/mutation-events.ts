import type { MutationCache, MutationCacheNotifyEvent } from '@tanstack/react-query';

type Listener = (event: MutationCacheNotifyEvent) => void;

const listenersIn = new WeakMap<MutationCache, Map<object, Set<Listener>>>();

/**
 * Calls the listener for every event of one mutation. The cache is subscribed to once for all of them: with a subscription
 * for each of thousands of waiting mutations, every event would call thousands of listeners.
 */
export function watchMutation(mutations: MutationCache, mutation: object, listener: Listener): () => void {
  const watched = watchedIn(mutations);
  const listeners = watched.get(mutation) ?? new Set();
  watched.set(mutation, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watched.delete(mutation);
  };
}

function watchedIn(mutations: MutationCache): Map<object, Set<Listener>> {
  const known = listenersIn.get(mutations);
  if (known) return known;
  const watched = new Map<object, Set<Listener>>();
  listenersIn.set(mutations, watched);
  mutations.subscribe((event) => {
    const { mutation } = event;
    if (mutation) for (const listener of [...(watched.get(mutation) ?? [])]) listener(event);
  });
  return watched;
}
