import { expect, test } from 'vitest';
import { MOST_CATEGORIES } from '../category.ts';
import { learnedOrder } from './learned-order.ts';

test.each<[string, string[][], string[]]>([
  ['one trip', [['Fruit', 'Dairy']], ['Fruit', 'Dairy']],
  [
    'two trips through different shelves',
    [
      ['Fruit', 'Dairy'],
      ['Bakery', 'Fruit'],
    ],
    ['Bakery', 'Fruit', 'Dairy'],
  ],
  [
    'the order of most trips',
    [
      ['Dairy', 'Fruit'],
      ['Fruit', 'Dairy'],
      ['Fruit', 'Dairy'],
    ],
    ['Fruit', 'Dairy'],
  ],
  [
    'the newest trip where two disagree',
    [
      ['Dairy', 'Fruit'],
      ['Fruit', 'Dairy'],
    ],
    ['Dairy', 'Fruit'],
  ],
  [
    'the newest spelling',
    [
      ['fruit', 'Dairy'],
      ['Fruit', 'dairy'],
    ],
    ['fruit', 'Dairy'],
  ],
  ['no trips', [], []],
])('%s', (_, trips, order) => {
  expect(learnedOrder(trips)).toEqual(order);
});

test('of very many categories names as many as a list may order, those of the newest trips', () => {
  const trips = Array.from({ length: 10 }, (_, trip) =>
    Array.from({ length: 150 }, (_, shelf) => `${trip} ${shelf}`),
  );
  const order = learnedOrder(trips);
  expect(order).toHaveLength(MOST_CATEGORIES);
  expect(order).toEqual(expect.arrayContaining([...(trips[0] ?? []), ...(trips[1] ?? []).slice(0, 50)]));
});
