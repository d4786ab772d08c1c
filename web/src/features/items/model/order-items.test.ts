import { OWN_SUMMARY } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { comparePositions } from '@shared-lists/contract/rules/order/position.ts';
import { expect, test } from 'vitest';
import { item } from '../../../testing/fixtures.ts';
import { orderItems } from './order-items.ts';

const items = [
  item(1, { product: 'milk' }),
  item(2, { product: 'Éclairs' }, { position: '0' }),
  item(3, { product: 'Bread' }),
  item(4, { product: 'Milk' }),
];

test.each([
  ['added', ['milk', 'Éclairs', 'Bread', 'Milk']],
  ['learned', ['milk', 'Éclairs', 'Bread', 'Milk']],
  ['alphabetical', ['Bread', 'Éclairs', 'milk', 'Milk']],
  ['own', ['Éclairs', 'milk', 'Bread', 'Milk']],
] as const)('%s', (mode, names) => {
  expect(orderItems(items, mode, OWN_SUMMARY).map(({ fields: [title] }) => title?.data)).toEqual(names);
});

test('own: one position may be the beginning of another', () => {
  const first = item(1, {}, { id: 'f0000000-0000-4000-8000-000000000001', position: '1' });
  const second = item(2, {}, { position: '1V' });
  expect([second, first].toSorted(comparePositions)).toEqual([first, second]);
  expect(orderItems([second, first], 'own', OWN_SUMMARY)).toEqual([first, second]);
});
