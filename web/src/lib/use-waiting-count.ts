import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** How many changes the server has not answered yet. */
export function useWaitingCount(): number {
  const mutations = useQueryClient().getMutationCache();
  const subscribe = useCallback((listener: () => void) => mutations.subscribe(listener), [mutations]);
  return useSyncExternalStore(subscribe, () => mutations.findAll({ status: 'pending' }).length);
}
