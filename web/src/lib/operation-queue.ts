import type { Mutation, MutationCache, MutationState, QueryKey } from '@tanstack/react-query';

/**
 * The operations under a key as they are now, for `useSyncExternalStore`. TanStack's `useMutationState` tells of a change
 * only some time later: a tick belongs on the screen, and a button out of reach, in the frame of the click.
 */
export function operationQueue(mutations: MutationCache, key: QueryKey) {
  const predicate = isUnder(key);
  let known: readonly MutationState<unknown, unknown>[] = [];

  return {
    subscribe: (listener: () => void) => mutations.subscribe(listener),
    /** The same array as long as nothing has changed. */
    read: () => {
      const states = mutations.findAll({ predicate }).map(({ state }) => state);
      const isSame = states.length === known.length && states.every((state, index) => state === known[index]);
      if (!isSame) known = states;
      return known;
    },
  };
}

/** As the filter `mutationKey` would, which writes out every key of a long queue again and again. */
function isUnder(key: QueryKey) {
  return ({ options: { mutationKey } }: Mutation) =>
    mutationKey?.length === key.length && mutationKey.every((part, index) => part === key[index]);
}
