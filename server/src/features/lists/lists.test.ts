import { createList, getLists } from '@shared-lists/contract/api/lists.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { LIST_TYPES } from '@shared-lists/contract/rules/list-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { itemOf, listOf, sharedList } from '../../testing/shared-list.ts';
import { tableDigest } from '../../testing/table-digest.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { raiseHomeRevisions } from './list-repository.ts';

describe('lists', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  const create = (as: SignedIn, list: unknown) => app.call(createList, { as, body: { list } });
  const index = async (as: SignedIn) => (await app.call(getLists, { as })).answer;

  describe('creating', () => {
    test('creates an open list that its creator owns and may write to', async () => {
      const owner = await signedIn(app.database, 'owner');
      const { status, answer } = await create(owner, { name: '  Weekend  ', type: 'ToDoList' });

      expect(status).toBe(200);
      expect(answer).toMatchObject({
        name: 'Weekend',
        type: 'ToDoList',
        completed: false,
        refreshed: false,
        owner_id: owner.id,
        user_id: owner.id,
        has_accepted: true,
        archived_at: null,
      });
      const home = await index(owner);
      expect(home.accepted_lists.not_completed_lists).toEqual([answer]);
      expect(home.current_list_permissions).toEqual({ [answer.id]: 'write' });
    });

    test.each(LIST_TYPES)('gives a %s its own built-in configuration', async (type) => {
      const owner = await signedIn(app.database, 'owner');
      const { answer } = await create(owner, { name: 'Any', type });
      const { list_item_configurations } = await index(owner);
      const position = list_item_configurations.findIndex(
        ({ id }) => id === answer.list_item_configuration_id,
      );
      expect(position).toBe(LIST_TYPES.indexOf(type));
    });

    test('creates a grocery list without a type', async () => {
      const owner = await signedIn(app.database, 'owner');
      expect((await create(owner, { name: 'Food' })).answer.type).toBe('GroceryList');
    });

    test.each([
      ['no name', {}, { name: ["can't be blank"] }],
      ['a blank name', { name: ' \t ' }, { name: ["can't be blank"] }],
      ['null as name', { name: null }, { name: ["can't be blank"] }],
      ['a long name', { name: 'x'.repeat(256) }, { name: ['is too long (maximum is 255 characters)'] }],
      ['NUL in the name', { name: 'a\u0000b' }, { name: ['contains characters that cannot be stored'] }],
      ['half an emoji', { name: 'a\ud83d' }, { name: ['contains characters that cannot be stored'] }],
      ['an unknown type', { name: 'a', type: 'books' }, { type: ['is not included in the list'] }],
      ['null as type', { name: 'a', type: null }, { type: ['is not included in the list'] }],
      ['no UUID as id', { name: 'a', id: '7' }, { id: ['is not a UUID'] }],
      [
        'everything wrong at once',
        { name: '', type: 'x', id: 1 },
        { name: ["can't be blank"], type: ['is not included in the list'], id: ['is not a UUID'] },
      ],
    ])('refuses %s and stores nothing', async (_what, list, mistakes) => {
      const owner = await signedIn(app.database, 'owner');
      const before = await tableDigest(app.database);
      const { status, error } = await create(owner, list);
      expect({ status, error }).toEqual({ status: 422, error: mistakes });
      expect(await tableDigest(app.database)).toBe(before);
    });

    test('counts the length of a name in characters, not in UTF-16 units', async () => {
      const owner = await signedIn(app.database, 'owner');
      expect((await create(owner, { name: '🛒'.repeat(255) })).status).toBe(200);
      expect((await create(owner, { name: '🛒'.repeat(256) })).status).toBe(422);
    });

    test('returns the current list when repeated with the same id', async () => {
      const owner = await signedIn(app.database, 'owner');
      const id = newId();
      const first = await create(owner, { id: id.toUpperCase(), name: 'Once' });
      const second = await create(owner, { id, name: 'Twice' });
      expect(first.answer.id).toBe(id);
      expect(second).toMatchObject({ status: 200, answer: { id, name: 'Once' } });
      expect((await index(owner)).accepted_lists.not_completed_lists).toHaveLength(1);
    });

    test('refuses an id used by somebody else, even from a member of that list', async () => {
      const { listId, people } = await sharedList(app);
      for (const person of [people.stranger, people.writer, people.pending]) {
        const { status, error } = await create(person, { id: listId, name: 'Mine' });
        expect({ status, error }).toEqual({ status: 409, error: { id: ['has already been taken'] } });
      }
    });

    test('refuses the id of an archived list', async () => {
      const owner = await signedIn(app.database, 'owner');
      const id = await listOf(app, owner);
      await archive(id);
      expect((await create(owner, { id, name: 'Again' })).status).toBe(409);
    });

    test('creates one list for many parallel requests with one id', async () => {
      const owner = await signedIn(app.database, 'owner');
      const id = newId();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => create(owner, { id, name: 'Once' })),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect((await index(owner)).accepted_lists.not_completed_lists).toHaveLength(1);
    });
  });

  describe('the index', () => {
    test('is empty for a new person', async () => {
      const owner = await signedIn(app.database, 'owner');
      const { list_item_configurations, ...rest } = await index(owner);
      expect(rest).toEqual({
        current_user_id: owner.id,
        home: { pinned: [], order: [], group_by_type: false, hide_completed: false },
        current_list_permissions: {},
        pending_lists: [],
        accepted_lists: { completed_lists: [], not_completed_lists: [] },
        list_users: {},
      });
      expect(list_item_configurations.map(({ name, user_id }) => [name, user_id])).toEqual(
        ['books', 'groceries', 'music', 'simple', 'to-do'].map((name) => [name, null]),
      );
    });

    test('shows a shared list according to the state of the share', async () => {
      const { listId, people } = await sharedList(app);
      const sections = async (person: SignedIn) => {
        const { pending_lists, accepted_lists, current_list_permissions } = await index(person);
        return {
          pending: pending_lists.map(({ id, has_accepted }) => [id, has_accepted]),
          accepted: accepted_lists.not_completed_lists.map(({ id, has_accepted }) => [id, has_accepted]),
          permission: current_list_permissions[listId],
        };
      };
      const accepted = { pending: [], accepted: [[listId, true]] };
      const nothing = { pending: [], accepted: [], permission: undefined };
      expect(await sections(people.owner)).toEqual({ ...accepted, permission: 'write' });
      expect(await sections(people.writer)).toEqual({ ...accepted, permission: 'write' });
      expect(await sections(people.reader)).toEqual({ ...accepted, permission: 'read' });
      expect(await sections(people.pending)).toEqual({
        pending: [[listId, null]],
        accepted: [],
        permission: 'write',
      });
      expect(await sections(people.refused)).toEqual(nothing);
      expect(await sections(people.stranger)).toEqual(nothing);

      await archive(listId);
      for (const person of Object.values(people)) expect(await sections(person)).toEqual(nothing);
    });

    test('sorts newest first, also within one millisecond, and shows ten completed lists', async () => {
      const owner = await signedIn(app.database, 'owner');
      const ids: string[] = [];
      for (let count = 0; count < 12; count++) ids.unshift(await listOf(app, owner));
      const created_at = new Date().toISOString();
      await app.database.db.updateTable('lists').set({ created_at }).where('id', 'in', ids).execute();

      const open = await index(owner);
      expect(open.accepted_lists.not_completed_lists.map(({ id }) => id)).toEqual(ids);
      expect(Object.keys(open.current_list_permissions)).toEqual(ids);

      await complete(ids);
      const completed = await index(owner);
      expect(completed.accepted_lists.completed_lists.map(({ id }) => id)).toEqual(ids.slice(0, 10));
      expect(completed.accepted_lists.not_completed_lists).toEqual([]);
      expect(Object.keys(completed.current_list_permissions)).toEqual(ids);
    });

    test('keeps its ETag when only items change', async () => {
      const list = await sharedList(app);
      const item = await itemOf(app, list, { product: 'Milk' });
      const before = await app.call(getLists, { as: list.people.writer });
      await app.call(updateListItem, {
        as: list.people.owner,
        params: { list_id: list.listId, item_id: item.id },
        body: { list_item: { completed: true } },
      });
      const after = await app.call(getLists, { as: list.people.writer });
      expect(after.text).toBe(before.text);
      expect(after.headers['etag']).toBe(before.headers['etag']);
    });
  });

  const set = async (ids: string[], moments: { archived_at?: string; completed_at?: string }) => {
    await app.database.db.updateTable('lists').set(moments).where('id', 'in', ids).execute();
    for (const id of ids) await raiseHomeRevisions(app.database.db, id);
  };
  const archive = (id: string) => set([id], { archived_at: 'now' });
  const complete = (ids: string[]) => set(ids, { completed_at: 'now' });
});
