import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import { applyUndo, type UndoItems } from './apply-undo.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { TransferItems } from '../../../../data/outbox/kinds/transfers.ts';
import { applyAddition, applyAdditions, type AddItem, type AddItems } from './apply-additions.ts';
import { applyOrder, type OrderOperation } from './apply-order.ts';
import { applyItemEdit, type EditItems } from './apply-item-edit.ts';
import { applyFlag, type SetFlag } from './apply-flag.ts';
import { applyRefresh, type RefreshItem } from './apply-refresh.ts';
import { completeItem, removeItems, reopenItem, setAside } from './change-detail.ts';
import { answeredItem, answeredItems, type ItemAnswer } from './item-answer.ts';

interface OnItem<Type extends string> extends Undoable {
  readonly type: Type;
  readonly listId: string;
  readonly itemId: string;
  readonly itemName?: string;
}

/** It could not be had; null brings it back. */
export interface SetAside extends OnItem<'set aside'> {
  readonly reason: string | null;
}

export type ItemOperation =
  | EditItems
  | AddItem
  | AddItems
  | OnItem<'complete item'>
  | OnItem<'reopen item'>
  | SetAside
  | OnItem<'delete item'>
  | RefreshItem
  | SetFlag
  | OrderOperation
  | TransferItems
  | UndoItems;

export function applyItemOperation(
  detail: ListDetail,
  operation: ItemOperation,
  answer: ItemAnswer | undefined,
  isQueued = false,
): ListDetail {
  switch (operation.type) {
    case 'add item':
      return applyAddition(detail, operation, answeredItem(answer), isQueued);
    case 'add items':
      return applyAdditions(detail, operation, answeredItems(answer));
    case 'complete item':
      return completeItem(detail, operation.itemId);
    case 'reopen item':
      return reopenItem(detail, operation.itemId);
    case 'set aside':
      return setAside(detail, operation.itemId, operation.reason);
    case 'refresh item':
      return applyRefresh(detail, operation, answeredItem(answer));
    case 'delete item':
      return removeItems(detail, [operation.itemId]);
    case 'set read':
      return applyFlag(detail, operation, answer);
    case 'edit items':
      return applyItemEdit(detail, operation);
    case 'move items':
      // The dialog stays open until the server has answered, with the items behind it.
      return answer || isQueued ? removeItems(detail, operation.itemIds) : detail;
    case 'copy items':
      return detail;
    case 'undo items':
      return applyUndo(detail, operation, answer);
    default:
      return applyOrder(detail, operation, answer);
  }
}

/** Includes copies that the operation creates. */
export function itemIdsOf(operation: ItemOperation): readonly string[] {
  switch (operation.type) {
    case 'refresh item':
      return [operation.itemId, operation.copy.id];
    case 'edit items':
      return operation.items.map(({ id }) => id);
    case 'add items':
      return operation.items.map(({ itemId }) => itemId);
    case 'copy items':
    case 'move items':
      return operation.itemIds;
    case 'undo items':
      return [...operation.before.map(({ id }) => id), ...operation.createdIds];
    case 'set order':
    case 'order categories':
    case 'forget trips':
      return [];
    default:
      return [operation.itemId];
  }
}
