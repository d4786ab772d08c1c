import { expect, test } from 'vitest';
import { ownItem } from '../../../testing/cellar.ts';
import { id, item, listDetail } from '../../../testing/fixtures.ts';
import { derivedId } from '../../../lib/derived-id.ts';
import { itemAnnouncement } from './item-announcement.ts';

const theirs = { user_id: id(2) };
const milk = item(11, { product: 'Milk' }, theirs);
const bread = item(12, { product: 'Bread' }, theirs);
const soap = item(13, { product: 'Soap' }, theirs);
const completed = (one: typeof milk) => ({ ...one, completed: true });
const copyOf = (one: typeof milk) => ({ ...one, id: derivedId(one.id) });
const textOf = (...states: Parameters<typeof itemAnnouncement>) => itemAnnouncement(...states).text;

test.each([
  ['nothing', listDetail([milk]), listDetail([milk]), ''],
  ['one more', listDetail([milk]), listDetail([milk, bread]), '1 item added'],
  ['two more', listDetail([]), listDetail([milk, bread]), '2 items added'],
  ['one completed', listDetail([milk], []), listDetail([], [completed(milk)]), '1 item completed'],
  ['one new and already completed', listDetail([]), listDetail([], [completed(milk)]), '1 item completed'],
  ['one open again', listDetail([], [completed(milk)]), listDetail([milk]), '1 item reopened'],
  ['one brought back', listDetail([], [completed(milk)]), listDetail([copyOf(milk)]), '1 item brought back'],
  [
    'one brought back, whose original has not gone yet',
    listDetail([], [completed(milk)]),
    listDetail([copyOf(milk)], [completed(milk)]),
    '1 item brought back',
  ],
  [
    'an original that goes after its copy came',
    listDetail([copyOf(milk)], [completed(milk)]),
    listDetail([copyOf(milk)]),
    '',
  ],
  ['one gone', listDetail([milk]), listDetail([]), '1 item removed'],
  ['another text', listDetail([milk]), listDetail([item(11, { product: 'Oat milk' })]), '1 item changed'],
  [
    'much at once',
    listDetail([milk, bread]),
    listDetail([soap, item(14, {}, theirs)], [completed(milk)]),
    '2 items added, 1 item completed, 1 item removed',
  ],
])('%s', (_what, before, after, text) => {
  expect(textOf(before, after)).toBe(text);
});

test('own additions are not announced', () => {
  expect(textOf(listDetail(), listDetail([item(1, { product: 'Milk' })]))).toBe('');
});

test('a renamed or moved field is not announced, another value is', () => {
  const before = ownItem(11, { name: 'Barolo', grape: 'Nebbiolo' });
  const fields = before.fields.map((field) =>
    field.label === 'grape' ? { ...field, label: 'variety', position: 9 } : field,
  );
  const changed = fields.map((field) => ({ ...field, data: 'Rioja' }));

  expect(textOf(listDetail([before]), listDetail([{ ...before, fields }]))).toBe('');
  expect(textOf(listDetail([before]), listDetail([{ ...before, fields: changed }]))).toBe('1 item changed');
});

test('changed timestamps or field order are not announced', () => {
  const before = item(11, { product: 'Milk', quantity: '2' });
  const after = { ...before, updated_at: '2027-01-01T00:00:00.000Z', fields: before.fields.toReversed() };

  expect(textOf(listDetail([before]), listDetail([after]))).toBe('');
});

test('tells which items others brought back, not own ones', () => {
  const mine = { ...bread, user_id: id(1) };
  const before = listDetail([], [completed(milk), completed(mine), completed(soap)]);
  const after = listDetail([copyOf(milk), copyOf(mine), item(14, {}, theirs)], [completed(soap)]);

  expect(itemAnnouncement(before, after).broughtBack).toEqual([copyOf(milk)]);
});
