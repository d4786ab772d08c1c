import type { NewItem } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { applyItemEdit, type EditItems } from './apply-item-edit.ts';
import { applyRead, type SetRead } from './apply-read.ts';
import { applyRefresh, type RefreshItem } from './apply-refresh.ts';
import { completeItem, removeItems, showNewItem } from './change-detail.ts';
import { answeredItem, type ItemAnswer } from './item-answer.ts';

interface OnItem<Type extends string> {
  readonly type: Type;
  readonly listId: string;
  readonly itemId: string;
}

interface AddItem {
  readonly type: 'add item';
  readonly listId: string;
  readonly item: NewItem & { readonly id: string };
}

export interface TransferItems {
  readonly type: 'copy items' | 'move items';
  readonly listId: string;
  readonly itemIds: readonly string[];
  readonly target: { readonly existingListId: string } | { readonly newListName: string };
  readonly idempotencyKey: string;
}

export type ItemOperation =
  | EditItems
  | AddItem
  | OnItem<'complete item'>
  | OnItem<'delete item'>
  | RefreshItem
  | SetRead
  | TransferItems;

export function applyItemOperation(
  detail: ListDetail,
  operation: ItemOperation,
  answer: ItemAnswer | undefined,
): ListDetail {
  switch (operation.type) {
    case 'add item': {
      const item = answeredItem(answer);
      return item ? showNewItem(detail, item) : detail;
    }
    case 'complete item':
      return completeItem(detail, operation.itemId);
    case 'refresh item':
      return applyRefresh(detail, operation, answeredItem(answer));
    case 'delete item':
      return removeItems(detail, [operation.itemId]);
    case 'set read':
      return applyRead(detail, operation, answer);
    case 'edit items':
      return applyItemEdit(detail, operation);
    case 'move items':
      // The dialog stays open until the server has agreed, and the items stay behind it.
      return answer ? removeItems(detail, operation.itemIds) : detail;
    case 'copy items':
      return detail;
  }
}

/** The items an operation is about, copies included that it has yet to make. */
export function itemIdsOf(operation: ItemOperation): readonly string[] {
  switch (operation.type) {
    case 'add item':
      return [operation.item.id];
    case 'refresh item':
      return [operation.itemId, operation.copy.id];
    case 'edit items':
    case 'copy items':
    case 'move items':
      return operation.itemIds;
    default:
      return [operation.itemId];
  }
}
