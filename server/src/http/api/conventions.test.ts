import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import { openTestDatabase } from '../../testing/databases.ts';
import { itemOf, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const NOT_FOUND = '{"error":"Not found"}';

const MALFORMED_IDS = [
  'undefined',
  'null',
  '0',
  '-1',
  "'%20or%201=1",
  '%00',
  '%zz',
  '%ff',
  'x'.repeat(300),
  '550e8400e29b41d4a716446655440000',
  '{550e8400-e29b-41d4-a716-446655440000}',
  '550e8400-e29b-41d4-a716-44665544000g',
];

describe('paths and methods', () => {
  let server: TestApp;
  let shared: SharedList;
  let itemId: string;

  beforeAll(async () => {
    server = await openTestApp(openTestDatabase);
    shared = await sharedList(server);
    itemId = (await itemOf(server, shared, { product: 'Apples' })).id;
  });
  afterAll(() => server.close());

  const send = (method: NonNullable<InjectOptions['method']>, url: string, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: shared.people.owner.headers,
      ...(payload && { payload }),
    });

  const itemPath = () => `/v2/lists/${shared.listId}/list_items/${itemId}`;

  test.each(['/v2/lists', '/auth/validate_token', '/v2/lists/LIST', '/v2/nowhere'])(
    '%s returns the same with a trailing slash',
    async (template) => {
      const path = template.replace('LIST', shared.listId);
      const [plain, slashed] = [await send('GET', path), await send('GET', `${path}/`)];

      expect([slashed.statusCode, slashed.payload]).toEqual([plain.statusCode, plain.payload]);
    },
  );

  test('a trailing slash before a query string is accepted', async () => {
    expect((await send('GET', '/v2/lists/?ids=1')).statusCode).toBe(200);
  });

  test('a change with a trailing slash is executed, not redirected', async () => {
    const { statusCode } = await send('POST', '/v2/lists/', { list: { name: 'Slash' } });
    expect(statusCode).toBe(200);
  });

  test.each(['PUT', 'PATCH'] as const)('%s changes an item', async (method) => {
    await send('PUT', itemPath(), { list_item: { completed: false } });
    const answer = await send(method, itemPath(), { list_item: { completed: true } });

    expect([answer.statusCode, answer.json<{ completed: boolean }>().completed]).toEqual([200, true]);
  });

  test.each(['PUT', 'PATCH'] as const)('%s accepts an invitation', async (method) => {
    const answer = await server.app.inject({ method, url: '/auth/invitation', payload: {} });
    expect(answer.statusCode).toBe(422);
  });

  test.each([
    '/v2',
    '/v2/',
    '/v2/nowhere',
    '/auth/nowhere',
    '/list_item_configuration',
    '/nowhere',
    '/v2//lists',
  ])('%s returns 404', async (path) => {
    const answer = await send('GET', path);
    expect([answer.statusCode, answer.payload]).toEqual([404, NOT_FOUND]);
  });

  test.each([
    ['DELETE', '/v2/lists'],
    ['PATCH', '/v2/lists'],
    ['OPTIONS', '/v2/lists'],
    ['GET', '/auth/sign_in'],
    ['POST', '/auth/sign_out'],
    ['DELETE', '/auth/invitation'],
  ] as const)('%s %s does not exist', async (method, path) => {
    const answer = await send(method, path);
    expect([answer.statusCode, answer.payload]).toEqual([404, NOT_FOUND]);
  });

  test('no path accepts HEAD', async () => {
    expect((await send('HEAD', '/v2/lists')).statusCode).toBe(404);
  });

  test.each(MALFORMED_IDS)('the malformed id %s returns 404', async (id) => {
    const answers = await Promise.all([
      send('GET', `/v2/lists/${id}`),
      send('POST', `/v2/lists/${id}/list_items`, { list_item: {} }),
      send('PUT', `/v2/lists/${id}/list_items/${itemId}`, { list_item: {} }),
      send('PUT', `/v2/lists/${shared.listId}/list_items/${id}`, { list_item: {} }),
      send('GET', `/list_item_configurations/${id}/list_item_field_configurations`),
    ]);

    expect(answers.map(({ statusCode, payload }) => [statusCode, payload])).toEqual(
      answers.map(() => [404, NOT_FOUND]),
    );
  });

  test('an unknown id returns the same as a malformed one', async () => {
    const answer = await send('GET', `/v2/lists/${randomUUID()}`);
    expect([answer.statusCode, answer.payload]).toEqual([404, NOT_FOUND]);
  });

  test('ids in a path may be in upper case', async () => {
    const plain = await send('GET', `/v2/lists/${shared.listId}`);
    const capitals = await send('GET', `/v2/lists/${shared.listId.toUpperCase()}`);

    expect([capitals.statusCode, capitals.payload]).toEqual([200, plain.payload]);
  });

  test.each(['*/*', 'text/html', 'application/xml', 'application/vnd.api+json', ''])(
    'a client that accepts %j gets JSON',
    async (accept) => {
      const headers = { ...shared.people.owner.headers, accept };
      const { headers: answered } = await server.app.inject({ url: '/v2/lists', headers });

      expect(answered['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  test('accepts a query string of 32 KiB', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const query = `ids=${'a'.repeat(32 * 1024)}`;
    const answer = await fetch(`${address}/v2/lists?${query}`, { headers: shared.people.owner.headers });

    expect(answer.status).toBe(200);
  });
});
