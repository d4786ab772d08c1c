import { expect, test } from 'vitest';
import { item, list, listDetail, listRow, listsIndex } from '../../testing/fixtures.ts';
import { searchHeld } from './local-search.ts';

const milk = item(2, { product: 'Oat milk', category: 'Dairy' });
const done = item(3, { product: 'Milk powder' }, { completed: true });
const detail = listDetail([milk], [done]);

test('finds items of lists that the device holds, open ones first, with their lists', () => {
  const { items, lists } = searchHeld({ home: undefined, details: [detail] }, 'MIL');
  expect(items).toEqual([
    { id: milk.id, list_id: list().id, text: 'Oat milk · Dairy', state: 'open' },
    { id: done.id, list_id: list().id, text: 'Milk powder', state: 'completed' },
  ]);
  expect(lists).toMatchObject([{ id: list().id, name: 'Weekly shop', is_match: false }]);
});

test('finds lists by name that are only known from the home, but none that waits for an answer', () => {
  const pending_lists = [listRow({ name: 'Weekly party' })];
  const home = { ...listsIndex([listRow()]), pending_lists };
  expect(searchHeld({ home, details: [] }, 'week').lists).toMatchObject([
    { name: 'Weekly shop', state: 'open', is_match: true },
  ]);
});

test.each(['', '…', 'bread'])('finds nothing for %j', (query) => {
  expect(searchHeld({ home: listsIndex(), details: [detail] }, query)).toEqual({ lists: [], items: [] });
});
