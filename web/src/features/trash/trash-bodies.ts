import type { TrashRow } from './trash-groups.ts';

// What one call takes.
const MOST_LISTS = 50;
const MOST_ITEMS = 500;

/** Lists first: items cannot be restored into a list that is gone. */
export function bodiesOf(rows: readonly Pick<TrashRow, 'id' | 'listId'>[]) {
  const lists = rows.filter(({ listId }) => listId === undefined).map(({ id }) => id);
  const items = rows.filter(({ listId }) => listId !== undefined).map(({ id }) => id);
  const calls = Math.max(Math.ceil(lists.length / MOST_LISTS), Math.ceil(items.length / MOST_ITEMS));
  return Array.from({ length: calls }, (_, call) => ({
    list_ids: lists.slice(call * MOST_LISTS, (call + 1) * MOST_LISTS),
    item_ids: items.slice(call * MOST_ITEMS, (call + 1) * MOST_ITEMS),
  }));
}
