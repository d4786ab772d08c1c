import { useEffect, useSyncExternalStore } from 'react';
import { live } from './live.ts';

export function useListVisit(listId: string): void {
  useEffect(() => live.trackVisit(listId), [listId]);
}

export function usePresence(listId: string) {
  return useSyncExternalStore(live.subscribe, () => live.peopleOn(listId));
}
