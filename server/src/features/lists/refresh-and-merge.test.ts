import { getLists, refreshList, updateList, type ListRow } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  addItem,
  addMixedItems,
  ALL_BUT_OWNER,
  archive,
  contentsOf,
  fill,
  FULL,
  NOT_FOUND,
  openItemsOf,
  refusal,
  sharesOf,
  storedOf,
  valuesOf,
} from '../../testing/lists-and-items.ts';
import type { SignedIn } from '../../testing/people.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('refreshing and merging lists', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (list = await sharedList(app)));

  const refresh = (role: Role = 'owner', list_id = list.listId, body?: unknown) =>
    app.call(refreshList, { as: list.people[role], params: { list_id }, body });
  const merge = (as: SignedIn, list_ids: unknown, new_list_name: unknown = 'Merged') =>
    app.call(mergeLists, { as, body: { merge_lists: { list_ids, new_list_name } } });
  const change = (list_id: string, changes: unknown) =>
    app.call(updateList, { as: list.people.owner, params: { list_id }, body: { list: changes } });
  const add = (values: Record<string, string>, flags = {}, listId = list.listId) =>
    addItem(app, list.people.owner, listId, values, flags);
  const valuesIn = async (as: SignedIn, listId: string) => (await openItemsOf(app, as, listId)).map(valuesOf);

  async function expectOwnOpenList(row: ListRow, { id }: SignedIn) {
    const mine = { owner_id: id, user_id: id, has_accepted: true };
    expect(row).toMatchObject({ ...mine, completed: false, refreshed: false });
    const shares = await sharesOf(app, row.id);
    expect(shares).toEqual([{ person_id: id, permission: 'write', state: 'accepted' }]);
  }

  describe('refresh', () => {
    test('creates an open list of the same type owned by the owner only', async () => {
      await change(list.listId, { name: 'Weekly', completed: true, type: 'MusicList' });
      const { status, answer } = await refresh();
      const { owner } = list.people;
      const old = (await contentsOf(app, owner, list.listId)).list;
      const { list_item_configuration_id } = old;
      expect(status).toBe(200);
      expect(answer).toMatchObject({ name: 'Weekly', type: 'MusicList', list_item_configuration_id });
      expect(answer.id).not.toBe(old.id);
      await expectOwnOpenList(answer, owner);
      const home = (await app.call(getLists, { as: owner })).answer.accepted_lists;
      expect(home.not_completed_lists).toEqual([answer]);
    });

    test('copies items that are neither archived nor refreshed, in order, as open items', async () => {
      await addMixedItems(app, list.people.owner, list.listId);
      const { answer } = await refresh();
      const { not_completed_items, completed_items } = await contentsOf(app, list.people.owner, answer.id);
      expect(not_completed_items.map(valuesOf)).toEqual([
        { product: 'Open', quantity: '2', category: 'Dairy' },
        { product: 'Completed' },
      ]);
      expect(completed_items).toEqual([]);
    });

    test('creates copies with new ids and dates and the caller as creator', async () => {
      const source = await addItem(app, list.people.writer, list.listId, { product: 'Milk' });
      const { db } = app.database;
      await db.updateTable('items').set({ created_at: '2001' }).where('id', '=', source.id).execute();
      const { answer } = await refresh();
      const [copy] = await openItemsOf(app, list.people.owner, answer.id);
      expect(copy).toMatchObject({
        list_id: answer.id,
        user_id: list.people.owner.id,
        completed: false,
        refreshed: false,
        fields: [{ data: 'Milk', user_id: list.people.owner.id, list_item_id: copy?.id }],
      });
      expect(copy?.id).not.toBe(source.id);
      expect(copy?.fields[0]?.id).not.toBe(source.fields[0]?.id);
      expect(copy?.created_at).not.toBe('2001');
    });

    test('keeps the order of hundreds of items', async () => {
      await fill(app, list.listId, list.people.owner, 501);
      await add({ product: 'Last' });
      const items = await openItemsOf(app, list.people.owner, (await refresh()).answer.id);
      expect(items).toHaveLength(502);
      expect(valuesOf(items.at(-1))).toEqual({ product: 'Last' });
    });

    test('copies no archived, blank or null value', async () => {
      const item = await add({ product: 'Milk', quantity: '2', category: 'dairy' });
      const [product = '', quantity = '', category = ''] = item.fields.map(({ id }) => id);
      const set = (id: string, data: string | null) =>
        app.database.db.updateTable('fields').set({ data }).where('id', '=', id).execute();
      await archive(app, 'fields', product);
      await set(quantity, ' ');
      await set(category, null);
      const { answer } = await refresh();
      const { fields, items } = await storedOf(app, answer.id);
      expect([items.length, fields]).toEqual([1, []]);
    });

    test('marks the old list and keeps its items and shares', async () => {
      await addMixedItems(app, list.people.owner, list.listId);
      const before = await storedOf(app, list.listId);
      await refresh('owner', list.listId, {});
      expect(await storedOf(app, list.listId)).toEqual(before);
      const { refreshed, completed } = (await contentsOf(app, list.people.reader, list.listId)).list;
      expect([refreshed, completed]).toEqual([true, false]);
    });

    test('changes the home ETag of all members', async () => {
      const { owner, writer, reader, pending } = list.people;
      const everybody = [owner, writer, reader, pending];
      const tags = () =>
        Promise.all(everybody.map(async (as) => (await app.call(getLists, { as })).headers['etag']));
      const before = await tags();
      await refresh();
      expect((await tags()).filter((tag, index) => tag === before[index])).toEqual([]);
    });

    test.each(ALL_BUT_OWNER)('is refused to %s', async (role, refused) => {
      await add({ product: 'Milk' });
      expect(await refusal(app, () => refresh(role))).toEqual(refused);
    });

    test('returns 404 for an archived, unknown or malformed list', async () => {
      await archive(app, 'lists', list.listId);
      for (const id of [list.listId, newId(), 'undefined']) {
        expect(await refusal(app, () => refresh('owner', id))).toEqual(NOT_FOUND);
      }
    });
  });

  describe('merge', () => {
    test.each(['owner', 'writer', 'reader'] as const)(
      'is allowed to %s, who owns the new list',
      async (role) => {
        await addMixedItems(app, list.people.owner, list.listId);
        const person = list.people[role];
        const { status, answer } = await merge(person, list.listId, ' Merged ');
        expect(status).toBe(200);
        expect(answer).toMatchObject({ name: 'Merged', type: 'GroceryList' });
        await expectOwnOpenList(answer, person);
        const { not_completed_items, completed_items } = await contentsOf(app, person, answer.id);
        expect(not_completed_items.map(({ user_id }) => user_id)).toEqual([person.id, person.id]);
        expect(not_completed_items.map((item) => valuesOf(item)['product'])).toEqual(['Open', 'Completed']);
        expect(completed_items).toEqual([]);
      },
    );

    async function twoLists(): Promise<[string, string]> {
      const other = await listOf(app, list.people.owner);
      await add({ product: 'Other' }, {}, other);
      await add({ product: 'One' });
      return [list.listId, other];
    }

    test.each([
      ['a text', (one: string, two: string) => `${two},${one}`],
      [
        'a text with blanks and doubles',
        (one: string, two: string) => ` ${two} , ,${one},${two.toUpperCase()},`,
      ],
      ['an array', (one: string, two: string) => [two, one, two]],
    ])('reads its ids from %s, each list once, in the given order', async (_form, ids) => {
      const { owner } = list.people;
      const { answer } = await merge(owner, ids(...(await twoLists())));
      expect(await valuesIn(owner, answer.id)).toEqual([{ product: 'Other' }, { product: 'One' }]);
    });

    test('keeps the source lists unchanged', async () => {
      await addMixedItems(app, list.people.owner, list.listId);
      await change(list.listId, { completed: true, refreshed: true });
      const before = [
        await storedOf(app, list.listId),
        await contentsOf(app, list.people.owner, list.listId),
      ];
      expect((await merge(list.people.writer, list.listId)).status).toBe(200);
      const after = [await storedOf(app, list.listId), await contentsOf(app, list.people.owner, list.listId)];
      expect(after).toEqual(before);
    });

    test.each(['pending', 'refused', 'stranger'] as const)('returns 404 to %s', async (role) => {
      const own = await listOf(app, list.people[role]);
      const mixed = await refusal(app, () => merge(list.people[role], [own, list.listId]));
      expect(mixed).toEqual(NOT_FOUND);
    });

    test('returns 404 for an archived, unknown or malformed list and creates nothing', async () => {
      const archived = await listOf(app, list.people.owner);
      await archive(app, 'lists', archived);
      for (const id of [archived, newId(), 'undefined']) {
        const call = () => merge(list.people.owner, [list.listId, id]);
        expect(await refusal(app, call)).toEqual(NOT_FOUND);
      }
    });

    test('refuses lists of different types', async () => {
      const books = await listOf(app, list.people.owner, 'BookList');
      expect(await refusal(app, () => merge(list.people.owner, [list.listId, books]))).toEqual({
        status: 422,
        error: { list_ids: ['must all have the same item configuration'] },
      });
    });

    test.each([
      ['a blank name', 'name', ' ', "can't be blank"],
      ['no name', 'name', null, "can't be blank"],
      ['too long a name', 'name', 'x'.repeat(256), 'is too long (maximum is 255 characters)'],
      ['an unstorable name', 'name', '\ud800', 'contains characters that cannot be stored'],
      ['no ids', 'list_ids', undefined, "can't be blank"],
      ['null as ids', 'list_ids', null, "can't be blank"],
      ['blank ids', 'list_ids', ' , ', "can't be blank"],
      ['an empty array', 'list_ids', [], "can't be blank"],
      ['ids that are no texts', 'list_ids', [1], 'must be a list of ids'],
      ['too many ids', 'list_ids', Array.from({ length: 51 }, () => newId()), 'are too many (maximum is 50)'],
    ])('refuses %s', async (_what, key, wrong, message) => {
      const [ids, name] = key === 'name' ? [list.listId, wrong] : [wrong, 'Merged'];
      const refused = await refusal(app, () => merge(list.people.owner, ids, name));
      expect(refused).toEqual({ status: 422, error: { [key]: [message] } });
    });

    test.each([{}, { merge_lists: 'x' }])('refuses the body %j', async (body) => {
      const refused = await refusal(app, () => app.call(mergeLists, { as: list.people.owner, body }));
      expect(refused).toEqual({ status: 422, error: { merge_lists: ['is missing'] } });
    });

    test('checks the lists before the name', async () => {
      expect(await refusal(app, () => merge(list.people.stranger, list.listId, ''))).toEqual(NOT_FOUND);
    });

    test('accepts 50 lists', async () => {
      const ids = [list.listId];
      while (ids.length < 50) ids.push(await listOf(app, list.people.owner));
      await add({ product: 'Last' }, {}, ids.at(-1));
      const { answer } = await merge(list.people.owner, ids);
      expect(await valuesIn(list.people.owner, answer.id)).toEqual([{ product: 'Last' }]);
    });

    test('and refresh copy up to 5000 items, completed ones included', async () => {
      const { owner } = list.people;
      await fill(app, list.listId, owner, 4999);
      await add({}, { completed: true });
      expect([await refresh(), await merge(owner, list.listId)]).toMatchObject([
        { status: 200 },
        { status: 200 },
      ]);
      const other = await listOf(app, owner);
      await add({}, { completed: true }, other);
      expect(await refusal(app, () => merge(owner, [list.listId, other]))).toEqual(FULL);
      await add({}, { completed: true });
      expect(await refusal(app, () => refresh())).toEqual(FULL);
    });
  });
});
