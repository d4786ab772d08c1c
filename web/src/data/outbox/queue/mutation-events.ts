import type { MutationCache, MutationCacheNotifyEvent } from '@tanstack/react-query';

type Listener = (event: MutationCacheNotifyEvent) => void;

const listenersIn = new WeakMap<MutationCache, Map<object, Set<Listener>>>();

/** One subscription for all mutations: with thousands of subscriptions every event would be slow. */
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
  const existing = listenersIn.get(mutations);
  if (existing) return existing;
  const watched = new Map<object, Set<Listener>>();
  listenersIn.set(mutations, watched);
  mutations.subscribe((event) => {
    const { mutation } = event;
    if (mutation) for (const listener of [...(watched.get(mutation) ?? [])]) listener(event);
  });
  return watched;
}
