import type { Item } from '@shared-lists/contract/api/list-items.ts';

/** The trimmed text of the first field so labelled that has any, else the empty text. */
export function fieldText(item: Item, isWanted: (label: string) => boolean): string {
  return (
    item.fields
      .filter(({ label }) => isWanted(label))
      .map(({ data }) => data?.trim() ?? '')
      .find(Boolean) ?? ''
  );
}
