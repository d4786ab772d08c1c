import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { CATEGORY_LABEL } from '@shared-lists/contract/rules/category.ts';
import { fieldText } from './field-text.ts';

export interface ItemGroup {
  /** In its first spelling; null for items without one. */
  readonly category: string | null;
  readonly items: readonly Item[];
}

/** Items without category first, then one group per category in order of appearance, whatever the case. */
export function groupItems(items: readonly Item[]): ItemGroup[] {
  const groups = new Map<string, { category: string | null; items: Item[] }>([
    ['', { category: null, items: [] }],
  ]);
  for (const item of items) {
    const category = fieldText(item, (label) => label === CATEGORY_LABEL);
    const key = category.toLowerCase();
    const group = groups.get(key) ?? { category, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()].filter((group) => group.items.length > 0);
}
