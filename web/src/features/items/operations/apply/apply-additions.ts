import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import type { FieldEdit } from '../../fields/field-values.ts';
import { newField } from './apply-item-edit.ts';
import { showNewItem } from './change-detail.ts';

export interface AddedItem {
  readonly itemId: string;
  readonly fields: readonly (FieldEdit & { readonly id: string })[];
  readonly isCompleted?: boolean;
}

export interface AddItem extends Undoable, AddedItem {
  readonly type: 'add item';
  readonly listId: string;
  readonly addedAt: string;
  /** The line is cleared before the answer, so the item takes its place. */
  readonly isShownAtOnce?: true;
}

export interface AddItems extends Undoable {
  readonly type: 'add items';
  readonly listId: string;
  readonly addedAt: string;
  readonly items: readonly AddedItem[];
}

export function applyAddition(
  detail: ListDetail,
  operation: AddItem,
  answer: Item | undefined,
  isQueued: boolean,
): ListDetail {
  const isShown = isQueued || operation.isShownAtOnce;
  const item = answer ?? (isShown ? placeholder(operation, operation, detail) : undefined);
  return item ? showNewItem(detail, item) : detail;
}

export function applyAdditions(
  detail: ListDetail,
  operation: AddItems,
  answer: readonly Item[] | undefined,
): ListDetail {
  const items = answer ?? operation.items.map((added) => placeholder(added, operation, detail));
  return items.reduce(showNewItem, detail);
}

const placeholders = new WeakMap<AddedItem, Item>();

/** Memoised, so that its row is not rendered again after every event. */
function placeholder(added: AddedItem, { listId, addedAt }: AddItem | AddItems, detail: ListDetail): Item {
  const existing = placeholders.get(added);
  if (existing) return existing;
  const userId = detail.current_user_id;
  const item = {
    id: added.itemId,
    list_id: listId,
    user_id: userId,
    completed: added.isCompleted ?? false,
    refreshed: false,
    position: null,
    set_aside: null,
    created_at: addedAt,
    updated_at: addedAt,
    archived_at: null,
  };
  const made = { ...item, fields: added.fields.map((field) => newField(item, field, userId)) };
  placeholders.set(added, made);
  return made;
}
