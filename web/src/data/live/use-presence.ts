import { useEffect, useSyncExternalStore } from 'react';
import { live } from './live.ts';

/** Others who have the list open learn that this person has it open too. */
export function useListVisit(listId: string): void {
  useEffect(() => live.lookAt(listId), [listId]);
}

/** Who else has the list open now. */
export function usePresence(listId: string) {
  return useSyncExternalStore(live.subscribe, () => live.peopleOn(listId));
}
