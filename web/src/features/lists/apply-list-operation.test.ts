import { expect, test } from 'vitest';
import { at, id, listRow, listsIndex } from '../../testing/fixtures.ts';
import { applyListOperation } from './apply-list-operation.ts';

const party = listRow({ id: id(2), name: 'Party', created_at: at(2) });
const addition = { type: 'add list', id: party.id, name: 'Party', listType: 'GroceryList' } as const;

test('a new list appears with the answer, at its place and with the right to write', () => {
  const [older, newer] = [
    listRow({ id: id(1), created_at: at(1) }),
    listRow({ id: id(3), created_at: at(3) }),
  ];
  const after = applyListOperation(listsIndex([newer, older]), addition, party);

  expect(after.accepted_lists.not_completed_lists).toEqual([newer, party, older]);
  expect(after.current_list_permissions[party.id]).toBe('write');
});

test('nothing changes before there is an answer', () => {
  const index = listsIndex();

  expect(applyListOperation(index, addition, undefined)).toBe(index);
});

test.each([
  ['open', listsIndex([party])],
  ['completed', listsIndex([], [party])],
])('a list the snapshot already has as %s is not added twice', (_state, index) => {
  expect(applyListOperation(index, addition, party)).toBe(index);
});
