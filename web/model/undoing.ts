import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ItemOperation } from '../src/features/items/operations/apply/apply-item-operation.ts';
import { editedItem } from '../src/features/items/operations/apply/apply-item-edit.ts';
import type { UndoItems } from '../src/features/items/operations/apply/apply-undo.ts';
import { newId } from '../src/lib/new-id.ts';
import type { Performed } from './invariants.ts';
import { addedBy, tagOf } from './steps.ts';

/** As a notice would take the operation back, on the item as it was shown before. */
export function undoOf(operation: ItemOperation, shown: Item | undefined): UndoItems {
  const { listId, batch = '' } = operation;
  const before = shown && !addedBy(operation) ? [shown] : [];
  return {
    type: 'undo items',
    listId,
    undoes: batch,
    batch: newId(),
    before,
    after: before.flatMap((item) => itemAfter(operation, item) ?? []),
    createdIds: createdBy(operation),
  };
}

function itemAfter(operation: ItemOperation, item: Item): Item | undefined {
  // The server decides where it stood and stands.
  if (operation.type === 'place item') return item;
  if (operation.type === 'complete item') return { ...item, completed: true, set_aside: null };
  if (operation.type === 'reopen item') return { ...item, completed: false };
  if (operation.type === 'set aside') return { ...item, set_aside: operation.reason };
  return operation.type === 'edit items' ? editedItem(item, operation.edits, item.user_id) : undefined;
}

function createdBy(operation: ItemOperation): readonly string[] {
  const added = addedBy(operation);
  if (added) return [added.itemId];
  return operation.type === 'refresh item' ? [operation.copy.id] : [];
}

interface Expected {
  readonly completed: boolean;
  readonly set_aside: string | null;
  readonly product: string | null | undefined;
}

/** What one person alone has changed must be as if what they took back had never happened. */
export function wronglyUndone(performed: readonly Performed[], items: readonly Item[]): string[] {
  const tags = [...new Set(performed.map(({ tag }) => tag))];
  return tags.flatMap((tag) => {
    const onTag = performed.filter((one) => one.tag === tag);
    const authors = new Set(onTag.map(({ author }) => author).filter((author) => author !== 'nobody'));
    const isPlain = onTag[0] && addedBy(onTag[0].operation) && authors.size <= 1;
    if (!isPlain || !onTag.some(({ isUndone }) => isUndone)) return [];
    const found = items.filter((item) => tagOf(item) === tag).map(stateOf);
    const expected = onTag.filter(({ isUndone }) => !isUndone).reduce(replay, undefined);
    const isAsExpected = JSON.stringify(found) === JSON.stringify(expected ? [expected] : []);
    return isAsExpected ? [] : [`${tag}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];
  });
}

const stateOf = ({ completed, set_aside, fields }: Item): Expected => ({
  completed,
  set_aside,
  product: fields.find(({ label }) => label === 'product')?.data,
});

function replay(
  state: Expected | undefined,
  { operation, isCompleted = false }: Performed,
): Expected | undefined {
  switch (operation.type) {
    case 'add item':
    case 'add items':
      return { completed: isCompleted, set_aside: null, product: addedBy(operation)?.fields[0]?.data };
    case 'complete item':
      return state && { ...state, completed: true, set_aside: null };
    case 'reopen item':
      return state && { ...state, completed: false };
    case 'set aside':
      return state && { ...state, set_aside: operation.reason };
    case 'place item':
      return state;
    case 'refresh item':
      return state && { ...state, completed: false };
    case 'edit items':
      return state && { ...state, product: operation.edits[0]?.data };
    default:
      return undefined;
  }
}
