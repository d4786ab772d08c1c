import { bulkUpdateItems, getItemsToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import {
  deleteList,
  getCompletedLists,
  getList,
  getLists,
  getListToEdit,
  refreshList,
  updateList,
} from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  age,
  ALL_BUT_OWNER,
  archive,
  contentsOf,
  NOT_FOUND,
  refusal,
  withQuery,
} from '../../testing/lists-and-items.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const NOT_INCLUDED = ['is not included in the list'];
const NOTIFIED = ['owner', 'writer', 'reader', 'pending'] as const;
const MEMBERS = ['owner', 'writer', 'reader'] as const;

describe('changing a list', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (list = await sharedList(app)));

  const edit = (role: Role, list_id = list.listId) =>
    app.call(getListToEdit, { as: list.people[role], params: { list_id } });
  const change = (changes: unknown, role: Role = 'owner', list_id = list.listId) =>
    app.call(updateList, { as: list.people[role], params: { list_id }, body: { list: changes } });
  const remove = (role: Role = 'owner', list_id = list.listId) =>
    app.call(deleteList, { as: list.people[role], params: { list_id } });
  const home = async (role: Role) => (await app.call(getLists, { as: list.people[role] })).answer;
  const tags = async () => {
    const homes = NOTIFIED.map((role) => app.call(getLists, { as: list.people[role] }));
    const completed = NOTIFIED.map((role) => app.call(getCompletedLists, { as: list.people[role] }));
    const details = MEMBERS.map((role) =>
      app.call(getList, { as: list.people[role], params: { list_id: list.listId } }),
    );
    return (await Promise.all([...homes, ...completed, ...details])).map(({ headers }) => headers['etag']);
  };

  describe('edit data', () => {
    test('contains the list, for its owner', async () => {
      const { status, answer } = await edit('owner');
      expect(status).toBe(200);
      expect(answer).toEqual((await contentsOf(app, list.people.reader, list.listId)).list);
    });

    test.each(ALL_BUT_OWNER)('is refused to %s', async (role, refused) => {
      expect(await refusal(app, () => edit(role))).toEqual(refused);
    });

    test('returns 404 for an archived, unknown or malformed list', async () => {
      await archive(app, 'lists', list.listId);
      for (const id of [list.listId, newId(), 'undefined']) {
        expect(await edit('owner', id)).toMatchObject(NOT_FOUND);
      }
    });
  });

  describe('name and flags', () => {
    test('change one by one', async () => {
      const before = (await edit('owner')).answer;
      let now = { ...before };
      for (const step of [
        { name: 'Renamed' },
        { completed: true },
        { refreshed: true },
        { completed: false },
        { refreshed: false },
      ]) {
        const { status, answer } = await change(step);
        now = { ...now, ...step, updated_at: answer.updated_at };
        expect({ status, answer }).toEqual({ status: 200, answer: now });
        expect((await edit('owner')).answer).toEqual(now);
      }
    });

    test('change together', async () => {
      const { answer } = await change({
        name: ' New ',
        completed: true,
        refreshed: true,
        type: 'BookList',
      });
      expect(answer).toMatchObject({ name: 'New', completed: true, refreshed: true, type: 'BookList' });
    });

    test('change in this list only', async () => {
      const other = await listOf(app, list.people.owner);
      const before = (await edit('owner', other)).answer;
      await change({ name: 'Renamed', completed: true, refreshed: true, type: 'BookList' });
      expect((await edit('owner', other)).answer).toEqual(before);
      await remove();
      expect((await edit('owner', other)).answer).toEqual(before);
    });

    test('update updated_at when they change', async () => {
      const longAgo = await age(app, 'lists', list.listId);
      expect((await change({ name: 'Renamed' })).answer.updated_at).not.toBe(longAgo);
    });

    test.each([
      ['no key', {}],
      ['the same name', { name: ' A list ' }],
      ['the same flags', { completed: false, refreshed: false }],
      ['the same type', { type: 'GroceryList' }],
    ])('keep updated_at with %s', async (_what, same) => {
      await age(app, 'lists', list.listId);
      const before = (await edit('owner')).text;
      expect(await change(same)).toMatchObject({ status: 200, text: before });
      expect((await edit('owner')).text).toBe(before);
    });

    test("move a completed list in everybody's home, and back", async () => {
      const sections = async (role: Role) => {
        const { accepted_lists, pending_lists } = await home(role);
        const { completed_lists, not_completed_lists } = accepted_lists;
        return [completed_lists, not_completed_lists, pending_lists].map((rows) => rows.length);
      };
      await change({ completed: true });
      for (const role of MEMBERS) expect(await sections(role)).toEqual([1, 0, 0]);
      expect(await sections('pending')).toEqual([0, 0, 1]);
      await change({ completed: false });
      for (const role of MEMBERS) expect(await sections(role)).toEqual([0, 1, 0]);
    });

    test.each([{ name: 'Renamed' }, { completed: true }, { refreshed: true }, { type: 'ToDoList' }])(
      'with %j change the ETags of all members',
      async (changes) => {
        const before = await tags();
        await change(changes);
        const after = await tags();
        expect(after.filter((tag, index) => tag === before[index])).toEqual([]);
      },
    );

    test.each(ALL_BUT_OWNER)('cannot be changed by %s', async (role, refused) => {
      const all = { name: 'x', completed: true, refreshed: true, type: 'BookList' };
      expect(await refusal(app, () => change(all, role))).toEqual(refused);
    });

    test('return 404 for an archived, unknown or malformed list', async () => {
      await archive(app, 'lists', list.listId);
      for (const id of [list.listId, newId(), 'undefined']) {
        expect(await refusal(app, () => change({ name: 'x' }, 'owner', id))).toEqual(NOT_FOUND);
      }
    });

    test.each([
      ['a blank name', { name: ' \n' }, { name: ["can't be blank"] }],
      ['null as name', { name: null }, { name: ["can't be blank"] }],
      ['too long a name', { name: 'x'.repeat(256) }, { name: ['is too long (maximum is 255 characters)'] }],
      ['an unstorable name', { name: 'a\u0000' }, { name: ['contains characters that cannot be stored'] }],
      ['a text as flag', { completed: 'true' }, { completed: NOT_INCLUDED }],
      ['a number as flag', { refreshed: 1 }, { refreshed: NOT_INCLUDED }],
      ['null as flag', { completed: null }, { completed: NOT_INCLUDED }],
      ['a display text as type', { type: 'books' }, { type: NOT_INCLUDED }],
      ['null as type', { type: null }, { type: NOT_INCLUDED }],
      [
        'good and bad together, all bad ones at once',
        { name: 'Good', completed: 'on', refreshed: [], type: 'x' },
        { completed: NOT_INCLUDED, refreshed: NOT_INCLUDED, type: NOT_INCLUDED },
      ],
      ['no object', 'x', { list: ['is missing'] }],
      ['nothing', undefined, { list: ['is missing'] }],
    ])('refuse %s', async (_what, wrong, error) => {
      expect(await refusal(app, () => change(wrong))).toEqual({ status: 422, error });
    });
  });

  describe('deleting', () => {
    test("removes the list from everybody's home", async () => {
      expect(await remove()).toMatchObject({ status: 204, text: '' });
      for (const role of [...NOTIFIED, 'refused', 'stranger'] as const) {
        expect(await home(role)).toMatchObject({
          current_list_permissions: {},
          pending_lists: [],
          accepted_lists: { completed_lists: [], not_completed_lists: [] },
        });
      }
    });

    test('makes every request for it and its items return 404', async () => {
      const { id } = await itemOf(app, list, { product: 'Milk' });
      const as = list.people.owner;
      const params = { list_id: list.listId, item_id: id };
      await remove();
      const query = { item_ids: id };
      const calls = [
        () => app.call(getList, { as, params, headers: { 'if-none-match': '*' } }),
        () => edit('owner'),
        () => change({ name: 'x' }),
        () => app.call(refreshList, { as, params }),
        () => app.call(createListItem, { as, params, body: { list_item: {} } }),
        () => app.call(updateListItem, { as, params, body: { list_item: { completed: true } } }),
        () => app.call(withQuery(getItemsToEdit, query), { as, params }),
        () => app.call(withQuery(bulkUpdateItems, query), { as, params, body: { list_items: {} } }),
        () =>
          app.call(mergeLists, {
            as,
            body: { merge_lists: { list_ids: list.listId, new_list_name: 'Merged' } },
          }),
      ];
      for (const call of calls) expect(await refusal(app, call)).toEqual(NOT_FOUND);
    });

    test('removes it from the targets of other lists', async () => {
      const other = await listOf(app, list.people.owner);
      const targets = async () =>
        (await contentsOf(app, list.people.owner, other)).lists_to_update.map(({ id }) => id);
      expect(await targets()).toEqual([list.listId]);
      await remove();
      expect(await targets()).toEqual([]);
    });

    test('keeps the state of its items', async () => {
      const { id } = await itemOf(app, list);
      const row = () =>
        app.database.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
      const before = await row();
      await remove();
      expect(await row()).toEqual(before);
    });

    test('returns 404 the second time', async () => {
      await remove();
      expect(await refusal(app, () => remove())).toEqual(NOT_FOUND);
    });

    test('changes the home ETag of all members', async () => {
      const before = (await tags()).slice(0, 2 * NOTIFIED.length);
      await remove();
      const after = (await tags()).slice(0, 2 * NOTIFIED.length);
      expect(after.filter((tag, index) => tag === before[index])).toEqual([]);
    });

    test.each(ALL_BUT_OWNER)('is refused to %s', async (role, refused) => {
      expect(await refusal(app, () => remove(role))).toEqual(refused);
    });

    test('returns 404 for an unknown or malformed list', async () => {
      for (const id of [newId(), 'undefined']) {
        expect(await refusal(app, () => remove('owner', id))).toEqual(NOT_FOUND);
      }
    });
  });
});
