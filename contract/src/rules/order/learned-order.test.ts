import { expect, test } from 'vitest';
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
