import { expect, test } from 'vitest';
import { ownItem } from '../../../testing/cellar.ts';
import { id, item, listDetail } from '../../../testing/fixtures.ts';
import { itemAnnouncement } from './item-announcement.ts';

const theirs = { user_id: id(2) };
const milk = item(11, { product: 'Milk' }, theirs);
const bread = item(12, { product: 'Bread' }, theirs);
const soap = item(13, { product: 'Soap' }, theirs);
const completed = (one: typeof milk) => ({ ...one, completed: true });

test.each([
  ['nothing', listDetail([milk]), listDetail([milk]), ''],
  ['one more', listDetail([milk]), listDetail([milk, bread]), '1 item added'],
  ['two more', listDetail([]), listDetail([milk, bread]), '2 items added'],
  ['one completed', listDetail([milk], []), listDetail([], [completed(milk)]), '1 item completed'],
  ['one new and already completed', listDetail([]), listDetail([], [completed(milk)]), '1 item completed'],
  ['one open again', listDetail([], [completed(milk)]), listDetail([milk]), '1 item reopened'],
  ['one gone', listDetail([milk]), listDetail([]), '1 item removed'],
  ['another text', listDetail([milk]), listDetail([item(11, { product: 'Oat milk' })]), '1 item changed'],
  [
    'much at once',
    listDetail([milk, bread]),
    listDetail([soap, item(14, {}, theirs)], [completed(milk)]),
    '2 items added, 1 item completed, 1 item removed',
  ],
])('%s', (_what, before, after, text) => {
  expect(itemAnnouncement(before, after)).toBe(text);
});

test('own additions are not announced', () => {
  expect(itemAnnouncement(listDetail(), listDetail([item(1, { product: 'Milk' })]))).toBe('');
});

test('a renamed or moved field is not announced, another value is', () => {
  const before = ownItem(11, { name: 'Barolo', grape: 'Nebbiolo' });
  const fields = before.fields.map((field) =>
    field.label === 'grape' ? { ...field, label: 'variety', position: 9 } : field,
  );
  const changed = fields.map((field) => ({ ...field, data: 'Rioja' }));

  expect(itemAnnouncement(listDetail([before]), listDetail([{ ...before, fields }]))).toBe('');
  expect(itemAnnouncement(listDetail([before]), listDetail([{ ...before, fields: changed }]))).toBe(
    '1 item changed',
  );
});

test('changed timestamps or field order are not announced', () => {
  const before = item(11, { product: 'Milk', quantity: '2' });
  const after = { ...before, updated_at: '2027-01-01T00:00:00.000Z', fields: before.fields.toReversed() };

  expect(itemAnnouncement(listDetail([before]), listDetail([after]))).toBe('');
});
