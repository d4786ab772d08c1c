import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { isOlder } from '@shared-lists/contract/rules/is-older.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import { findItem, removeItems } from './change-detail.ts';
import { answeredUndo, type ItemAnswer } from './item-answer.ts';

/** What an action did to the items of a list. */
export interface TakenBack {
  /** Of the action. */
  readonly batch: string;
  readonly itemName: string;
  /** The items as they were shown before. */
  readonly before: readonly Item[];
  readonly createdIds: readonly string[];
  /** Of other pages that show what it did. */
  readonly otherQueries?: readonly QueryKey[];
}

export interface UndoItems extends Undoable {
  readonly type: 'undo items';
  readonly listId: string;
  readonly itemName?: string;
  /** The batch of the calls to take back. */
  readonly undoes: string;
  readonly before: readonly Item[];
  readonly createdIds: readonly string[];
  readonly otherQueries?: readonly QueryKey[];
}

/** What the server will most likely do; only it knows what others have changed since. */
export function applyUndo(
  detail: ListDetail,
  { before, createdIds }: UndoItems,
  answer?: ItemAnswer,
): ListDetail {
  const { undone = [], left_alone = [] } = answeredUndo(answer) ?? {};
  const isLeftAlone = ({ id }: { readonly id: string }) =>
    left_alone.some((left) => left.id === id) && !undone.includes(id);
  const restored = before.filter((item) => !isLeftAlone(item));
  const removed = createdIds.filter((id) => !isLeftAlone({ id }));
  const rest = removeItems(detail, [...removed, ...restored.map(({ id }) => id)]);
  return {
    ...rest,
    not_completed_items: merge(rest.not_completed_items, restored, false),
    completed_items: merge(rest.completed_items, restored, true),
  };
}

function merge(items: Item[], restored: readonly Item[], areCompleted: boolean): Item[] {
  const added = restored.filter(({ completed }) => completed === areCompleted);
  return added.length === 0 ? items : [...items, ...added].toSorted(byAge);
}

const byAge = (one: Item, other: Item) => Number(isOlder(other, one)) - Number(isOlder(one, other));

/** Takes an undo back: the same items become what is shown now. */
export function inverseOf(
  { itemName, before, createdIds, otherQueries = [] }: TakenBack,
  shown: ListDetail | undefined,
  batch: string,
): TakenBack {
  const ids = [...before.map(({ id }) => id), ...createdIds];
  const now = shown ? ids.flatMap((id) => findItem(shown, id) ?? []) : [];
  const missing = shown ? ids.filter((id) => !now.some((item) => item.id === id)) : [];
  return { batch, itemName, before: now, createdIds: missing, otherQueries };
}
