import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { CATEGORY_LABEL } from '@shared-lists/contract/rules/category.ts';
import { fieldText } from './field-text.ts';

/** What a group is called that has no category. A category may have the same name, and is another group. */
export const UNCATEGORIZED = 'Uncategorized';

/** Only items of one category are shown; of none, if it is null. */
export interface CategoryFilter {
  readonly category: string | null;
}

export const categoryOf = (item: Item) => fieldText(item, (label) => label === CATEGORY_LABEL);

/** Equal for spellings that differ only in case; empty for no category. */
export const categoryKey = (category: string | null) => category?.toLowerCase() ?? '';

/** Every category once, as it was first spelt. */
export function categoriesOf(items: readonly Item[]): string[] {
  const spellings = new Map<string, string>();
  for (const category of items.map(categoryOf)) {
    const key = categoryKey(category);
    if (category && !spellings.has(key)) spellings.set(key, category);
  }
  return [...spellings.values()];
}
