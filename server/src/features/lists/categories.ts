import { CATEGORY_LABEL } from '@shared-lists/contract/rules/category.ts';
import type { ItemRecord } from '../items/item-repository.ts';

/** In order of first appearance; spellings that differ only in case count once, the first one kept. */
export function categoriesOf(items: readonly ItemRecord[]): string[] {
  const spellings = new Map<string, string>();
  for (const { data } of items.flatMap((item) => item.fields).filter(isCategory)) {
    const category = data?.trim() ?? '';
    const key = category.toLowerCase();
    if (category !== '' && !spellings.has(key)) spellings.set(key, category);
  }
  return [...spellings.values()];
}

function isCategory(field: { label: string }): boolean {
  return field.label === CATEGORY_LABEL;
}
