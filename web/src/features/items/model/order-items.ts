import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import { positionOf } from '@shared-lists/contract/rules/order/position.ts';
import { fold } from '@shared-lists/contract/rules/fold.ts';
import type { Summary } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { itemName } from './item-name.ts';

const names = new WeakMap<Item, string>();
const positions = new WeakMap<Item, string>();

/** Memoised: every change of a list compares all items. */
function memoised(cache: WeakMap<Item, string>, item: Item, compute: () => string): string {
  const known = cache.get(item);
  if (known !== undefined) return known;
  const key = compute();
  cache.set(item, key);
  return key;
}

/** `items` are in the order in which they were added, which equal ones keep. */
export function orderItems(items: readonly Item[], mode: OrderMode, summary: Summary): readonly Item[] {
  // The space sorts before all digits, as the end of a position does.
  if (mode === 'own')
    return sortBy(items, (item) => memoised(positions, item, () => `${positionOf(item)} ${item.id}`));
  if (mode === 'alphabetical')
    return sortBy(items, (item) => memoised(names, item, () => fold(itemName(item, summary))));
  return items;
}

function sortBy(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    .map(({ item }) => item);
}
