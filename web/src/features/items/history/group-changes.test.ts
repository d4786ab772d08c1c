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

const none = { items: [], item_count: 0 };

describe('one moment of one person is one group', () => {
  test('with a count, the first names, and all calls to undo', () => {
    const changes = Array.from({ length: 8 }, (_, index) => change(9 - index));
    const [group, ...others] = groupChanges(changes);

    expect(others).toEqual([]);
    const text = 'completed 8 items: Item 2, Item 3, Item 4, Item 5, Item 6, Item 7 and 2 more';
    expect(group).toMatchObject({ text, at: at(0), canUndo: true });
    expect(group?.undoIds).toEqual(changes.map((one) => one.id));
  });

  test('an item that was changed several times counts once', () => {
    const items = [{ id: id(501), title: 'Milk', completed: true }];

    expect(groupChanges([change(2, { items }), change(1, { items })])).toMatchObject([
      { text: 'completed Milk' },
    ]);
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

test('a batch of several kinds names each of them, and a long name is shortened', () => {
  const batch = id(90);
  const items = [{ id: id(1), title: 'Jam '.repeat(20) }];
  const edit = change(1, { batch, kind: 'edit_items', items });
  const merge = [change(2, { batch, kind: 'delete_item' }), edit];
  expect(texts(...merge)).toEqual([`Sam changed ${'Jam '.repeat(9)}Jam…; deleted Item 2`]);

  const share = (number: number, user: typeof sam) =>
    change(number, { ...none, batch, kind: 'share_list', shares: [{ id: id(number), user, is_new: true }] });
  expect(texts(share(2, ann), share(1, sam))).toEqual([
    'Sam shared the list with Sam; shared the list with Ann',
  ]);
});

test('what cannot be undone, or only by others, is told apart from the rest of its batch', () => {
  const batch = id(90);
  const made = change(1, { ...none, batch, kind: 'create_list', list: { is_new: true } });

  expect(groupChanges([change(2, { batch, kind: 'add_item' }), made])).toMatchObject([
    { text: 'added Item 2', canUndo: true, undoIds: [id(2)] },
    { text: 'made the list', canUndo: false },
  ]);
});

test('a refresh is one thing, although it makes a copy', () => {
  const batch = id(90);
  const mark = change(2, { batch, items: [{ id: id(1), title: 'Jam', refreshed: true }] });
  const copy = change(1, { batch, kind: 'add_item', items: [{ id: id(7), title: 'Jam', is_new: true }] });

  expect(groupChanges([mark, copy])).toMatchObject([{ text: 'refreshed Jam', undoIds: [id(2), id(1)] }]);
});

test.each<[Partial<ListChange>, string]>([
  [{ kind: 'add_item' }, 'Sam added Item 1'],
  [{ kind: 'delete_item', user: null }, 'nobody deleted Item 1'],
  [{ kind: 'edit_items', item_count: 30 }, 'Sam changed 30 items: Item 1 and 29 more'],
  [{ kind: 'move_items' }, 'Sam moved Item 1 to another list'],
  [{ kind: 'move_item' }, 'Sam put Item 1 in another place'],
  [{ items: [{ id: id(1), title: 'Jam', set_aside: '' }] }, 'Sam marked Jam as not available'],
  [{ items: [{ id: id(1), title: 'Jam', set_aside: null }] }, 'Sam marked Jam as available again'],
  [{ items: [{ id: id(1), title: 'Jam', set_aside: null, completed: true }] }, 'Sam completed Jam'],
  [{ kind: 'set_order', ...none, list: { order_mode: 'alphabetical' } }, 'Sam ordered the list from A to Z'],
  [{ kind: 'set_order', ...none, list: { categories_ordered: true } }, 'Sam ordered the categories'],
  [{ kind: 'forget_trips', ...none, list: {} }, 'Sam forgot the order learned from past trips'],
  [{ kind: 'purge_items', items: [], item_count: 2 }, 'Sam deleted 2 items for good'],
  [{ kind: 'undo' }, 'Sam undid changes of Item 1'],
  [{ kind: 'restore', ...none }, 'Sam restored the list'],
  [{ kind: 'restore', as_of: at(40), ...none }, `Sam restored the list to ${shortMoment(at(40))}`],
  [{ kind: 'restore', as_of: at(40) }, `Sam restored Item 1 to ${shortMoment(at(40))}`],
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
