import type { Item } from '@shared-lists/contract/api/list-items.ts';

export function fieldText(item: Item, matches: (label: string) => boolean): string {
  return (
    item.fields
      .filter(({ label }) => matches(label))
      .map(({ data }) => data?.trim() ?? '')
      .find(Boolean) ?? ''
  );
}
