import { expect, test } from 'vitest';
import { fieldConfiguration, id, item, listDetail } from '../../../../testing/fixtures.ts';
import { fieldEdit } from '../../fields/field-values.ts';
import { applyItemEdit, editOperation } from './apply-item-edit.ts';

const [author, title] = [fieldConfiguration(1, 'author'), fieldConfiguration(2, 'title')];
const listId = id(100);
const dune = item(1, { title: 'Dune' });
const done = item(2, { author: 'Ann', title: 'Emma' }, { completed: true });
const other = item(3, { title: 'Other' });
const detail = listDetail([dune, other], [done]);

const edit = (configuration: typeof author, data: string) =>
  applyItemEdit(
    detail,
    editOperation({ listId, items: [dune, done], edits: [fieldEdit(configuration, data)] }),
  );
const dataOf = ({ fields }: typeof dune) => fields.map(({ label, data }) => [label, data]);

test('changes the field of its items only, open or completed', () => {
  const { not_completed_items: open, completed_items: completed } = edit(title, 'Both');

  expect([...open, ...completed].map(dataOf)).toEqual([
    [['title', 'Both']],
    [['title', 'Other']],
    [
      ['author', 'Ann'],
      ['title', 'Both'],
    ],
  ]);
  expect(open[0]?.fields[0]).toEqual({ ...dune.fields[0], data: 'Both' });
  expect(open[1]).toBe(other);
});

test('removes the field when its data is empty', () => {
  const { not_completed_items: open, completed_items: completed } = edit(author, '');

  expect([open[0], completed[0]].map((edited) => edited && dataOf(edited))).toEqual([
    [['title', 'Dune']],
    [['title', 'Emma']],
  ]);
});

test('creates a missing field by its configuration, at its position', () => {
  const shelf = { ...fieldConfiguration(2, 'shelf', 'number'), position: 0 };

  expect(edit(shelf, '3').not_completed_items[0]?.fields).toEqual([
    {
      ...dune.fields[0],
      id: 'temp-0-shelf',
      label: 'shelf',
      data: '3',
      data_type: 'number',
      role: 'detail',
      position: 0,
      list_item_field_configuration_id: shelf.id,
      user_id: detail.current_user_id,
    },
    dune.fields[0],
  ]);
});

test('does not edit the snapshot, and ignores missing items', () => {
  const before = structuredClone(detail);
  edit(title, 'Both');
  const gone = editOperation({ listId, items: [item(9)], edits: [fieldEdit(title, 'Both')] });

  expect(detail).toEqual(before);
  expect(applyItemEdit(detail, gone)).toEqual(detail);
});

test('returns the same objects when it is applied again', () => {
  const operation = editOperation({ listId, items: [dune], edits: [fieldEdit(title, 'Dune 2')] });
  const [once] = applyItemEdit(detail, operation).not_completed_items;
  const [again] = applyItemEdit(detail, operation).not_completed_items;

  expect(again).toBe(once);
});
