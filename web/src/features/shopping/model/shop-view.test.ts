import type { ListOrder } from '@shared-lists/contract/api/order.ts';
import { describe, expect, test } from 'vitest';
import { id, item, listDetail } from '../../../testing/fixtures.ts';
import { asideOf, basketOf, countPart, leftOf, partsOf, shopGroups } from './shop-view.ts';

const milk = item(1, { product: 'Milk', category: 'Dairy' });
const apples = item(2, { product: 'Apples', category: 'Fruit' });
const soap = item(3, { product: 'Soap' });
const butter = item(4, { product: 'Butter', category: 'Dairy' });
const bread = item(5, { product: 'Bread', category: 'Bakery' }, { set_aside: 'Sold out' });
const all = [milk, apples, soap, butter, bread];
const NOBODY = new Set<string>();

const order = (changes: Partial<ListOrder>): ListOrder => ({
  mode: 'added',
  categories: ['Fruit', 'Dairy'],
  learned: { categories: ['Fruit', 'Dairy'], trips: 0 },
  ...changes,
});
const shown = (changes: Partial<ListOrder> = {}, leaving = NOBODY) =>
  shopGroups(listDetail(all, [], { order: order(changes) }), leaving).map(({ category, items }) => [
    category,
    ...items.map(({ fields }) => fields[0]?.data),
  ]);

describe('groups', () => {
  const asAdded = [
    [null, 'Soap'],
    ['Dairy', 'Milk', 'Butter'],
    ['Fruit', 'Apples'],
  ];
  const fruitFirst = [
    [null, 'Soap'],
    ['Fruit', 'Apples'],
    ['Dairy', 'Milk', 'Butter'],
  ];

  test('stand as the list shows them until an order is learned', () => {
    expect(shown()).toEqual(asAdded);
    expect(shown({ learned: { categories: ['Fruit', 'Dairy'], trips: 1 } })).toEqual(asAdded);
    expect(shown({ mode: 'own' })).toEqual(fruitFirst);
  });

  test('keep the order of rows while one that was ticked leaves', () => {
    const moment = { created_at: '2026-01-01T00:00:00.000Z' };
    const [first, second] = [item(9, {}, moment), item(7, {}, moment)];
    const gone = item(10, {}, { completed: true });
    const detail = listDetail([first, second], [gone], { order: order({}) });

    expect(shopGroups(detail, new Set([gone.id])).flatMap(({ items }) => items)).toEqual([
      first,
      second,
      gone,
    ]);
  });

  test('stand in the learned order from two trips on', () => {
    expect(shown({ learned: { categories: ['Fruit', 'Dairy'], trips: 2 } })).toEqual(fruitFirst);
  });

  test('stand in the order that was made by hand, also once another one is learned', () => {
    const learned = { categories: ['Dairy', 'Fruit'], trips: 2 };

    expect(shown({ mode: 'own', learned })).toEqual(fruitFirst);
    expect(shown({ mode: 'alphabetical', learned }).map(([category]) => category)).toEqual([
      null,
      'Dairy',
      'Fruit',
    ]);
  });

  test('have their items in the order of the list', () => {
    expect(shown({ mode: 'alphabetical' })).toEqual([
      [null, 'Soap'],
      ['Dairy', 'Butter', 'Milk'],
      ['Fruit', 'Apples'],
    ]);
  });

  test('keep rows in their place that were just ticked', () => {
    const taken = { ...milk, completed: true };
    const detail = listDetail([apples, soap, butter], [taken]);

    expect(shopGroups(detail, new Set([milk.id]))[1]?.items).toEqual([taken, butter]);
    expect(shopGroups(detail, NOBODY)[1]?.items).toEqual([butter]);
  });
});

test('what is set aside is not left, but still open', () => {
  const detail = listDetail(all);

  expect(leftOf(detail)).toEqual([milk, apples, soap, butter]);
  expect(asideOf(detail)).toEqual([bread]);
});

test('the basket has what somebody took and nobody put back', () => {
  const [taken, earlier] = [item(6, {}, { completed: true }), item(7, {}, { completed: true })];
  const takers = new Map([taken.id, milk.id].map((itemId) => [itemId, []]));

  expect(basketOf(listDetail([milk], [taken, earlier]), takers)).toEqual([taken]);
});

test('each part counts what is left of somebody and of nobody', () => {
  const owners = new Map([
    ['dairy', id(1)],
    ['fruit', id(2)],
  ]);
  const left = leftOf(listDetail(all));

  expect([id(1), id(2), null].map((part) => countPart(left, part, owners))).toEqual([3, 2, 4]);
  expect(partsOf(listDetail(all))).toEqual([
    { category: null, count: 1 },
    { category: 'Dairy', count: 2 },
    { category: 'Fruit', count: 1 },
  ]);
});
