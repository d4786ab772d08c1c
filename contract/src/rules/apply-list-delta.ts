import type { Item } from '../api/list-items.ts';
import type { ListDelta, ListDetail } from '../api/lists.ts';
import { categoriesOf } from './category.ts';
import { isOlder } from './is-older.ts';

/** The whole answer that the server would give now. Unchanged items stay the same objects. */
export function applyListDelta(detail: ListDetail, delta: ListDelta): ListDetail {
  const page = { ...delta.page, ...(delta.revision !== undefined && { revision: delta.revision }) };
  if (delta.changed_items.length + delta.removed_item_ids.length === 0) return { ...detail, ...page };

  const changed = delta.changed_items;
  const outdated = new Set([...changed.map(({ id }) => id), ...delta.removed_item_ids]);
  const merge = (items: Item[], isCompleted: boolean) =>
    mergeByAge(
      items.filter(({ id }) => !outdated.has(id)),
      changed.filter(({ completed }) => completed === isCompleted),
    );
  const open = merge(detail.not_completed_items, false);
  const completed = merge(detail.completed_items, true);
  return {
    ...detail,
    ...page,
    not_completed_items: open,
    completed_items: completed,
    categories: categoriesOf([...open, ...completed]),
  };
}

/** Both are sorted already. */
function mergeByAge(items: Item[], others: readonly Item[]): Item[] {
  if (others.length === 0) return items;
  const merged: Item[] = [];
  let next = 0;
  for (const item of items) {
    for (let other = others[next]; other && isOlder(other, item); other = others[++next]) merged.push(other);
    merged.push(item);
  }
  return [...merged, ...others.slice(next)];
}
