import type { ChangedItem, ListChange } from '@shared-lists/contract/api/changes.ts';
import { expect, test } from 'vitest';
import { at, id } from '../../../testing/fixtures.ts';
import { groupChanges } from './group-changes.ts';

type Fields = NonNullable<ChangedItem['fields']>;

const quantity = (before: string | null, after: string | null) => ({ label: 'quantity', before, after });

/** Edits of one item by one person within a moment, oldest first. */
function textOf(...edits: readonly Fields[]): string {
  const changes = edits.map((fields, index): ListChange => ({
    ...{ id: id(index + 1), batch: null, kind: 'edit_item', user: { id: id(2), name: 'Sam' } },
    ...{ created_at: at(index), revision: index + 1, undoes: null, is_undone: false, item_count: 1 },
    items: [{ id: id(500), title: 'Milk', fields: [...fields] }],
  }));
  return groupChanges(changes.toReversed())
    .map(({ text }) => text)
    .join(' / ');
}

test.each<[string, Fields, string]>([
  ['a value', [quantity('1', '2')], 'changed Milk: quantity from "1" to "2"'],
  ['a new value', [quantity(null, '2')], 'changed Milk: added quantity "2"'],
  ['an emptied value', [quantity('2', '')], 'changed Milk: removed quantity "2"'],
  [
    'several values, of any label',
    [quantity('1', '2'), { label: 'due_by', before: '2026-05-24', after: '2026-05-25' }],
    'changed Milk: quantity from "1" to "2", due by from May 24, 2026 to May 25, 2026',
  ],
  ['yes or no', [{ label: 'read', before: 'false', after: 'true' }], 'changed Milk: read from no to yes'],
  [
    'a text that only begins with a date',
    [{ label: null, before: null, after: '2026-05-24, early' }],
    'changed Milk: added field "2026-05-24, early"',
  ],
  ['nothing that is told', [], 'changed Milk'],
])('an edit tells what became of %s', (_what, fields, text) => {
  expect(textOf(fields)).toBe(text);
});

test('several edits of an item tell how it began and how it ended', () => {
  expect(textOf([quantity('1', '2')], [quantity('2', '3')])).toBe('changed Milk: quantity from "1" to "3"');
  expect(textOf([quantity('1', '2')], [quantity('2', '1')])).toBe('changed Milk');
});
