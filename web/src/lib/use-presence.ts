import { useEffect, useSyncExternalStore } from 'react';
import { live } from './live.ts';

/** Who else has the list open now. Whoever asks is there too. */
export function usePresence(listId: string) {
  useEffect(() => live.lookAt(listId), [listId]);
  return useSyncExternalStore(live.subscribe, () => live.peopleOn(listId));
}
