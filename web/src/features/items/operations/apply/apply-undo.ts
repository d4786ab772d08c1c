import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { removeItems, showNewItem } from './change-detail.ts';

export interface UndoItems {
  readonly type: 'undo items';
  readonly listId: string;
  readonly itemName?: string;
  /** Of the calls to take back. */
  readonly batch: string;
  /** The items as they were shown before. */
  readonly before: readonly Item[];
  /** Items that the calls have made. */
  readonly createdIds: readonly string[];
}

/** What the server will most likely do; only it knows what others have changed since. */
export function applyUndo(detail: ListDetail, { before, createdIds }: UndoItems): ListDetail {
  const changedIds = before.map(({ id }) => id);
  return before.reduce(showNewItem, removeItems(detail, [...createdIds, ...changedIds]));
}
