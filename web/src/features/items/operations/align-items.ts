import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';

/** TanStack compares arrays by index, so a removed item would make all later ones look changed. */
export function alignItems(before: ListDetail, now: ListDetail): ListDetail {
  const open = aligned(before.not_completed_items, now.not_completed_items);
  const completed = aligned(before.completed_items, now.completed_items);
  const isUnchanged = open === before.not_completed_items && completed === before.completed_items;
  return isUnchanged ? before : { ...before, not_completed_items: open, completed_items: completed };
}

function aligned(before: Item[], now: readonly Item[]): Item[] {
  if (before.length === now.length && before.every(({ id }, place) => id === now[place]?.id)) return before;
  const previous = new Map(before.map((item) => [item.id, item]));
  return now.map((item) => previous.get(item.id) ?? item);
}
