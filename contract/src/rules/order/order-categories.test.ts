import { expect, test } from 'vitest';
import type { ListOrder } from '../../api/order.ts';
import type { OrderMode } from './order-modes.ts';
import { orderCategories } from './order-categories.ts';

const order = (mode: OrderMode): ListOrder => ({
  mode,
  categories: ['dairy', 'Bread', 'Gone'],
  learned: { categories: ['Fruit', 'Dairy'], trips: 3 },
});

test.each<[OrderMode, string[]]>([
  ['added', ['Bread', 'Éclairs', 'Dairy', 'apples', 'Fruit']],
  ['alphabetical', ['apples', 'Bread', 'Dairy', 'Éclairs', 'Fruit']],
  ['own', ['Dairy', 'Bread', 'Éclairs', 'apples', 'Fruit']],
  ['learned', ['Fruit', 'Dairy', 'Bread', 'Éclairs', 'apples']],
])('categories ordered as %s', (mode, expected) => {
  expect(orderCategories(['Bread', 'Éclairs', 'Dairy', 'apples', 'Fruit'], order(mode))).toEqual(expected);
});
