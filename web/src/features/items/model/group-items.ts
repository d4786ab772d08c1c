import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';
import { sameAs } from '../../../lib/same-as.ts';
import { categoryKeyOf, type CategoryFilter } from './item-category.ts';

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
  for (const item of items) groups.get(categoryKeyOf(item))?.items.push(item);

  const isShown = ({ category }: ItemGroup) =>
    !filter || categoryKey(category) === categoryKey(filter.category);
  return [...groups.values()].filter((group) => group.items.length > 0 && isShown(group));
}

/** Groups that do not change stay the same objects, so that their rows are not looked at again. */
export function createGrouping(): typeof groupItems {
  let before: readonly ItemGroup[] = [];
  return (...given) => {
    const groups = groupItems(...given).map((group) => {
      const same = before.find(({ category }) => category === group.category);
      return same && sameAs(same.items, group.items) === same.items ? same : group;
    });
    before = groups;
    return groups;
  };
}

export function rowsAbove(groups: readonly ItemGroup[], index: number): number {
  return groups.slice(0, index).reduce((count, { items }) => count + items.length, 0);
}
