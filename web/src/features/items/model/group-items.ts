import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { categoryKey, categoryOf, type CategoryFilter } from './item-category.ts';

export interface ItemGroup {
  /** Null for items without one. */
  readonly category: string | null;
  readonly items: readonly Item[];
}

/** Items without category first, then one group for each of the categories, whatever the case. */
export function groupItems(
  items: readonly Item[],
  categories: readonly string[],
  filter: CategoryFilter | null = null,
): ItemGroup[] {
  const groups = new Map<string, { category: string | null; items: Item[] }>(
    [null, ...categories].map((category) => [categoryKey(category), { category, items: [] }]),
  );
  for (const item of items) groups.get(categoryKey(categoryOf(item)))?.items.push(item);

  const isWanted = ({ category }: ItemGroup) =>
    !filter || categoryKey(category) === categoryKey(filter.category);
  return [...groups.values()].filter((group) => group.items.length > 0 && isWanted(group));
}

/** The groups of the first so many items, the last of them cut short. */
export function firstGroups(groups: readonly ItemGroup[], count: number): ItemGroup[] {
  const first: ItemGroup[] = [];
  let left = count;
  for (const { category, items } of groups) {
    if (left <= 0) break;
    first.push({ category, items: items.slice(0, left) });
    left -= items.length;
  }
  return first;
}
