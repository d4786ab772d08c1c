import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { describe, expect, test } from 'vitest';
import { id, item, list, listDetail } from '../../../../testing/fixtures.ts';
import { applyItemOperation, type ItemOperation } from './apply-item-operation.ts';
import { applyUndo, inverseOf, type UndoItems } from './apply-undo.ts';

const milk = item(1, { product: 'Milk' });
const soap = item(2, { product: 'Soap' });
const jam = item(3, { product: 'Jam' }, { completed: true });
const copy = item(4, { product: 'Jam' });
const shop = listDetail([milk, soap], [jam]);

const undo = (before: readonly Item[], createdIds: readonly string[] = []): UndoItems => ({
  type: 'undo items',
  listId: list().id,
  undoes: id(90),
  batch: id(91),
  before,
  createdIds,
});
const onItem = (type: 'complete item' | 'delete item', { id: itemId }: Item): ItemOperation => ({
  type,
  listId: list().id,
  itemId,
});
const shown = ({ not_completed_items: open, completed_items: completed }: ListDetail) => [open, completed];

describe('restores what was shown before', () => {
  test.each([
    ['a completed item', applyItemOperation(shop, onItem('complete item', milk), undefined), undo([milk])],
    ['a deleted item', applyItemOperation(shop, onItem('delete item', jam), undefined), undo([jam])],
    ['an edited item', listDetail([{ ...milk, fields: [] }, soap], [jam]), undo([milk])],
    ['an added item', listDetail([milk, soap, copy], [jam]), undo([], [copy.id])],
    ['a refreshed item', listDetail([milk, soap, copy], []), undo([jam], [copy.id])],
    ['moved items', listDetail([], [jam]), undo([milk, soap])],
  ])('%s', (_what, changed, operation) => {
    const restored = applyUndo(changed, operation);

    expect(shown(restored)).toEqual(shown(shop));
    expect(shown(applyUndo(restored, operation))).toEqual(shown(shop));
  });
});

test('items created together keep the order of the server', () => {
  const created_at = milk.created_at;
  const [one, two] = [item(1, {}, { created_at }), item(2, {}, { created_at })];

  expect(applyUndo(listDetail([two]), undo([one])).not_completed_items).toEqual([one, two]);
});

test('what the server left alone stays as it is', () => {
  const changed = listDetail([soap], [{ ...milk, completed: true }, jam]);
  const answer = { undone: [soap.id], left_alone: [{ id: milk.id, reason: 'It was changed since.' }] };

  expect(shown(applyUndo(changed, undo([milk, soap]), answer))).toEqual(shown(changed));
});

test('what the server undid in part is shown as before', () => {
  const changed = listDetail([soap], [{ ...milk, completed: true }, jam]);
  const answer = { undone: [milk.id], left_alone: [{ id: milk.id, reason: 'It was changed since.' }] };

  expect(shown(applyUndo(changed, undo([milk]), answer))).toEqual(shown(shop));
});

test.each([
  ['a completed item', listDetail([soap], [{ ...milk, completed: true }, jam]), undo([milk])],
  ['a deleted item', listDetail([milk, soap], []), undo([jam])],
  ['an added item', listDetail([milk, soap, copy], [jam]), undo([], [copy.id])],
  ['a refreshed item', listDetail([milk, soap, copy], []), undo([jam], [copy.id])],
])('an undo can be undone: %s', (_what, changed, operation) => {
  const taken = { ...operation, batch: id(90), itemName: '' };
  const again = inverseOf(taken, changed, id(91));
  const redo = undo(again.before, again.createdIds);

  expect(again.batch).toBe(id(91));
  expect(shown(applyUndo(applyUndo(changed, operation), redo))).toEqual(shown(changed));
});
