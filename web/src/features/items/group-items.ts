import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { categoryKey, categoryOf, type CategoryFilter } from './item-category.ts';

export interface ItemGroup {
  /** As it was first spelt; null for items without one. */
  readonly category: string | null;
  readonly items: readonly Item[];
}

/**
 * Open items without category first, then one group per category, whatever the case. A group is as old as its oldest item, done
 * or not, and spelt like it: ticking that item must not rename the group or send it to the end of the page.
 */
export function groupItems(
  open: readonly Item[],
  completed: readonly Item[],
  filter: CategoryFilter | null = null,
): ItemGroup[] {
  const oldest = byAge([...firstOfEachCategory(open), ...firstOfEachCategory(completed)]);
  const groups = new Map<string, { category: string | null; items: Item[] }>([
    ['', { category: null, items: [] }],
  ]);
  for (const category of oldest.map(categoryOf)) {
    const key = categoryKey(category);
    if (!groups.has(key)) groups.set(key, { category, items: [] });
  }
  for (const item of open) groups.get(keyOf(item))?.items.push(item);

  const isWanted = ({ category }: ItemGroup) =>
    !filter || categoryKey(category) === categoryKey(filter.category);
  return [...groups.values()].filter((group) => group.items.length > 0 && isWanted(group));
}

const keyOf = (item: Item) => categoryKey(categoryOf(item));

/** Of items that are in order of age already. */
function firstOfEachCategory(items: readonly Item[]): Item[] {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (!firsts.has(key)) firsts.set(key, item);
  }
  return [...firsts.values()];
}

function byAge(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}
