import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';
import { roleText } from './field-text.ts';
import { isOlder } from '@shared-lists/contract/rules/is-older.ts';

/** A real category of this name is a separate group. */
export const UNCATEGORIZED = 'Uncategorized';

/** Null: only items without a category. */
export interface CategoryFilter {
  readonly category: string | null;
}

const categories = new WeakMap<Item, string>();

/** Memoised: every change of a list needs the categories of all items. */
export function categoryOf(item: Item): string {
  const known = categories.get(item);
  if (known !== undefined) return known;
  const category = roleText(item, 'category');
  categories.set(item, category);
  return category;
}

const keys = new WeakMap<Item, string>();

/** Memoised for the same reason. */
export function categoryKeyOf(item: Item): string {
  const known = keys.get(item);
  if (known !== undefined) return known;
  const key = categoryKey(categoryOf(item));
  keys.set(item, key);
  return key;
}

/** Ordered and spelt by the oldest item, so that completing an item neither renames nor moves a category. */
export function categoriesOf(open: readonly Item[], completed: readonly Item[]): string[] {
  const oldest = byAge([...firstOfEach(open), ...firstOfEach(completed)]);
  return firstOfEach(oldest).map(categoryOf);
}

function firstOfEach(items: readonly Item[]): Item[] {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = categoryKeyOf(item);
    if (key && !firsts.has(key)) firsts.set(key, item);
  }
  return [...firsts.values()];
}

function byAge(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (isOlder(one, other) ? -1 : 1));
}
