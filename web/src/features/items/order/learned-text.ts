import type { ListOrder } from '@shared-lists/contract/api/order.ts';
import { FEWEST_TRIPS } from '@shared-lists/contract/rules/order/learned-order.ts';

/** Why the categories stand as they do, or how that is learned. */
export function learnedText({ categories: [first], trips }: ListOrder['learned']): string {
  if (first !== undefined && trips >= FEWEST_TRIPS) return `${first} first: your last ${trips} trips`;
  const how = 'Learned from the order in which you tick things off while shopping.';
  return trips === 1
    ? `${how} 1 trip so far, one more is needed.`
    : `${how} ${FEWEST_TRIPS} trips with several categories are needed.`;
}
