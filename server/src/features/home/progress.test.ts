import { getHomeProgress, markListLooked } from '@shared-lists/contract/api/home.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteList, getList, getLists, updateList } from '@shared-lists/contract/api/lists.ts';
import { leaveList } from '@shared-lists/contract/api/sharing.ts';
import { restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, addMixedItems, contentsOf, share } from '../../testing/lists-and-items.ts';
import { recordQueries } from '../../testing/recorded-queries.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { change as recorded, undo } from '../../testing/undoing.ts';

describe('progress', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (list = await sharedList(app)));

  const params = () => ({ list_id: list.listId });
  const poll = (role: Role, tag?: string) =>
    app.call(getHomeProgress, {
      as: list.people[role],
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });
  const progress = async (role: Role) => (await poll(role)).answer.lists;
  const countsOf = async (role: Role) => {
    const found = (await progress(role)).find(({ list_id }) => list_id === list.listId);
    return [found?.open_items, found?.completed_items, found?.new_items];
  };
  const look = (role: Role) => app.call(markListLooked, { as: list.people[role], params: params() });
  const add = (product = 'Milk', flags = {}) =>
    addItem(app, list.people.writer, list.listId, { product }, flags);
  const change = (item_id: string, list_item: object) =>
    app.call(updateListItem, {
      as: list.people.writer,
      params: { ...params(), item_id },
      body: { list_item },
    });
  const remove = (item_id: string) =>
    app.call(deleteListItem, { as: list.people.writer, params: { ...params(), item_id } });
  const changeList = (changes: object) =>
    app.call(updateList, { as: list.people.owner, params: params(), body: { list: changes } });

  test('counts the items that the list shows', async () => {
    await addMixedItems(app, list.people.owner, list.listId);
    const { not_completed_items, completed_items } = await contentsOf(app, list.people.reader, list.listId);
    expect([not_completed_items.length, completed_items.length]).toEqual([2, 1]);
    for (const role of ['owner', 'writer', 'reader'] as const)
      expect((await countsOf(role)).slice(0, 2)).toEqual([2, 1]);
  });

  test('of an empty list is zero', async () => {
    expect(await progress('owner')).toEqual([
      { list_id: list.listId, open_items: 0, completed_items: 0, new_items: 0 },
    ]);
  });

  test('counts all open items as new for a person who has never looked', async () => {
    await addMixedItems(app, list.people.owner, list.listId);
    expect(await countsOf('reader')).toEqual([2, 1, 2]);
    await look('reader');
    expect(await countsOf('reader')).toEqual([2, 1, 0]);
    expect(await countsOf('writer')).toEqual([2, 1, 2]);
  });

  describe('after a look', () => {
    let itemId: string;
    let fieldId: string;
    beforeEach(async () => {
      const item = await add();
      [itemId, fieldId] = [item.id, item.fields.find(({ label }) => label === 'product')?.id ?? ''];
      await add('Bread');
      for (const role of ['owner', 'writer', 'reader'] as const) await look(role);
    });

    test.each<[string, () => Promise<unknown>, number[]]>([
      ['nothing', () => Promise.resolve(), [2, 0, 0]],
      ['an added item', () => add('Apples'), [3, 0, 1]],
      ['an item added as completed', () => add('Apples', { completed: true }), [2, 1, 1]],
      ['a completed item', () => change(itemId, { completed: true }), [1, 1, 1]],
      ['an item set to refreshed', () => change(itemId, { completed: true, refreshed: true }), [1, 0, 0]],
      ['a deleted item', () => remove(itemId), [1, 0, 0]],
      ['an added and deleted item', async () => remove((await add('Apples')).id), [2, 0, 0]],
      [
        'an edited value',
        () =>
          app.call(updateField, {
            as: list.people.writer,
            params: { ...params(), item_id: itemId, field_id: fieldId },
            body: { list_item_field: { data: 'Oat milk' } },
          }),
        [2, 0, 1],
      ],
      ['a renamed list', () => changeList({ name: 'Other' }), [2, 0, 0]],
    ])('counts as new what changed: %s', async (_what, act, counts) => {
      await act();
      expect(await countsOf('reader')).toEqual(counts);
      await look('reader');
      expect(await countsOf('reader')).toEqual([counts[0], counts[1], 0]);
    });

    test('counts an item once, however often it changed', async () => {
      for (const completed of [true, false, true]) await change(itemId, { completed });
      expect(await countsOf('reader')).toEqual([1, 1, 1]);
    });
  });

  test('does not count as new what the person undid or restored', async () => {
    const { writer } = list.people;
    const { id } = await add();
    await look('writer');
    const deleted = await recorded(app, deleteListItem, { as: writer, params: { ...params(), item_id: id } });
    const undone = await undo(app, writer, deleted);
    expect(await countsOf('writer')).toEqual([1, 0, 0]);
    await undo(app, writer, undone.id);
    await app.call(restoreFromTrash, { as: writer, body: { item_ids: [id] } });
    expect(await countsOf('writer')).toEqual([1, 0, 0]);
  });

  test('has the open lists of the home, in its order', async () => {
    const { owner } = list.people;
    const completed = await listOf(app, owner);
    const deleted = await listOf(app, owner);
    for (let count = 0; count < 3; count++) await listOf(app, owner);
    await app.call(updateList, {
      as: owner,
      params: { list_id: completed },
      body: { list: { completed: true } },
    });
    await app.call(deleteList, { as: owner, params: { list_id: deleted } });
    const { accepted_lists } = (await app.call(getLists, { as: owner })).answer;
    const home = accepted_lists.not_completed_lists.map(({ id }) => id);
    expect(home).toHaveLength(4);
    expect((await progress('owner')).map(({ list_id }) => list_id)).toEqual(home);
  });

  test.each(['pending', 'refused', 'stranger'] as const)('has no list of others for the %s', async (role) => {
    await add();
    const own = await listOf(app, list.people[role]);
    await app.database.db
      .insertInto('looks')
      .values({ person_id: list.people[role].id, list_id: list.listId, revision: 1 })
      .execute();
    expect((await progress(role)).map(({ list_id }) => list_id)).toEqual([own]);
  });

  test('does not contain a list that the person has left', async () => {
    await look('reader');
    await app.call(leaveList, { as: list.people.reader, params: params() });
    expect(await progress('reader')).toEqual([]);
  });

  test('counts in one statement, and only if something has changed', async () => {
    await add();
    await listOf(app, list.people.owner);
    const counting = async (tag?: string) => {
      const queries = await recordQueries(app.database, () => poll('owner', tag));
      return queries.filter(({ sql }) => sql.includes('"items"')).length;
    };
    expect(await counting()).toBe(1);
    expect(await counting(String((await poll('owner')).headers['etag']))).toBe(0);
  });

  describe('ETag', () => {
    test.each<[string, () => Promise<unknown>]>([
      ['an added item', () => add()],
      ['a look', () => look('reader')],
      ['a completed list', () => changeList({ completed: true })],
      ['a deleted list', () => app.call(deleteList, { as: list.people.owner, params: params() })],
      ['another list', () => listOf(app, list.people.reader)],
      [
        'a list of others, once accepted',
        async () => share(app, await listOf(app, list.people.owner), list.people.reader, 'read'),
      ],
      ['a list that was left', () => app.call(leaveList, { as: list.people.reader, params: params() })],
    ])('changes with %s', async (_what, act) => {
      await add();
      const { headers, text } = await poll('reader');
      expect((await poll('reader', String(headers['etag']))).status).toBe(304);
      await act();
      const now = await poll('reader', String(headers['etag']));
      expect([now.status, now.text === text]).toEqual([200, false]);
    });

    test('changes with another list of the same revisions', async () => {
      const as = list.people.stranger;
      const list_id = await listOf(app, as);
      const tag = String((await poll('stranger')).headers['etag']);
      await app.call(deleteList, { as, params: { list_id } });
      await listOf(app, as);
      expect((await poll('stranger', tag)).status).toBe(200);
    });

    test('stays when others look, or change lists of their own', async () => {
      const tag = String((await poll('reader')).headers['etag']);
      await look('writer');
      await addItem(app, list.people.stranger, await listOf(app, list.people.stranger), { product: 'Milk' });
      await app.call(getList, { as: list.people.reader, params: params() });
      expect((await poll('reader', tag)).status).toBe(304);
    });
  });
});
