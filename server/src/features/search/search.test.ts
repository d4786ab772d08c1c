import { search } from '@shared-lists/contract/api/search.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteList, updateList } from '@shared-lists/contract/api/lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, archive, withQuery } from '../../testing/lists-and-items.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { countDifferences } from './fill-repository.ts';
import { findCandidates } from './search-repository.ts';

const ALL_ROLES = ['owner', 'writer', 'reader', 'pending', 'refused', 'stranger'] as const;

describe('search', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const answerTo = (role: Role, q: string, more = {}) =>
    app.call(withQuery(search, { q, ...more }), { as: list.people[role] });
  const textsFor = async (role: Role, q: string) =>
    (await answerTo(role, q)).answer.items.map(({ text, state }) => `${text} (${state})`);
  const add = (values: Record<string, string>, flags = {}) =>
    addItem(app, list.people.owner, list.listId, values, flags);
  const paramsOf = ({ id }: { id: string }) => ({ list_id: list.listId, item_id: id });
  const remove = (item: { id: string }) =>
    app.call(deleteListItem, { as: list.people.owner, params: paramsOf(item) });

  test.each(ALL_ROLES)('finds items and lists only for members: %s', async (role) => {
    const milk = await add({ product: 'Oat milk', quantity: '2 l', category: 'dairy' });
    const found = (await answerTo(role, 'dair OA')).answer;
    const isMember = ['owner', 'writer', 'reader'].includes(role);
    const item = { id: milk.id, list_id: list.listId, text: 'Oat milk · 2 l · Dairy', state: 'open' };
    expect(found.items).toEqual(isMember ? [item] : []);
    expect(found.lists).toMatchObject(
      isMember ? [{ id: list.listId, name: 'A list', state: 'open', is_match: false }] : [],
    );
    expect((await answerTo(role, 'list')).answer.lists).toHaveLength(isMember ? 1 : 0);
  });

  test('says which are completed and in the trash, in this order, the newest first', async () => {
    await remove(await add({ product: 'Milk, deleted' }));
    await add({ product: 'Milk, done' }, { completed: true });
    await add({ product: 'Milk, refreshed' }, { completed: true, refreshed: true });
    await add({ product: 'Milk, first' });
    await add({ product: 'Milk, second' });
    const shown = ['Milk, second (open)', 'Milk, first (open)', 'Milk, done (completed)'];
    expect(await textsFor('owner', 'milk')).toEqual([...shown, 'Milk, deleted (trash)']);
    expect(await textsFor('writer', 'milk')).toEqual([...shown, 'Milk, deleted (trash)']);
    expect(await textsFor('reader', 'milk')).toEqual(shown);
    // What was deleted before they joined is in the trash of the owner only.
    const shares = app.database.db.updateTable('memberships').where('list_id', '=', list.listId);
    await shares.set({ created_at: '2999' }).execute();
    expect(await textsFor('owner', 'milk')).toEqual([...shown, 'Milk, deleted (trash)']);
    expect(await textsFor('writer', 'milk')).toEqual(shown);
  });

  test('finds what a change leaves, and not what was there before', async () => {
    const item = await add({ product: 'Milk', quantity: '2' });
    const field = item.fields.find(({ label }) => label === 'product');
    await app.call(updateField, {
      as: list.people.owner,
      params: { ...paramsOf(item), field_id: field?.id ?? '' },
      body: { list_item_field: { data: 'Crème brûlée' } },
    });
    expect(await textsFor('owner', 'milk')).toEqual([]);
    expect(await textsFor('owner', 'brulee')).toEqual(['Crème brûlée · 2 (open)']);
    await app.call(updateListItem, {
      as: list.people.owner,
      params: paramsOf(item),
      body: { list_item: { completed: true } },
    });
    expect(await textsFor('owner', 'CRÈME')).toEqual(['Crème brûlée · 2 (completed)']);
    expect(await countDifferences(app.database)).toBe(0);
  });

  test.each([
    ['GroceryList', 'BookList', { product: 'Main', quantity: 'Two' }],
    ['BookList', 'MusicList', { title: 'Main', author: 'Somebody' }],
    ['MusicList', 'ToDoList', { title: 'Main', artist: 'Somebody', album: 'Else' }],
    ['BookList', 'GroceryList', { title: 'Main', author: 'Somebody' }],
  ] as const)('finds what a list has after its type was changed: %s to %s', async (from, type, values) => {
    const { owner } = list.people;
    const list_id = await listOf(app, owner, from);
    await addItem(app, owner, list_id, { ...values, category: 'Dairy' });
    await app.call(updateList, { as: owner, params: { list_id }, body: { list: { type } } });
    expect((await answerTo('owner', 'main dairy')).answer.items).toHaveLength(1);
    expect(await countDifferences(app.database)).toBe(0);
  });

  test.each(['archived value', 'value of a removed field', 'flag'])('never finds: %s', async (what) => {
    const item = await add({ product: 'Jam', quantity: 'hidden' });
    const field = item.fields.find(({ label }) => label === 'quantity');
    const { db } = app.database;
    if (what === 'archived value') await archive(app, 'fields', field?.id ?? '');
    if (what === 'flag') {
      expect(await textsFor('owner', 'false')).toEqual([]);
      return;
    }
    const kinds = db.updateTable('field_configurations').where('label', '=', 'quantity');
    if (what === 'value of a removed field') await kinds.set({ archived_at: '2020' }).execute();
    expect(await textsFor('owner', 'hidden')).toEqual([]);
    await kinds.set({ archived_at: null }).execute();
  });

  test('is empty right after access has ended, and full right after it is given', async () => {
    await add({ product: 'Milk' });
    const { owner, reader } = list.people;
    const shares = app.database.db.selectFrom('memberships').where('list_id', '=', list.listId);
    const { id } = await shares.select('id').where('person_id', '=', reader.id).executeTakeFirstOrThrow();
    const set = (as: typeof owner, body: unknown) =>
      app.call(updateShare, { as, params: { list_id: list.listId, users_list_id: id }, body });
    expect(await textsFor('reader', 'milk')).toHaveLength(1);
    expect((await set(reader, { users_list: { has_accepted: false } })).status).toBe(200);
    expect(await textsFor('reader', 'milk')).toEqual([]);
    expect((await answerTo('reader', 'list')).answer.lists).toEqual([]);
  });

  test('finds completed lists with their items, and deleted ones for their owner alone', async () => {
    await add({ product: 'Milk' });
    const params = { list_id: list.listId };
    await app.call(updateList, { as: list.people.owner, params, body: { list: { completed: true } } });
    expect((await answerTo('reader', 'a list')).answer.lists).toMatchObject([
      { state: 'completed', is_match: true },
    ]);
    expect(await textsFor('reader', 'milk')).toEqual(['Milk (open)']);
    await app.call(deleteList, { as: list.people.owner, params });
    expect((await answerTo('writer', 'list')).answer).toEqual({ lists: [], items: [] });
    expect((await answerTo('owner', 'list')).answer.lists).toMatchObject([{ state: 'trash' }]);
    expect(await textsFor('owner', 'milk')).toEqual([]);
  });

  test('of nothing finds nothing; too much is refused', async () => {
    await add({ product: 'Milk' });
    for (const q of ['', ' · ', '%', '_']) expect((await answerTo('owner', q)).answer.items).toEqual([]);
    expect((await answerTo('owner', 'x'.repeat(201))).error).toEqual({
      q: ['is too long (maximum is 200 characters)'],
    });
    for (const limit of ['0', '201', 'x', '1.5']) {
      expect((await answerTo('owner', 'milk', { limit })).status).toBe(422);
    }
  });

  test('finds as many as are asked for, also if most candidates contain the letter elsewhere', async () => {
    for (let index = 0; index < 12; index++) await add({ product: `größe ${index}` });
    await add({ product: 'ßa' });
    for (let index = 0; index < 12; index++) await add({ product: `größe ${index}` });
    expect(await textsFor('owner', 'ß')).toEqual(['ßa (open)']);
    expect((await answerTo('owner', 'gro', { limit: '5' })).answer.items).toHaveLength(5);
    expect((await answerTo('owner', 'ß', { limit: '1' })).answer.items).toHaveLength(1);
  });

  test.each(['„масло“', '«масло»', '日本・масло', '🍎масло', '…масло', '—масло', 'x؟масло', 'x।масло'])(
    'finds a word after a character of any script that belongs to none: %s',
    async (product) => {
      await add({ product });
      expect(await textsFor('owner', 'МАС')).toEqual([`${product} (open)`]);
      expect(await textsFor('owner', 'асло')).toEqual([]);
    },
  );

  test('finds words with vowel signs', async () => {
    await add({ product: 'नया हिन्दी' });
    expect(await textsFor('owner', 'हिन्')).toEqual(['नया हिन्दी (open)']);
    expect(await textsFor('owner', 'न्दी')).toEqual([]);
  });

  test('reads no candidates that only contain the letter', async () => {
    await add({ product: 'Масло подсолнечное объём' });
    const wanted = { personId: list.people.owner.id, since: '2020' };
    const find = (...words: string[]) =>
      findCandidates(app.database.db, { ...wanted, words }, { skip: 0, count: 10 });
    expect(await find('ъ')).toEqual([]);
    expect(await find('об')).toHaveLength(1);
  });
});
