import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { CATEGORY_LABEL } from '@shared-lists/contract/rules/category.ts';
import { fieldText } from './field-text.ts';
import { isOlder } from './is-older.ts';

/** What a group is called that has no category. A category may have the same name, and is another group. */
export const UNCATEGORIZED = 'Uncategorized';

/** Only items of one category are shown; of none, if it is null. */
export interface CategoryFilter {
  readonly category: string | null;
}

const known = new WeakMap<Item, string>();

/** Looked up once for each item: every change of a list asks for those of all its items. */
export function categoryOf(item: Item): string {
  const category = known.get(item) ?? fieldText(item, (label) => label === CATEGORY_LABEL);
  known.set(item, category);
  return category;
}

/** Equal for spellings that differ only in case; empty for no category. */
export const categoryKey = (category: string | null) => category?.toLowerCase() ?? '';

/**
 * Every category once, in order of its oldest item, done or not, and spelt like it: ticking an item must not rename a category or
 * move it about.
 */
export function categoriesOf(open: readonly Item[], completed: readonly Item[]): string[] {
  const oldest = byAge([...firstOfEach(open), ...firstOfEach(completed)]);
  return firstOfEach(oldest).map(categoryOf);
}

/** The first item of each category, those without one left out. */
function firstOfEach(items: readonly Item[]): Item[] {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = categoryKey(categoryOf(item));
    if (key && !firsts.has(key)) firsts.set(key, item);
  }
  return [...firsts.values()];
}

function byAge(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (isOlder(one, other) ? -1 : 1));
}
