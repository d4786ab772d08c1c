import type { CompletedLists, ListRow } from '@shared-lists/contract/api/lists.ts';
import { describe, expect, test } from 'vitest';
import { at, id, listRow, listsIndex } from '../../../testing/fixtures.ts';
import { applyToCompletedLists, applyToHome } from './apply-list-operation.ts';
import type { ListOperation, ListOutcome } from './list-operation.ts';

const party = listRow({ id: id(2), name: 'Party', created_at: at(2) });
const garden = listRow({ id: id(3), name: 'Garden', created_at: at(3) });
const invitation = { ...party, has_accepted: null };
// Any operation: only the outcome matters.
const operation: ListOperation = { type: 'delete list', list: party };

const completedLists = (lists: ListRow[] = []): CompletedLists => ({
  current_user_id: id(1),
  completed_lists: lists,
  current_list_permissions: {},
});

const names = (lists: readonly ListRow[]) => lists.map(({ name }) => name).toSorted();

function shownBy(outcome: ListOutcome, index = listsIndex(), lists = completedLists()) {
  const home = applyToHome(index, operation, outcome);
  const page = applyToCompletedLists(lists, operation, outcome);
  return {
    pending: names(home.pending_lists),
    open: names(home.accepted_lists.not_completed_lists),
    completed: names(home.accepted_lists.completed_lists),
    onPage: names(page.completed_lists),
  };
}

const changing = (changes: Partial<ListRow>, former: ListRow | null = party): ListOutcome => ({
  changed: { id: party.id, changes, former },
  permissions: { [party.id]: 'write' },
});

test('nothing changes before the response', () => {
  const [index, lists] = [listsIndex([party]), completedLists()];

  expect(applyToHome(index, operation, undefined)).toBe(index);
  expect(applyToCompletedLists(lists, operation, undefined)).toBe(lists);
});

test('a new list is open and writable', () => {
  const outcome: ListOutcome = { created: party, permissions: { [party.id]: 'write' } };

  expect(shownBy(outcome, listsIndex([garden]))).toMatchObject({ open: ['Garden', 'Party'], onPage: [] });
  expect(applyToHome(listsIndex(), operation, outcome).current_list_permissions[party.id]).toBe('write');
});

test.each([
  ['open', listsIndex([party]), { open: ['Party'], completed: [] }],
  ['completed', listsIndex([], [{ ...party, completed: true }]), { open: [], completed: ['Party'] }],
])('a new list that the snapshot already has as %s is not added twice', (_state, index, shown) => {
  expect(shownBy({ created: party, permissions: {} }, index)).toMatchObject(shown);
});

test('a removed list is removed everywhere', () => {
  const index = { ...listsIndex([party, garden], [party]), pending_lists: [party] };

  expect(shownBy({ removedId: party.id, permissions: {} }, index, completedLists([party, garden]))).toEqual({
    pending: [],
    open: ['Garden'],
    completed: [],
    onPage: [],
  });
});

test.each([
  [false, { pending: [], open: ['Party'], completed: [], onPage: [] }],
  [true, { pending: [], open: [], completed: ['Party'], onPage: ['Party'] }],
])('an accepted list (completed: %s) moves to its section', (completed, shown) => {
  const list = { ...invitation, completed };
  const index = { ...listsIndex(), pending_lists: [list] };

  expect(shownBy(changing({ has_accepted: true }, list), index)).toEqual(shown);
});

test('a completed list moves, also on a page that did not have it', () => {
  expect(shownBy(changing({ completed: true }), listsIndex([party]))).toEqual({
    pending: [],
    open: [],
    completed: ['Party'],
    onPage: ['Party'],
  });
});

test('a reopened list leaves the completed ones', () => {
  const done = { ...party, completed: true };

  expect(shownBy(changing({ completed: false }), listsIndex([], [done]), completedLists([done]))).toEqual({
    pending: [],
    open: ['Party'],
    completed: [],
    onPage: [],
  });
});

test('other values of the snapshot are kept', () => {
  const renamed = { ...party, name: 'Big party' };

  expect(shownBy(changing({ refreshed: true }), listsIndex([renamed]))).toMatchObject({
    open: ['Big party'],
  });
});

test('a change to an unknown list shows nothing', () => {
  expect(shownBy(changing({ completed: true }, null))).toMatchObject({ completed: [], onPage: [] });
});

test('applying twice equals applying once', () => {
  const outcome: ListOutcome = { ...changing({ completed: true }), created: garden };
  const once = applyToHome(listsIndex([party]), operation, outcome);

  expect(applyToHome(once, operation, outcome)).toEqual(once);
});

describe('an undo', () => {
  const done = { ...party, completed: true };
  const undoing = (before: ListRow, after: ListRow | undefined): ListOutcome => ({
    restored: [{ before, after }],
    permissions: {},
  });

  test.each([
    ['reopens a completed list', undoing(party, done), listsIndex([], [done]), ['Party']],
    [
      'keeps the name that somebody gave it since',
      undoing(party, done),
      listsIndex([], [{ ...done, name: 'Ball' }]),
      ['Ball'],
    ],
    [
      'leaves a name that is newer',
      undoing(party, { ...party, name: 'Feast' }),
      listsIndex([{ ...party, name: 'Ball' }]),
      ['Ball'],
    ],
    ['brings a deleted list back', undoing(party, undefined), listsIndex(), ['Party']],
    ['does not bring back what somebody deleted since', undoing(party, done), listsIndex(), []],
  ])('%s', (_what, outcome, index, open) => {
    expect(shownBy(outcome, index)).toMatchObject({ open, completed: [] });
  });
});
