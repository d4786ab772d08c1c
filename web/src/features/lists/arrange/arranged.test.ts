import { DEFAULT_HOME, type ListPlace } from '@shared-lists/contract/api/home.ts';
import { listsIndex } from '../../../testing/fixtures.ts';
import { expect, test } from 'vitest';
import { applyHome, homeOperations, type HomeChange } from '../operations/home-operations.ts';
import { inverseOf } from './arranged.ts';

const apply = (home = DEFAULT_HOME, change: HomeChange = {}) =>
  applyHome({ ...listsIndex(), home }, { type: 'change home', ...change }).home;
const shown = ['a', 'b', 'c', 'd'];

test.each<[string, string[], string[], ListPlace]>([
  ['pinned', ['a'], [], { list_id: 'b', is_pinned: true }],
  ['unpinned from the middle', ['a', 'b', 'c'], [], { list_id: 'b', is_pinned: false }],
  ['unpinned from the front', ['a', 'b'], [], { list_id: 'a', is_pinned: false }],
  ['moved', [], ['a', 'b', 'c', 'd'], { list_id: 'c', after: null, shown }],
  ['moved away from the front', [], ['a', 'b', 'c', 'd'], { list_id: 'a', after: 'c', shown }],
  ['moved among the pinned', ['b', 'a'], ['c', 'd'], { list_id: 'a', after: null, shown }],
])('a list that is %s goes back', (_, pinned, order, place) => {
  const home = { ...DEFAULT_HOME, pinned, order };
  const changed = apply(home, { place });
  expect(changed).not.toEqual(home);
  expect(apply(changed, inverseOf(home, { place }))).toEqual(home);
});

test('undoing a choice leaves what another device chose', () => {
  const inverse = inverseOf(DEFAULT_HOME, { changes: { hide_completed: true } });
  const now = { ...DEFAULT_HOME, pinned: ['a'], hide_completed: true };
  expect(apply(now, inverse)).toEqual({ ...DEFAULT_HOME, pinned: ['a'] });
});

test('a list that waits to be pinned keeps what another device pinned meanwhile', () => {
  const waiting: HomeChange = { place: { list_id: 'b', is_pinned: true } };
  expect(apply({ ...DEFAULT_HOME, pinned: ['a'] }, waiting).pinned).toEqual(['a', 'b']);
});

test('what an earlier version stored still counts', () => {
  expect(apply(DEFAULT_HOME, { changes: { pinned: ['a'] } }).pinned).toEqual(['a']);
});

test('a list that waits to be added is pinned after that', () => {
  const place = { list_id: 'a', after: 'b', shown: ['b', 'a'] };
  expect(homeOperations.needs?.({ type: 'change home', place })).toEqual(['a', 'b']);
  expect(homeOperations.needs?.({ type: 'change home', place: { list_id: 'a' } })).toEqual(['a']);
});
