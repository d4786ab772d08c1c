import { expect, test } from 'vitest';
import { itemLine } from './item-line.ts';

const title = { label: 'Name', role: 'title', data: 'Barolo' } as const;
const organic = (data: string) => ({ label: 'Organic', role: 'detail', data_type: 'boolean', data }) as const;

test('a yes/no field shows its label only if it is on', () => {
  expect(itemLine([title, organic('true')]).details).toBe('Organic');
  expect(itemLine([title, organic('false')]).details).toBe('');
});

test('a due date has the label of its field', () => {
  const due = { label: 'Drink by', role: 'due_date', data: '2027-05-01' } as const;
  expect(itemLine([title, organic('true'), due]).details).toBe('Organic · Drink by: May 1, 2027');
});
