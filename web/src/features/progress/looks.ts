import { tick } from '../../data/api/logical-clock.ts';

const looks = new Map<string, number>();
const listeners = new Set<() => void>();

/** Nothing of the list is new in responses that were requested before now. */
export function noteLook(listId: string): void {
  looks.set(listId, tick());
  for (const listener of listeners) listener();
}

export function subscribeToLooks(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Changes with every look. */
export const latestLook = () => Math.max(0, ...looks.values());

export const isLookedAtSince = (listId: string, asOf: number) => (looks.get(listId) ?? -1) > asOf;
