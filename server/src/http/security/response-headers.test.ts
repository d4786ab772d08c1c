import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSqlite } from '../../testing/databases.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const REQUEST_ID = /^[0-9a-f]{2,16}$/u;

const ON_EVERY_ANSWER = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-request-id': expect.stringMatching(REQUEST_ID) as unknown,
};

type Request = Omit<InjectOptions, 'headers'> & { headers?: Record<string, string> };

describe('response headers', () => {
  let server: TestApp;
  let owner: SignedIn;

  beforeAll(async () => {
    server = await openTestApp(openTestSqlite);
    owner = await signedIn(server.database, 'owner');
  });
  afterAll(() => server.close());

  const sendAsOwner = ({ headers, ...request }: Request) =>
    server.app.inject({ ...request, headers: { ...owner.headers, ...headers } });

  const json = { 'content-type': 'application/json' };

  test.each<[string, number, Request]>([
    ['a success', 200, { url: '/v2/lists' }],
    ['a change', 200, { method: 'POST', url: '/v2/lists', payload: { list: { name: 'Mine' } } }],
    ['a body that is no JSON', 400, { method: 'POST', url: '/v2/lists', payload: '{', headers: json }],
    ['a missing session', 401, { url: '/v2/lists', headers: { client: '' } }],
    ['an unknown list', 404, { url: '/v2/lists/undefined' }],
    ['an unknown path', 404, { url: '/v2/nowhere' }],
    ['an address that cannot be decoded', 404, { url: '/v2/lists/%zz' }],
    ['an endless id', 404, { url: `/v2/lists/${'x'.repeat(300)}` }],
    ['another content type', 415, { method: 'POST', url: '/v2/lists', payload: 'text' }],
    ['a body that is too large', 413, { method: 'POST', url: '/v2/lists', payload: ' '.repeat(2 ** 20 + 1) }],
    ['an invalid value', 422, { method: 'POST', url: '/v2/lists', payload: {} }],
  ])('%s is data that nobody keeps', async (_case, status, request) => {
    const answer = await sendAsOwner(request);

    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      ...ON_EVERY_ANSWER,
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('an unchanged poll has no body and no content type', async () => {
    const answer = await sendAsOwner({ url: '/v2/lists', headers: { 'if-none-match': '*' } });

    expect([answer.statusCode, answer.payload]).toEqual([304, '']);
    expect(answer.headers).toMatchObject(ON_EVERY_ANSWER);
    expect(answer.headers).not.toHaveProperty('content-type');
  });

  test('every response has its own request id', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendAsOwner({ url: '/v2/lists' })));
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(10);
  });
});

describe('strict transport security', () => {
  const transportOf = async (publicUrl: string) => {
    const server = await openTestApp(openTestSqlite, { publicUrl });
    const { headers } = await server.app.inject({ url: '/healthz' });
    await server.close();
    return headers['strict-transport-security'];
  };

  test('is sent if the public address is https', async () => {
    expect(await transportOf('https://lists.example.org')).toContain('max-age=');
  });

  test('is not sent on plain http', async () => {
    expect(await transportOf('http://localhost:3000')).toBeUndefined();
  });
});
