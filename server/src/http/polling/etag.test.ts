import { getHomeProgress } from '@shared-lists/contract/api/home.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { signedIn } from '../../testing/people.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('conditional polls', () => {
  let server: TestApp;
  let shared: SharedList;

  beforeAll(async () => {
    server = await openTestApp(openTestDatabase);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    shared = await sharedList(server);
  });

  const poll = {
    home: (role: Role, tag?: string) =>
      server.call(getLists, {
        as: shared.people[role],
        headers: tag === undefined ? {} : { 'if-none-match': tag },
      }),
    progress: (role: Role, tag?: string) =>
      server.call(getHomeProgress, {
        as: shared.people[role],
        headers: tag === undefined ? {} : { 'if-none-match': tag },
      }),
    detail: (role: Role, tag?: string) =>
      server.call(getList, {
        as: shared.people[role],
        params: { list_id: shared.listId },
        headers: tag === undefined ? {} : { 'if-none-match': tag },
      }),
  };
  const pages = Object.keys(poll) as (keyof typeof poll)[];

  const tagOf = async (page: keyof typeof poll, role: Role) =>
    String((await poll[page](role)).headers['etag']);

  const complete = async (itemId: string, completed: boolean) =>
    server.call(updateListItem, {
      as: shared.people.writer,
      params: { list_id: shared.listId, item_id: itemId },
      body: { list_item: { completed } },
    });

  describe.each(pages)('of the %s page', (page) => {
    test('have a strong ETag', async () => {
      expect(await tagOf(page, 'owner')).toMatch(/^"[!#-~]+"$/u);
    });

    test.each([
      ['the tag', (tag: string) => tag],
      ['a list with the tag in it', (tag: string) => `"other", ${tag} , "another"`],
      ['any tag at all', () => '*'],
    ])('return 304 with %s', async (_case, header) => {
      const tag = await tagOf(page, 'owner');
      const { status, text, headers } = await poll[page]('owner', header(tag));

      expect([status, text, headers['etag']]).toEqual([304, '', tag]);
      expect(headers).toMatchObject({ ...shared.people.owner.headers, 'token-type': 'Bearer' });
    });

    test.each(['"other"', '', '"', 'nonsense', '"*"'])(
      'return the full response for the ETag %j',
      async (tag) => {
        expect((await poll[page]('owner', tag)).status).toBe(200);
      },
    );

    test('return the full response for the ETag of another person', async () => {
      const tag = await tagOf(page, 'writer'); // The writer has the same revisions as the reader.
      expect((await poll[page]('reader', tag)).status).toBe(200);
    });

    test('return identical bytes and ETag while nothing changes', async () => {
      await itemOf(server, shared, { product: 'Apples', category: 'fruit', quantity: '3' });
      const [first, second] = [await poll[page]('owner'), await poll[page]('owner')];
      expect([second.text, second.headers['etag']]).toEqual([first.text, first.headers['etag']]);
    });

    test('return a new list', async () => {
      const tag = await tagOf(page, 'owner');
      const body = { list: { name: 'Another' } };
      const { answer } = await server.call(createList, { as: shared.people.owner, body });
      const { status, text } = await poll[page]('owner', tag);

      expect(status).toBe(200);
      expect(text).toContain(answer.id);
    });
  });

  test('pages have different ETags', async () => {
    const tag = await tagOf('home', 'owner');
    expect((await poll.detail('owner', tag)).status).toBe(200);
    expect((await poll.progress('owner', tag)).status).toBe(200);
  });

  test('a new item is returned to every member', async () => {
    const roles = ['owner', 'writer', 'reader'] as const;
    const tags = await Promise.all(roles.map((role) => tagOf('detail', role)));
    await itemOf(server, shared, { product: 'Apples' });
    const answers = await Promise.all(roles.map((role, index) => poll.detail(role, tags[index])));

    expect(answers.map(({ status, text }) => [status, text.includes('Apples')])).toEqual(
      roles.map(() => [200, true]),
    );
  });

  test.each([true, false])('a change of completed to %j is returned', async (completed) => {
    const { id } = await itemOf(server, shared, { product: 'Apples' });
    await complete(id, !completed);
    const tag = await tagOf('detail', 'reader');
    await complete(id, completed);
    const { status, answer } = await poll.detail('reader', tag);

    expect(status).toBe(200);
    expect(answer.completed_items).toHaveLength(completed ? 1 : 0);
  });

  test('a refused change keeps the ETag', async () => {
    const tag = await tagOf('detail', 'owner');
    await server.call(updateListItem, {
      as: shared.people.owner,
      params: { list_id: shared.listId, item_id: shared.listId },
      body: { list_item: { completed: true } },
    });
    expect((await poll.detail('owner', tag)).status).toBe(304);
  });

  test('a change to one list keeps the ETag of another', async () => {
    const tag = await tagOf('detail', 'owner');
    await itemOf(server, await sharedList(server), { product: 'Elsewhere' });
    expect((await poll.detail('owner', tag)).status).toBe(304);
  });

  test.each(['pending', 'refused'] as const)(
    'a person whose share has become %s gets 404, never 304',
    async (state) => {
      const tag = await tagOf('detail', 'writer');
      await server.database.db
        .updateTable('memberships')
        .set({ state })
        .where('person_id', '=', shared.people.writer.id)
        .execute();
      const answers = [await poll.detail('writer', tag), await poll.detail('writer', '*')];

      expect(answers.map(({ status, headers }) => [status, headers['etag']])).toEqual([
        [404, undefined],
        [404, undefined],
      ]);
    },
  );

  test('an archived list returns 404, never 304', async () => {
    const tag = await tagOf('detail', 'owner');
    const archived_at = new Date().toISOString();
    await server.database.db
      .updateTable('lists')
      .set({ archived_at })
      .where('id', '=', shared.listId)
      .execute();
    const answers = [await poll.detail('owner', tag), await poll.detail('owner', '*')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('strangers get nothing with a stolen ETag, any ETag or a list of their own', async () => {
    const tag = await tagOf('detail', 'owner');
    const before = [await poll.detail('stranger', tag), await poll.detail('stranger', '*')];
    await listOf(server, shared.people.stranger);
    const answers = [...before, await poll.detail('stranger', '*')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('an ETag without a session is refused', async () => {
    const headers = { 'if-none-match': '*' };
    expect((await server.call(getLists, { headers })).status).toBe(401);
  });

  test('the response to a change has no ETag', async () => {
    const owner = await signedIn(server.database, 'owner');
    const { headers } = await server.call(createList, { as: owner, body: { list: { name: 'Mine' } } });
    expect(headers).not.toHaveProperty('etag');
  });
});
