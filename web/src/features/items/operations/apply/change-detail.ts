import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { changedItem } from './changed-item.ts';
import { isOlder } from '@shared-lists/contract/rules/is-older.ts';

export function showNewItem(detail: ListDetail, item: Item): ListDetail {
  if (hasItem(detail, item.id)) return detail;
  const key = item.completed ? 'completed_items' : 'not_completed_items';
  const isBefore = ({ created_at: date }: Item) => date <= item.created_at;
  return { ...detail, [key]: insertAfterLast(detail[key], isBefore, item) };
}

export function completeItems(detail: ListDetail, itemIds: readonly string[]): ListDetail {
  const ids = new Set(itemIds);
  const items = detail.not_completed_items.filter(({ id }) => ids.has(id));
  if (items.length === 0) return detail;
  const completed = items.map(completedItem);
  return {
    ...detail,
    not_completed_items: detail.not_completed_items.filter(({ id }) => !ids.has(id)),
    completed_items: [...detail.completed_items, ...completed].toSorted(byAge),
  };
}

/** What was completed is no longer set aside. */
const completedItem = (item: Item) =>
  changedItem(item, 'completed', () => ({ ...item, completed: true, set_aside: null }));

const byAge = (one: Item, other: Item) => Number(isOlder(other, one)) - Number(isOlder(one, other));

export function completeItem(detail: ListDetail, itemId: string): ListDetail {
  const item = detail.not_completed_items.find(({ id }) => id === itemId);
  if (!item) return detail;
  const completed = completedItem(item);
  return {
    ...detail,
    not_completed_items: detail.not_completed_items.filter((other) => other !== item),
    completed_items: insertAfterLast(detail.completed_items, (other) => isOlder(other, item), completed),
  };
}

export function reopenItem(detail: ListDetail, itemId: string): ListDetail {
  const item = detail.completed_items.find(({ id }) => id === itemId);
  if (!item) return detail;
  const open = changedItem(item, 'open', () => ({ ...item, completed: false }));
  return {
    ...detail,
    not_completed_items: insertAfterLast(detail.not_completed_items, (other) => isOlder(other, item), open),
    completed_items: detail.completed_items.filter((other) => other !== item),
  };
}

export function setAside(detail: ListDetail, itemId: string, reason: string | null): ListDetail {
  const item = detail.not_completed_items.find(({ id }) => id === itemId);
  if (!item || item.set_aside === reason) return detail;
  const changed = changedItem(item, ['aside', reason === null, reason].join(), () => ({
    ...item,
    set_aside: reason,
  }));
  return replaceItem(detail, item, changed);
}

export function removeItems(detail: ListDetail, itemIds: readonly string[]): ListDetail {
  const gone = new Set(itemIds);
  const remains = ({ id }: Item) => !gone.has(id);
  if (detail.not_completed_items.every(remains) && detail.completed_items.every(remains)) return detail;
  return {
    ...detail,
    not_completed_items: detail.not_completed_items.filter(remains),
    completed_items: detail.completed_items.filter(remains),
  };
}

export function replaceItem(detail: ListDetail, old: Item, replacement: Item): ListDetail {
  const key = detail.completed_items.includes(old) ? 'completed_items' : 'not_completed_items';
  return { ...detail, [key]: detail[key].map((item) => (item === old ? replacement : item)) };
}

export function findItem(detail: ListDetail, itemId: string): Item | undefined {
  const matches = ({ id }: Item) => id === itemId;
  return detail.not_completed_items.find(matches) ?? detail.completed_items.find(matches);
}

export function hasItem(detail: ListDetail, itemId: string): boolean {
  return findItem(detail, itemId) !== undefined;
}

/** The list is sorted already; one scan is cheaper than sorting. */
function insertAfterLast(items: readonly Item[], isBefore: (other: Item) => boolean, item: Item): Item[] {
  return items.toSpliced(items.findLastIndex(isBefore) + 1, 0, item);
}
