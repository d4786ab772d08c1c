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

const undo = (
  before: readonly Item[],
  after: readonly Item[] = [],
  createdIds: readonly string[] = [],
): UndoItems => ({
  type: 'undo items',
  listId: list().id,
  undoes: id(90),
  batch: id(91),
  before,
  after,
  createdIds,
});
const done = (item: Item) => ({ ...item, completed: true });
const named = (item: Item, data: string): Item => ({
  ...item,
  fields: item.fields.map((field) => ({ ...field, data })),
});
const onItem = (type: 'complete item' | 'delete item', { id: itemId }: Item): ItemOperation => ({
  type,
  listId: list().id,
  itemId,
});
const shown = ({ not_completed_items: open, completed_items: completed }: ListDetail) => [open, completed];

describe('restores what was shown before', () => {
  test.each([
    [
      'a completed item',
      applyItemOperation(shop, onItem('complete item', milk), undefined),
      undo([milk], [done(milk)]),
    ],
    [
      'an item that was set aside',
      listDetail([{ ...milk, set_aside: 'Sold out' }, soap], [jam]),
      undo([milk], [{ ...milk, set_aside: 'Sold out' }]),
    ],
    ['a deleted item', applyItemOperation(shop, onItem('delete item', jam), undefined), undo([jam])],
    ['an edited item', listDetail([named(milk, 'Oats'), soap], [jam]), undo([milk], [named(milk, 'Oats')])],
    [
      'an emptied item',
      listDetail([{ ...milk, fields: [] }, soap], [jam]),
      undo([milk], [{ ...milk, fields: [] }]),
    ],
    ['an added item', listDetail([milk, soap, copy], [jam]), undo([], [], [copy.id])],
    ['a refreshed item', listDetail([milk, soap, copy], []), undo([jam], [], [copy.id])],
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

  expect(shown(applyUndo(changed, undo([milk, soap], [done(milk)]), answer))).toEqual(shown(changed));
});

test('what the server undid in part is shown as before', () => {
  const changed = listDetail([soap], [{ ...milk, completed: true }, jam]);
  const answer = { undone: [milk.id], left_alone: [{ id: milk.id, reason: 'It was changed since.' }] };

  expect(shown(applyUndo(changed, undo([milk], [done(milk)]), answer))).toEqual(shown(shop));
});

test.each([
  ['a completed item', listDetail([soap], [done(milk), jam]), undo([milk], [done(milk)])],
  ['a deleted item', listDetail([milk, soap], []), undo([jam])],
  ['an added item', listDetail([milk, soap, copy], [jam]), undo([], [], [copy.id])],
  ['a refreshed item', listDetail([milk, soap, copy], []), undo([jam], [], [copy.id])],
])('an undo can be undone: %s', (_what, changed, operation) => {
  const taken = { ...operation, batch: id(90), itemName: '' };
  const again = inverseOf(taken, changed, id(91));
  const redo = undo(again.before, again.after, again.createdIds);

  expect(again.batch).toBe(id(91));
  expect(shown(applyUndo(applyUndo(changed, operation), redo))).toEqual(shown(changed));
});

describe('leaves what others changed since', () => {
  const renamed = named(milk, 'Oat milk');
  const both = { ...milk, fields: item(1, { product: 'Milk', category: 'Dairy' }).fields };

  test.each([
    [
      'the name of a completed item',
      listDetail([soap], [done(renamed), jam]),
      undo([milk], [done(milk)]),
      [[renamed, soap], [jam]],
    ],
    [
      'the state of an edited item',
      listDetail([soap], [done(renamed), jam]),
      undo([milk], [renamed]),
      [[soap], [done(milk), jam]],
    ],
    [
      'another field of an edited item',
      listDetail([
        {
          ...both,
          fields: [
            { ...both.fields[0], data: 'Oats' },
            { ...both.fields[1], data: 'Cold' },
          ],
        } as Item,
      ]),
      undo([both], [{ ...both, fields: [{ ...both.fields[0], data: 'Oats' }, both.fields[1]] } as Item]),
      [[{ ...both, fields: [both.fields[0], { ...both.fields[1], data: 'Cold' }] }], []],
    ],
    [
      'a newer value of the same field',
      listDetail([named(milk, 'Rice')]),
      undo([milk], [renamed]),
      [[named(milk, 'Rice')], []],
    ],
    ['a deletion', listDetail([soap]), undo([milk], [done(milk)]), [[soap], []]],
    ['a restored item', listDetail([renamed, soap]), undo([milk]), [[renamed, soap], []]],
  ])('%s', (_what, changed, operation, expected) => {
    expect(shown(applyUndo(changed, operation))).toEqual(expected);
  });
});

test('an unchanged row stays the same object', () => {
  const changed = listDetail([soap], [done(milk), jam]);
  const operation = undo([milk], [done(milk)]);
  const [once] = applyUndo(changed, operation).not_completed_items;

  expect(applyUndo(changed, operation).not_completed_items[0]).toBe(once);
});
