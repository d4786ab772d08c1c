import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isWaiting } from './perform.ts';

/** How many changes wait for the network. */
export function useWaitingCount(): number {
  const mutations = useQueryClient().getMutationCache();
  const subscribe = useCallback((listener: () => void) => mutations.subscribe(listener), [mutations]);
  return useSyncExternalStore(
    subscribe,
    () => mutations.getAll().filter(({ state }) => isWaiting(state)).length,
  );
}
