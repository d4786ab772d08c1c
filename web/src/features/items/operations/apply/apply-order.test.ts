import { comparePositions } from '@shared-lists/contract/rules/order/position.ts';
import { describe, expect, test } from 'vitest';
import { id, item, listDetail } from '../../../../testing/fixtures.ts';
import { applyItemOperation } from './apply-item-operation.ts';
import { inverseOf } from './apply-undo.ts';

const detail = listDetail(
  [item(1, { product: 'Milk' }), item(2, { product: 'Bread' }), item(3, { product: 'Soap' })],
  [item(4, { product: 'Jam' }, { completed: true })],
);
const place = (number: number, after: number | null, batch = 'b') =>
  ({
    type: 'place item',
    listId: detail.list.id,
    itemId: id(number),
    after: after === null ? null : id(after),
    batch,
  }) as const;
const orderIn = ({ not_completed_items: open }: typeof detail) =>
  open.toSorted(comparePositions).map((one) => Number(one.id.slice(-2)));

test.each<[number, number | null, number[]]>([
  [3, null, [3, 1, 2]],
  [1, 3, [2, 3, 1]],
  [1, 2, [2, 1, 3]],
  [3, 1, [1, 3, 2]],
  [1, 4, [2, 3, 1]],
  [2, 1, [1, 2, 3]],
])('item %i after %j', (number, after, order) => {
  expect(orderIn(applyItemOperation(detail, place(number, after), undefined))).toEqual(order);
});

test('what the server answers counts', () => {
  const answer = { ...item(1), position: '9' };
  const { not_completed_items: open } = applyItemOperation(detail, place(1, 3), answer);
  expect(open.find((one) => one.id === id(1))?.position).toBe('9');
});

test.each([
  ['an item that is gone', place(9, 1)],
  ['behind an item that is not here', place(1, 9)],
])('%s changes nothing', (_, operation) => {
  expect(applyItemOperation(detail, operation, undefined)).toBe(detail);
});

test('the same objects come out of the same change, so that rows are not rendered again', () => {
  const first = applyItemOperation(detail, place(1, 3), undefined).not_completed_items[0];
  expect(applyItemOperation(detail, place(1, 3), undefined).not_completed_items[0]).toBe(first);
});

describe('an own order', () => {
  const start = { items: [id(3), id(4), id(1), id(2)], categories: ['Dairy'] };
  const own = { type: 'set order', listId: detail.list.id, mode: 'own', ...start } as const;

  test('begins with what was on the screen', () => {
    const begun = applyItemOperation(detail, own, undefined);
    expect(orderIn(begun)).toEqual([3, 1, 2]);
    expect(begun.order.categories).toEqual(['Dairy']);
    expect(orderIn(applyItemOperation(begun, { ...own, items: [id(1)] }, undefined))).toEqual([3, 1, 2]);
  });

  test('that there was comes back', () => {
    const before = applyItemOperation(detail, place(2, null), undefined);
    const back = { ...before, order: { ...before.order, categories: ['Fruit'] } };
    const begun = applyItemOperation(back, own, undefined);
    expect(orderIn(begun)).toEqual([2, 1, 3]);
    expect(begun.order.categories).toEqual(['Fruit']);
  });
});

describe('undone', () => {
  const undo = {
    type: 'undo items',
    listId: detail.list.id,
    batch: 'c',
    undoes: 'b',
    createdIds: [],
  } as const;

  test('a moved item goes back, unless somebody moved it since', () => {
    const moved = applyItemOperation(detail, place(1, 3), undefined);
    const [before] = detail.not_completed_items;
    const [after] = moved.not_completed_items;
    if (!before || !after) throw new Error('There is an item');
    const taken = { ...undo, before: [before], after: [after] };
    expect(orderIn(applyItemOperation(moved, taken, undefined))).toEqual([1, 2, 3]);
    const again = applyItemOperation(moved, place(1, 2, 'd'), undefined);
    expect(orderIn(applyItemOperation(again, taken, undefined))).toEqual([2, 1, 3]);
  });

  test('the order comes back, and the undo can be undone', () => {
    const own = applyItemOperation(
      detail,
      { type: 'set order', listId: detail.list.id, mode: 'own' },
      undefined,
    );
    const order = { before: detail.order, after: own.order };
    const taken = { batch: 'b', itemName: '', before: [], after: [], createdIds: [], order };
    const undone = applyItemOperation(own, { ...undo, ...taken }, undefined);
    expect(undone.order).toEqual(detail.order);
    expect(inverseOf(taken, own, 'c').order).toEqual({ before: own.order, after: detail.order });
  });
});
