import type { Item, NewItem } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';

export type ItemOperation =
  | { readonly type: 'add item'; readonly listId: string; readonly item: NewItem & { readonly id: string } }
  | { readonly type: 'complete item'; readonly listId: string; readonly itemId: string };

export function applyItemOperation(
  detail: ListDetail,
  operation: ItemOperation,
  answer: Item | undefined,
): ListDetail {
  switch (operation.type) {
    case 'add item':
      return answer ? addItem(detail, answer) : detail;
    case 'complete item':
      return completeItem(detail, operation.itemId);
  }
}

function addItem(detail: ListDetail, item: Item): ListDetail {
  const isKnown = [...detail.not_completed_items, ...detail.completed_items].some(({ id }) => id === item.id);
  if (isKnown) return detail;
  return { ...detail, not_completed_items: oldestFirst([...detail.not_completed_items, item]) };
}

function completeItem(detail: ListDetail, itemId: string): ListDetail {
  const item = detail.not_completed_items.find(({ id }) => id === itemId);
  if (!item) return detail;
  return {
    ...detail,
    not_completed_items: detail.not_completed_items.filter((other) => other !== item),
    completed_items: oldestFirst([...detail.completed_items, { ...item, completed: true }]),
  };
}

function oldestFirst(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}
