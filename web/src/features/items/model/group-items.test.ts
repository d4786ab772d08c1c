import { expect, test } from 'vitest';
import { at, item } from '../../../testing/fixtures.ts';
import { createGrouping, groupItems } from './group-items.ts';
import { categoriesOf } from './item-category.ts';

test('items without a category come first, then categories in order, ignoring case', () => {
  const milk = item(1, { category: 'Dairy' });
  const apples = item(2, { category: 'Fruit' });
  const soap = item(3, { category: ' ' });
  const butter = item(4, { category: 'dairy ' });

  expect(groupItems([milk, apples, soap, butter], ['Dairy', 'Fruit'])).toEqual([
    { category: null, items: [soap] },
    { category: 'Dairy', items: [milk, butter] },
    { category: 'Fruit', items: [apples] },
  ]);
});

test('a category called Uncategorized is a separate group', () => {
  const plain = item(1);
  const named = item(2, { category: 'Uncategorized' });

  expect(groupItems([named, plain], ['Uncategorized']).map(({ category }) => category)).toEqual([
    null,
    'Uncategorized',
  ]);
});

test('no items make no groups', () => {
  expect(groupItems([], [])).toEqual([]);
});

test.each([
  [{ category: 'DAIRY' }, ['Dairy']],
  [{ category: null }, [null]],
  [{ category: 'Uncategorized' }, ['Uncategorized']],
  [{ category: 'Fruit' }, []],
])('the filter %j leaves %j', (filter, categories) => {
  const items = [
    item(1, { category: 'Dairy' }),
    item(2),
    item(3, { category: 'dairy' }),
    item(4, { category: 'Uncategorized' }),
  ];

  expect(groupItems(items, ['Dairy', 'Uncategorized'], filter).map(({ category }) => category)).toEqual(
    categories,
  );
});

test('every category appears once, as it was first spelt', () => {
  const items = ['Dairy', ' ', 'Fruit', 'dairy', 'FRUIT'].map((category, number) =>
    item(number, { category }),
  );

  expect(categoriesOf(items, [])).toEqual(['Dairy', 'Fruit']);
});

test('a category keeps its position and spelling when its oldest item is completed', () => {
  const milk = item(1, { category: 'Dairy' });
  const apples = item(2, { category: 'Fruit' });
  const butter = item(3, { category: 'dairy' });

  expect(categoriesOf([apples, butter], [milk])).toEqual(['Dairy', 'Fruit']);
});

test('a category keeps its position among copies with the same date', () => {
  const together = { created_at: at(0) };
  const milk = { ...item(1, { category: 'Dairy' }), ...together };
  const apples = { ...item(2, { category: 'Fruit' }), ...together };

  expect(categoriesOf([apples], [milk])).toEqual(['Dairy', 'Fruit']);
  expect(categoriesOf([milk], [apples])).toEqual(['Dairy', 'Fruit']);
});

test('groups without a change stay the same objects', () => {
  const groupAgain = createGrouping();
  const [milk, apples, pears] = [
    item(1, { category: 'Dairy' }),
    item(2, { category: 'Fruit' }),
    item(3, { category: 'Fruit' }),
  ];
  const [dairy, fruit] = groupAgain([milk, apples, pears], ['Dairy', 'Fruit']);
  const after = groupAgain([milk, pears], ['Dairy', 'Fruit']);

  expect(after[0]).toBe(dairy);
  expect(after[1]).toEqual({ ...fruit, items: [pears] });
});
