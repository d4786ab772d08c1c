import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { categoryKey, categoryOf, type CategoryFilter } from './item-category.ts';

export interface ItemGroup {
  /** In its first spelling; null for items without one. */
  readonly category: string | null;
  readonly items: readonly Item[];
}

/** Items without category first, then one group per category in order of appearance, whatever the case. */
export function groupItems(items: readonly Item[], filter: CategoryFilter | null = null): ItemGroup[] {
  const groups = new Map<string, { category: string | null; items: Item[] }>([
    ['', { category: null, items: [] }],
  ]);
  for (const item of items) {
    const category = categoryOf(item);
    const key = categoryKey(category);
    const group = groups.get(key) ?? { category, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  const isWanted = ({ category }: ItemGroup) =>
    !filter || categoryKey(category) === categoryKey(filter.category);
  return [...groups.values()].filter((group) => group.items.length > 0 && isWanted(group));
}
