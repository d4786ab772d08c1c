import { getCompletedLists, getLists, updateList } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { archive } from '../../testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { listOf, sharedList, type Role } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('completed lists', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  const show = (as: SignedIn, headers = {}) => app.call(getCompletedLists, { as, headers });
  const complete = (as: SignedIn, list_id: string, completed = true) =>
    app.call(updateList, { as, params: { list_id }, body: { list: { completed } } });
  const completedList = async (as: SignedIn) => {
    const id = await listOf(app, as);
    await complete(as, id);
    return id;
  };

  test('are empty for a new person', async () => {
    const owner = await signedIn(app.database, 'owner');
    const { status, answer } = await show(owner);
    expect(status).toBe(200);
    expect(answer).toEqual({
      current_user_id: owner.id,
      completed_lists: [],
      current_list_permissions: {},
    });
  });

  test('are sorted newest first, also within one millisecond', async () => {
    const owner = await signedIn(app.database, 'owner');
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.unshift(await completedList(owner));
    const created_at = new Date().toISOString();
    await app.database.db.updateTable('lists').set({ created_at }).where('id', 'in', ids).execute();

    const { answer } = await show(owner);
    expect(answer.completed_lists.map(({ id }) => id)).toEqual(ids);
    expect(Object.keys(answer.current_list_permissions)).toEqual(ids);
  });

  test('have the same rows as home', async () => {
    const owner = await signedIn(app.database, 'owner');
    await completedList(owner);
    const { answer } = await app.call(getLists, { as: owner });
    expect((await show(owner)).answer.completed_lists).toEqual(answer.accepted_lists.completed_lists);
  });

  test('leave out open and deleted lists', async () => {
    const owner = await signedIn(app.database, 'owner');
    await listOf(app, owner);
    const reopened = await completedList(owner);
    await complete(owner, reopened, false);
    await archive(app, 'lists', await completedList(owner));
    const { answer } = await show(owner);
    expect([answer.completed_lists, answer.current_list_permissions]).toEqual([[], {}]);
  });

  test.each([
    ['owner', 'write'],
    ['writer', 'write'],
    ['reader', 'read'],
  ] as const)('are shown to a %s with the right to %s', async (role, permission) => {
    const { listId, people } = await sharedList(app);
    await complete(people.owner, listId);
    const { answer } = await show(people[role]);
    expect(answer.completed_lists).toMatchObject([
      { id: listId, completed: true, user_id: people[role].id, has_accepted: true },
    ]);
    expect(answer.current_list_permissions).toEqual({ [listId]: permission });
  });

  test.each<[Role]>([['pending'], ['refused'], ['stranger']])('are hidden from a %s', async (role) => {
    const { listId, people } = await sharedList(app);
    await complete(people.owner, listId);
    const { answer } = await show(people[role]);
    expect([answer.completed_lists, answer.current_list_permissions]).toEqual([[], {}]);
  });

  test('require a session', async () => {
    expect((await app.call(getCompletedLists)).status).toBe(401);
  });

  test('return 304 until something changes, also with a trailing slash', async () => {
    const { listId, people } = await sharedList(app);
    const etag = String((await show(people.reader)).headers['etag']);
    expect(await show(people.reader, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect((await show(people.writer, { 'if-none-match': etag })).status).toBe(200);

    await complete(people.owner, listId);
    expect((await show(people.reader, { 'if-none-match': etag })).status).toBe(200);

    const url = '/v2/completed_lists/';
    const slashed = await app.app.inject({ url, headers: people.reader.headers });
    expect([slashed.statusCode, slashed.payload]).toEqual([200, (await show(people.reader)).text]);
  });
});
