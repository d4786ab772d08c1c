import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import { applyUndo, type UndoItems } from './apply-undo.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { TransferItems } from '../../../../data/outbox/kinds/transfers.ts';
import { applyItemEdit, newField, type EditItems } from './apply-item-edit.ts';
import type { FieldEdit } from '../../fields/field-values.ts';
import { applyRead, type SetRead } from './apply-read.ts';
import { applyRefresh, type RefreshItem } from './apply-refresh.ts';
import { completeItem, removeItems, showNewItem } from './change-detail.ts';
import { answeredItem, type ItemAnswer } from './item-answer.ts';

interface OnItem<Type extends string> extends Undoable {
  readonly type: Type;
  readonly listId: string;
  readonly itemId: string;
  readonly itemName?: string;
}

export interface AddItem extends Undoable {
  readonly type: 'add item';
  readonly listId: string;
  readonly itemId: string;
  readonly fields: readonly (FieldEdit & { readonly id: string })[];
  readonly addedAt: string;
  readonly isCompleted?: boolean;
}

export type ItemOperation =
  | EditItems
  | AddItem
  | OnItem<'complete item'>
  | OnItem<'delete item'>
  | RefreshItem
  | SetRead
  | TransferItems
  | UndoItems;

export function applyItemOperation(
  detail: ListDetail,
  operation: ItemOperation,
  answer: ItemAnswer | undefined,
  isQueued = false,
): ListDetail {
  switch (operation.type) {
    case 'add item': {
      const item = isQueued ? placeholder(operation, detail.current_user_id) : answeredItem(answer);
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
      // The dialog stays open until the server has answered, with the items behind it.
      return answer || isQueued ? removeItems(detail, operation.itemIds) : detail;
    case 'copy items':
      return detail;
    case 'undo items':
      return applyUndo(detail, operation, answer);
  }
}

const placeholders = new WeakMap<AddItem, Item>();

function placeholder(operation: AddItem, userId: string): Item {
  const existing = placeholders.get(operation);
  if (existing) return existing;
  const { itemId: id, listId: list_id, addedAt, isCompleted = false } = operation;
  const item = {
    id,
    list_id,
    user_id: userId,
    completed: isCompleted,
    refreshed: false,
    created_at: addedAt,
    updated_at: addedAt,
    archived_at: null,
  };
  const made = { ...item, fields: operation.fields.map((field) => newField(item, field, userId)) };
  placeholders.set(operation, made);
  return made;
}

/** Includes copies that the operation creates. */
export function itemIdsOf(operation: ItemOperation): readonly string[] {
  switch (operation.type) {
    case 'refresh item':
      return [operation.itemId, operation.copy.id];
    case 'edit items':
      return operation.items.map(({ id }) => id);
    case 'copy items':
    case 'move items':
      return operation.itemIds;
    case 'undo items':
      return [...operation.before.map(({ id }) => id), ...operation.createdIds];
    default:
      return [operation.itemId];
  }
}
