import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';
import { categoryOf, type CategoryFilter } from './item-category.ts';

export interface ItemGroup {
  readonly category: string | null;
  readonly items: readonly Item[];
}

/** Uncategorised items first, then one group per category, ignoring case. */
export function groupItems(
  items: readonly Item[],
  categories: readonly string[],
  filter: CategoryFilter | null = null,
): ItemGroup[] {
  const groups = new Map<string, { category: string | null; items: Item[] }>(
    [null, ...categories].map((category) => [categoryKey(category), { category, items: [] }]),
  );
  for (const item of items) groups.get(categoryKey(categoryOf(item)))?.items.push(item);

  const isShown = ({ category }: ItemGroup) =>
    !filter || categoryKey(category) === categoryKey(filter.category);
  return [...groups.values()].filter((group) => group.items.length > 0 && isShown(group));
}

export function rowsAbove(groups: readonly ItemGroup[], index: number): number {
  return groups.slice(0, index).reduce((count, { items }) => count + items.length, 0);
}
