import { expect, test } from 'vitest';
import { DEFAULT_HOME, type ListPlace } from '../../api/home.ts';
import { orderLists, placeList } from './order-lists.ts';

const lists = ['newest', 'new', 'old', 'older', 'oldest'].map((id) => ({ id }));
const idsOf = (pinned: string[], order: string[]) => orderLists(lists, { pinned, order }).map(({ id }) => id);

test.each<[string[], string[], string[]]>([
  [[], [], ['newest', 'new', 'old', 'older', 'oldest']],
  [['old', 'oldest'], [], ['old', 'oldest', 'newest', 'new', 'older']],
  [[], ['oldest', 'old', 'older'], ['newest', 'new', 'oldest', 'old', 'older']],
  [['older'], ['oldest', 'older', 'old', 'new', 'newest'], ['older', 'oldest', 'old', 'new', 'newest']],
])('pinned %j, ordered %j', (pinned, order, expected) => {
  expect(idsOf(pinned, order)).toEqual(expected);
});

const shown = ['a', 'b', 'c', 'd'];

test.each<[string, string[], string[], ListPlace, string[], string[]]>([
  ['pinned', ['a'], [], { list_id: 'b', is_pinned: true }, ['a', 'b'], []],
  ['pinned twice', ['b', 'a'], [], { list_id: 'b', is_pinned: true }, ['b', 'a'], []],
  ['unpinned', ['a', 'b'], [], { list_id: 'a', is_pinned: false }, ['b'], []],
  ['pinned in its place', ['a', 'b'], [], { list_id: 'c', is_pinned: true, after: 'a' }, ['a', 'c', 'b'], []],
  ['to the front', [], [], { list_id: 'c', after: null, shown }, [], ['c', 'a', 'b', 'd']],
  ['behind another', [], [], { list_id: 'a', after: 'c', shown }, [], ['b', 'c', 'a', 'd']],
  ['among the pinned', ['a', 'b'], [], { list_id: 'b', after: null, shown }, ['b', 'a'], ['c', 'd']],
  ['a pinned one below others', ['a', 'b'], [], { list_id: 'a', after: 'c', shown }, ['b', 'a'], ['c', 'd']],
  [
    'while others are completed',
    ['gone', 'a'],
    ['b', 'old', 'c', 'd'],
    { list_id: 'd', after: 'a', shown },
    ['gone', 'a'],
    ['d', 'b', 'old', 'c'],
  ],
  [
    'after another device ordered the others',
    [],
    ['d', 'c', 'b', 'a'],
    { list_id: 'a', after: 'd', shown },
    [],
    ['d', 'a', 'c', 'b'],
  ],
  ['behind an unknown one', ['a'], ['b'], { list_id: 'c', after: 'x', shown }, ['a'], ['b']],
])('a list %s', (_, pinned, order, place, pins, ordered) => {
  const home = { ...DEFAULT_HOME, pinned, order };
  const placed = placeList(home, place);
  expect(placed).toEqual({ ...DEFAULT_HOME, pinned: pins, order: ordered });
  expect(placeList(placed, place)).toEqual(placed);
});
