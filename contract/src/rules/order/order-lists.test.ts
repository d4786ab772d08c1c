import { expect, test } from 'vitest';
import { orderLists } from './order-lists.ts';

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
