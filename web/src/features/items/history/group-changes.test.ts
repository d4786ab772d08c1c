import type { ListChange } from '@shared-lists/contract/api/changes.ts';
import { describe, expect, test } from 'vitest';
import { at, id } from '../../../testing/fixtures.ts';
import { shortMoment } from '../../../lib/short-moment.ts';
import { groupChanges } from './group-changes.ts';

const sam = { id: id(2), name: 'Sam' };
const ann = { id: id(3), name: 'Ann' };

const change = (number: number, changes: Partial<ListChange> = {}): ListChange => ({
  id: id(number),
  batch: null,
  kind: 'change_item',
  user: sam,
  created_at: at(0),
  revision: number,
  undoes: null,
  is_undone: false,
  item_count: 1,
  items: [{ id: id(500 + number), title: `Item ${number}`, completed: true }],
  ...changes,
});

const texts = (...changes: ListChange[]) =>
  groupChanges(changes).map(({ person, text }) => `${person?.name ?? 'nobody'} ${text}`);

describe('one moment of one person is one group', () => {
  test('with a count, the first titles and one undo for each call', () => {
    const changes = Array.from({ length: 8 }, (_, index) => change(9 - index));
    const [group, ...others] = groupChanges(changes);

    expect(others).toEqual([]);
    expect(group).toMatchObject({ text: 'completed 8 items', moreTitles: 2, at: at(0), canUndo: true });
    expect(group?.titles).toEqual(['Item 9', 'Item 8', 'Item 7', 'Item 6', 'Item 5', 'Item 4']);
    expect(group?.undoIds).toEqual(changes.map((one) => one.id));
  });

  test('an item that was changed several times counts once', () => {
    const items = [{ id: id(501), title: 'Milk', completed: true }];

    expect(groupChanges([change(2, { items }), change(1, { items })])).toMatchObject([
      { text: 'completed 1 item', titles: ['Milk'], moreTitles: 0 },
    ]);
  });

  test('calls of a batch are undone by the batch', () => {
    const batch = id(90);

    expect(groupChanges([change(2, { batch }), change(1, { batch })])[0]?.undoIds).toEqual([batch]);
  });

  test.each([
    ['another person', { user: ann }],
    ['another thing', { items: [{ id: id(501), title: 'Milk', completed: false }] }],
    ['some minutes earlier', { created_at: '2026-01-02T02:57:00.000Z' }],
    ['what is undone', { is_undone: true }],
  ])('%s begins another one', (_what, changes) => {
    expect(groupChanges([change(2), change(1, changes)])).toHaveLength(2);
  });
});

test('a refresh is one thing, although it makes a copy', () => {
  const batch = id(90);
  const mark = change(2, { batch, items: [{ id: id(1), title: 'Jam', refreshed: true }] });
  const copy = change(1, { batch, kind: 'add_item', items: [{ id: id(7), title: 'Jam', is_new: true }] });

  expect(groupChanges([mark, copy])).toMatchObject([
    { text: 'refreshed 1 item', titles: ['Jam'], undoIds: [batch] },
  ]);
});

const none = { items: [], item_count: 0 };

test.each<[Partial<ListChange>, string]>([
  [{ kind: 'add_item' }, 'Sam added 1 item'],
  [{ kind: 'delete_item', user: null }, 'nobody deleted 1 item'],
  [{ kind: 'edit_items', item_count: 30 }, 'Sam changed 30 items'],
  [{ kind: 'move_items' }, 'Sam moved 1 item to another list'],
  [{ kind: 'move_item' }, 'Sam put 1 item in another place'],
  [{ items: [{ id: id(1), title: 'Jam', set_aside: '' }] }, 'Sam marked 1 item as not available'],
  [{ items: [{ id: id(1), title: 'Jam', set_aside: null }] }, 'Sam marked 1 item as available again'],
  [{ items: [{ id: id(1), title: 'Jam', set_aside: null, completed: true }] }, 'Sam completed 1 item'],
  [{ kind: 'set_order', ...none, list: { order_mode: 'alphabetical' } }, 'Sam ordered the list from A to Z'],
  [{ kind: 'set_order', ...none, list: { categories_ordered: true } }, 'Sam ordered the categories'],
  [{ kind: 'forget_trips', ...none, list: {} }, 'Sam forgot the order learned from past trips'],
  [{ kind: 'purge_items', items: [], item_count: 2 }, 'Sam deleted 2 items for good'],
  [{ kind: 'undo' }, 'Sam undid changes of 1 item'],
  [{ kind: 'restore', ...none }, 'Sam restored the list'],
  [{ kind: 'restore', as_of: at(40), ...none }, `Sam restored the list to ${shortMoment(at(40))}`],
  [{ kind: 'restore', as_of: at(40) }, `Sam restored 1 item to ${shortMoment(at(40))}`],
  [{ kind: 'create_list', ...none, list: { is_new: true } }, 'Sam made the list'],
  [
    { kind: 'change_list', ...none, list: { name: { before: 'Old', after: 'New' } } },
    'Sam renamed the list from "Old" to "New"',
  ],
  [{ kind: 'change_list', ...none, list: { completed: true } }, 'Sam completed the list'],
  [{ kind: 'inherit_list', ...none, user: null }, 'nobody handed the list on'],
  [{ kind: 'offer_list', ...none, list: { offered_to: ann } }, 'Sam offered the list to Ann'],
  [{ kind: 'answer_offer', ...none, list: { offered_to: null } }, 'Sam did not take the list over'],
  [{ kind: 'answer_offer', ...none, list: { owner: sam, offered_to: null } }, 'Sam took the list over'],
  [
    { kind: 'share_list', ...none, shares: [{ id: id(5), user: ann, is_new: true }] },
    'Sam shared the list with Ann',
  ],
  [
    { kind: 'change_share', ...none, shares: [{ id: id(5), user: ann, permissions: 'read' }] },
    'Sam let Ann only read the list',
  ],
  [
    { kind: 'change_share', ...none, shares: [{ id: id(5), user: sam, state: 'accepted' }] },
    'Sam accepted the list',
  ],
  [
    { kind: 'remove_share', ...none, shares: [{ id: id(5), user: null, is_removed: true }] },
    'Sam removed somebody',
  ],
])('%j', (changes, text) => {
  expect(texts(change(1, changes))).toEqual([text]);
});

test.each([
  [{ kind: 'purge_items', ...none }, false],
  [{ is_undone: true }, false],
  [{ kind: 'undo' }, true],
] as const)('%j can be undone: %s', (changes, canUndo) => {
  expect(groupChanges([change(1, { ...changes, items: [] })])[0]?.canUndo).toBe(canUndo);
});

test('a list that came back from the trash is deleted on its own page only', () => {
  const restored = change(1, { kind: 'restore', items: [], item_count: 0, list: { deleted: false } });

  expect(groupChanges([restored])[0]?.canUndo).toBe(false);
  expect(groupChanges([change(1, { kind: 'restore' })])[0]?.canUndo).toBe(true);
});
