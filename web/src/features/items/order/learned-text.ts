import type { ListOrder } from '@shared-lists/contract/api/order.ts';
import { FEWEST_TRIPS } from '@shared-lists/contract/rules/order/learned-order.ts';

/** Why the categories stand as they do, or how that is learned. */
export function learnedText({ categories: [first], trips }: ListOrder['learned']): string {
  if (first === undefined || trips === 0)
    return `Learned from the order in which you tick things off while shopping. ${FEWEST_TRIPS} trips are enough.`;
  return `${first} first: your last ${trips} trips`;
}
