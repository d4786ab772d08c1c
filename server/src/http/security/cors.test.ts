import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSqlite } from '../../testing/databases.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const LISTED = 'https://lists.example.org';

const wordsOf = (header: unknown) => String(header).split(/,\s*/u);
const allowanceIn = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('calls from other origins', () => {
  let server: TestApp;
  let owner: SignedIn;

  beforeAll(async () => {
    server = await openTestApp(openTestSqlite, { corsOrigins: ['http://localhost:5173', LISTED] });
    owner = await signedIn(server.database, 'owner');
  });
  afterAll(() => server.close());

  const preflight = (headers: Record<string, string>, url = '/v2/lists') =>
    server.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: LISTED, 'access-control-request-method': 'POST', ...headers },
    });

  test.each<[number, Omit<InjectOptions, 'headers'>, Record<string, string>]>([
    [200, { url: '/v2/lists' }, {}],
    [304, { url: '/v2/lists' }, { 'if-none-match': '*' }],
    [400, { url: '/v2/lists', method: 'POST', payload: '{' }, { 'content-type': 'application/json' }],
    [401, { url: '/v2/lists' }, { client: 'none' }],
    [404, { url: '/v2/nowhere' }, {}],
    [404, { url: '/v2/lists/%zz' }, {}],
    [415, { url: '/v2/lists', method: 'POST', payload: 'text' }, {}],
    [422, { url: '/v2/lists', method: 'POST' }, {}],
  ])('a listed origin may read a %i of %j', async (status, request, headers) => {
    const answer = await server.app.inject({
      ...request,
      headers: { ...owner.headers, ...headers, origin: LISTED },
    });

    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': LISTED });
    expect(wordsOf(answer.headers.vary)).toContain('Origin');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(wordsOf(answer.headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining([
        ...['access-token', 'client', 'uid', 'expiry', 'token-type'],
        ...['etag', 'retry-after', 'x-request-id', 'idempotency-replayed'],
      ]),
    );
  });

  test.each([
    'https://evil.example.org',
    `${LISTED}.evil.org`,
    `${LISTED}:8443`,
    'http://lists.example.org',
    'null',
    '',
  ])('from the origin %j get no headers', async (origin) => {
    const answer = await server.app.inject({ url: '/v2/lists', headers: { ...owner.headers, origin } });

    expect(allowanceIn(answer.headers)).toEqual([]);
    expect(wordsOf(answer.headers.vary)).toContain('Origin');
  });

  test('a preflight requires no session and changes nothing', async () => {
    const answer = await preflight({});

    expect([answer.statusCode, answer.payload]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-origin']).toBe(LISTED);
    expect(wordsOf(answer.headers['access-control-allow-methods'])).toEqual([
      ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    ]);
    expect(wordsOf(answer.headers['access-control-allow-headers'])).toEqual([
      ...['access-token', 'client', 'uid', 'content-type', 'if-none-match', 'idempotency-key'],
    ]);
  });

  test('a preflight allows the requested headers', async () => {
    const { headers } = await preflight({ 'access-control-request-headers': 'x-tracing, accept' });
    expect(wordsOf(headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['access-token', 'x-tracing', 'accept']),
    );
  });

  test.each(['idempotency-key, x-tracing, X-Tracing', 'Content-Type,x-tracing,,x-tracing'])(
    'a preflight lists no header twice for %s',
    async (asked) => {
      const { headers } = await preflight({ 'access-control-request-headers': asked });
      expect(wordsOf(headers['access-control-allow-headers'])).toEqual([
        ...['access-token', 'client', 'uid', 'content-type', 'if-none-match', 'idempotency-key'],
        'x-tracing',
      ]);
    },
  );

  test('a preflight is cached for ten minutes', async () => {
    expect((await preflight({})).headers['access-control-max-age']).toBe('600');
  });

  test('a preflight of an unknown path is answered alike', async () => {
    expect((await preflight({}, '/v2/nowhere')).statusCode).toBe(204);
  });

  test('a preflight of another origin is refused', async () => {
    const answer = await preflight({ origin: 'https://evil.example.org' });
    expect([answer.statusCode, allowanceIn(answer.headers)]).toEqual([404, []]);
  });

  test('OPTIONS without a requested method is not a preflight', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/v2/lists',
      headers: { origin: LISTED },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('without listed origins', () => {
  test('no CORS header is sent', async () => {
    const server = await openTestApp(openTestSqlite);
    const headers = { origin: LISTED, 'access-control-request-method': 'GET' };
    const answers = [
      await server.app.inject({ url: '/v2/lists', headers }),
      await server.app.inject({ method: 'OPTIONS', url: '/v2/lists', headers }),
    ];
    await server.close();

    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 404]);
    expect(answers.flatMap((answer) => allowanceIn(answer.headers))).toEqual([]);
  });
});
