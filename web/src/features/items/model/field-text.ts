import type { Item } from '@shared-lists/contract/api/list-items.ts';

/** The first non-empty text of the matching fields. */
export function fieldText(item: Item, matches: (label: string) => boolean): string {
  return (
    item.fields
      .filter(({ label }) => matches(label))
      .map(({ data }) => data?.trim() ?? '')
      .find(Boolean) ?? ''
  );
}
