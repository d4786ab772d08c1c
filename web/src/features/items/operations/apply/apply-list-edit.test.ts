import { expect, test } from 'vitest';
import { id, list, listDetail, listRow } from '../../../../testing/fixtures.ts';
import { applyListEdit } from './apply-list-edit.ts';

const before = listRow({ id: list().id, name: 'Shop' });
const renamed = { ...before, name: 'Market' };
const undo = {
  type: 'undo lists',
  undoes: id(90),
  batch: id(91),
  before: [before],
  after: [renamed],
  createdIds: [],
} as const;
const undone = (changes: Parameters<typeof list>[0]) => {
  const { name, completed } = applyListEdit(
    listDetail([], [], { list: list(changes) }),
    undo,
    undefined,
  ).list;
  return { name, completed };
};

test.each([
  ['gives the name back', { name: 'Market' }, { name: 'Shop', completed: false }],
  [
    'leaves the rest as others left it',
    { name: 'Market', completed: true },
    { name: 'Shop', completed: true },
  ],
  ['leaves a newer name', { name: 'Bazaar' }, { name: 'Bazaar', completed: false }],
])('undoing a new name %s', (_what, shown, expected) => {
  expect(undone(shown)).toEqual(expected);
});
