import {
  deleteList,
  getCompletedLists,
  getList,
  getLists,
  updateList,
} from '@shared-lists/contract/api/lists.ts';
import { getSharePage } from '@shared-lists/contract/api/sharing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { signedIn } from '../../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, pathOf, type TestApp } from '../../testing/test-app.ts';

const POLLED = [getLists, getCompletedLists, getList, getSharePage];
const OF_ONE_CALL = { 'x-request-id': expect.any(String) as unknown, date: expect.any(String) as unknown };

describe('early polls', () => {
  let app: TestApp;
  let shared: SharedList;
  const lines: string[] = [];
  let seenByFramework = 0;

  beforeAll(async () => {
    app = await openTestApp(
      openTestDatabase,
      { logLevel: 'debug' },
      { logStream: { write: (line) => void lines.push(line) } },
    );
    app.app.addHook('onRequest', (_request, _reply, done) => {
      seenByFramework += 1;
      done();
    });
    shared = await sharedList(app);
  });
  afterAll(() => app.close());

  const sendRequest = async (url: string, headers: object = {}) => {
    seenByFramework = 0;
    const answer = await app.app.inject({ url, headers: { ...shared.people.owner.headers, ...headers } });
    return { ...answer, isByFramework: seenByFramework > 0 };
  };
  const urlOf = (endpoint: (typeof POLLED)[number]) => pathOf(endpoint, { list_id: shared.listId });

  test.each(POLLED)('are answered like Fastify does: $path', async (endpoint) => {
    const url = urlOf(endpoint);
    const tag = String((await sendRequest(url)).headers.etag);
    // A trailing slash bypasses EarlyPolls.
    for (const headers of [{ 'if-none-match': tag }, { 'accept-encoding': 'br' }, {}]) {
      await sendRequest(url, headers);
      const [fast, ordinary] = [await sendRequest(url, headers), await sendRequest(`${url}/`, headers)];
      expect(ordinary.isByFramework).toBe(true);
      const isNeverCached = endpoint === getSharePage && !('if-none-match' in headers);
      expect(fast.isByFramework).toBe(isNeverCached);
      expect([fast.statusCode, fast.payload]).toEqual([ordinary.statusCode, ordinary.payload]);
      expect(fast.headers).toEqual({ ...ordinary.headers, ...OF_ONE_CALL });
    }
  });

  test('leave new content and refusals to Fastify', async () => {
    const { listId, people } = shared;
    const url = urlOf(getList);
    const tag = String((await sendRequest(url)).headers.etag);
    const change = { as: people.owner, params: { list_id: listId }, body: { list: { name: 'Newer' } } };
    expect((await app.call(updateList, change)).status).toBe(200);
    const newer = await sendRequest(url, { 'if-none-match': tag });
    expect([newer.statusCode, newer.isByFramework]).toEqual([200, true]);

    const { stranger, pending, refused } = people;
    for (const { headers } of [stranger, pending, refused]) {
      const answer = await sendRequest(url, { ...headers, 'if-none-match': '*' });
      expect([answer.statusCode, answer.isByFramework]).toEqual([404, true]);
    }
    const unknown = await sendRequest(url, {
      client: people.stranger.headers['client'],
      'if-none-match': '*',
    });
    expect([unknown.statusCode, unknown.isByFramework]).toEqual([401, true]);
  });

  test('leave every change to Fastify', async () => {
    const { people } = shared;
    const list_id = await listOf(app, people.owner);
    const call = { as: people.owner, params: { list_id }, headers: { 'if-none-match': '*' } };
    expect((await app.call(getList, call)).status).toBe(304);
    expect((await app.call(deleteList, call)).status).toBe(deleteList.status);
    expect((await app.call(getList, call)).status).toBe(404);
  });

  test('are logged like all requests', async () => {
    const { headers } = await sendRequest(urlOf(getList), { 'if-none-match': '*' });
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.findLast(({ request }) => request === headers['x-request-id'])).toMatchObject({
      method: 'GET',
      route: getList.path,
      status: 304,
      person: shared.people.owner.id,
      ms: expect.any(Number) as unknown,
      msg: 'call',
    });
  });
});

test('early polls count towards the request limit of a person', async () => {
  const app = await openTestApp(openTestDatabase, {}, { callsPerMinute: 3 });
  const poll = { as: await signedIn(app.database, 'owner'), headers: { 'if-none-match': '*' } };
  const statuses = [];
  for (let calls = 0; calls < 4; calls++) statuses.push((await app.call(getLists, poll)).status);
  expect(statuses).toEqual([304, 304, 304, 429]);
  await app.close();
});
