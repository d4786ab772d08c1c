import type { ListOrder } from '../../api/order.ts';
import { categoryKey } from '../category.ts';
import { fold } from '../fold.ts';

/** `categories` are in the order in which they were added. What an order does not name comes after it. */
export function orderCategories(categories: readonly string[], order: ListOrder): readonly string[] {
  switch (order.mode) {
    case 'added':
      return categories;
    case 'alphabetical':
      return categories.toSorted((one, other) => compareTexts(one, other));
    case 'own':
      return namedFirst(categories, order.categories);
    case 'learned':
      return namedFirst(categories, order.learned.categories);
  }
}

/** Without a collator, which takes long to load on a phone. */
function compareTexts(one: string, other: string): number {
  const [a, b] = [fold(one), fold(other)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function namedFirst(categories: readonly string[], named: readonly string[]): readonly string[] {
  const places = new Map(named.map((name, place) => [categoryKey(name), place]));
  const placeOf = (name: string) => places.get(categoryKey(name)) ?? Infinity;
  return categories.toSorted((one, other) => Math.sign(placeOf(one) - placeOf(other) || 0));
}
