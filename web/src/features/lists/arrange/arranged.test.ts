import { expect, test } from 'vitest';
import { moveList, togglePin } from './arranged.ts';

test('a pin comes after the others, and goes', () => {
  expect(togglePin({ pinned: ['a'], order: [] }, 'b')).toEqual({ pinned: ['a', 'b'] });
  expect(togglePin({ pinned: ['a', 'b'], order: [] }, 'a')).toEqual({ pinned: ['b'] });
});

test.each<[string, string[], string, number, string[], string[]]>([
  ['among the others', [], 'c', 0, [], ['c', 'a', 'b', 'd']],
  ['among the pinned', ['a', 'b'], 'b', 0, ['b', 'a'], ['c', 'd']],
  ['a pinned one below the others', ['a', 'b'], 'a', 3, ['b', 'a'], ['c', 'd']],
  ['while a pinned list is completed', ['gone', 'a'], 'd', 1, ['a', 'gone'], ['d', 'b', 'c']],
])('moved %s', (_, pinned, listId, place, expectedPins, expectedOrder) => {
  expect(moveList({ pinned, order: [] }, ['a', 'b', 'c', 'd'], listId, place)).toEqual({
    pinned: expectedPins,
    order: expectedOrder,
  });
});
