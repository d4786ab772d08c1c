import { describe, expect, test } from 'vitest';
import { fieldConfiguration, groceryFields, item } from '../../../testing/fixtures.ts';
import { changedFields } from './edit-changes.ts';

const changes = (
  stored: Record<string, string | null>,
  entered: Record<string, string>,
  configurations = groceryFields,
) => {
  const idOf = (label: string) => configurations.find((other) => other.label === label)?.id ?? '';
  const values = Object.fromEntries(Object.entries(entered).map(([label, value]) => [idOf(label), value]));
  return changedFields(item(1, stored), configurations, values).map(({ field, data }) => [field.label, data]);
};

test.each([
  ['another value', { product: 'Milk' }, { product: 'Cream' }, [['product', 'Cream']]],
  ['a value for a missing field', {}, { quantity: ' 3 ' }, [['quantity', '3']]],
  ['a value for a field without data', { quantity: null }, { quantity: '3' }, [['quantity', '3']]],
  ['an emptied field', { product: 'Milk' }, { product: '' }, [['product', '']]],
  ['a field of white space only', { product: 'Milk' }, { product: '  ' }, [['product', '']]],
  ['nothing touched', { product: 'Milk' }, {}, []],
  ['the same value', { product: 'Milk' }, { product: 'Milk' }, []],
  ['the same value but for white space', { product: 'Milk' }, { product: ' Milk' }, []],
  ['the same odd value', { product: ' Milk ' }, { product: ' Milk ' }, []],
  ['white space in a missing field', {}, { product: '  ' }, []],
  ['an empty field left empty', { quantity: null }, { quantity: '' }, []],
  ['a category', {}, { category: ' fresh  fruit ' }, [['category', 'Fresh Fruit']]],
  ['the same category in other words', { category: 'Fresh Fruit' }, { category: 'fresh fruit' }, []],
])('%s', (_what, stored, entered, expected) => {
  expect(changes(stored, entered)).toEqual(expected);
});

test('are ordered by position, with the properties of a new field', () => {
  const [product, quantity] = groceryFields;
  const fields = changedFields(item(1), groceryFields, {
    [quantity?.id ?? '']: '2',
    [product?.id ?? '']: 'Milk',
  });

  expect(fields).toEqual([
    {
      field: { id: product?.id, label: 'product', data_type: 'free_text', position: 1, role: 'title' },
      data: 'Milk',
    },
    {
      field: { id: quantity?.id, label: 'quantity', data_type: 'free_text', position: 2, role: 'quantity' },
      data: '2',
    },
  ]);
});

describe('a checkbox', () => {
  test.each([
    ['true', 'false', [['read', 'false']]],
    ['true', 'true', []],
    ['false', 'true', [['read', 'true']]],
    ['false', 'false', []],
    [null, 'true', [['read', 'true']]],
    [null, 'false', []],
  ])('stored as %s and then %s', (stored, entered, expected) => {
    const read = fieldConfiguration(1, 'read', 'boolean');
    expect(changes({ read: stored }, { read: entered }, [read])).toEqual(expected);
  });
});

describe('a date', () => {
  test.each([
    ['2026-02-03', []],
    ['2026-02-04', [['due_by', '2026-02-04']]],
    ['', [['due_by', '']]],
  ])('stored with its time and then %j', (entered, expected) => {
    const due = fieldConfiguration(1, 'due_by', 'date_time');
    expect(changes({ due_by: '2026-02-03T23:00:00.000Z' }, { due_by: entered }, [due])).toEqual(expected);
  });
});
