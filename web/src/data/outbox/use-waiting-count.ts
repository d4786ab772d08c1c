import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { waitingCount } from './queue/operation-queue.ts';

export function useWaitingCount(): number {
  const { subscribe, read } = waitingCount(useQueryClient().getMutationCache());
  return useSyncExternalStore(subscribe, read);
}
