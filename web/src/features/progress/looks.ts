import { tick } from '../../data/api/logical-clock.ts';

const looks = new Map<string, number>();

/** Nothing of the list is new in responses that were requested before now. */
export function noteLook(listId: string): void {
  looks.set(listId, tick());
}

export const isLookedAtSince = (listId: string, asOf: number) => (looks.get(listId) ?? -1) > asOf;
