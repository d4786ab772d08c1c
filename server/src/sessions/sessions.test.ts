import {
  acceptInvitation,
  requestPasswordReset,
  setPassword,
  signIn,
  signOut,
  validateToken,
} from '@shared-lists/contract/api/accounts.ts';
import { createList, deleteList, getList, getLists, updateList } from '@shared-lists/contract/api/lists.ts';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { share } from '../testing/lists-and-items.ts';
import { signedIn, startTestSession, type SessionTimes, type SignedIn } from '../testing/people.ts';
import { listOf } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const REFUSED = { errors: ['You need to sign in before continuing.'] };
const SESSION_HEADERS = ['access-token', 'client', 'uid', 'expiry', 'token-type'];
const HOUR_MS = 60 * 60 * 1000;

const sessionHeadersIn = (headers: Record<string, unknown>) =>
  SESSION_HEADERS.filter((name) => headers[name] !== undefined);

describe('sessions', () => {
  let server: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;

  beforeAll(async () => {
    server = await openTestApp(openTestDatabase);
    owner = await signedIn(server.database, 'owner');
    stranger = await signedIn(server.database, 'stranger');
  });
  afterAll(() => server.close());

  const listsWith = (headers: Record<string, string>) => server.call(getLists, { headers });

  const anotherSession = async (times?: SessionTimes): Promise<SignedIn> => ({
    ...owner,
    headers: await startTestSession(server.database, owner, times),
  });

  const lastUsedAt = async ({ headers }: SignedIn) => {
    const sessions = server.database.db.selectFrom('sessions').select('last_used_at');
    const row = await sessions.where('id', '=', headers['client'] ?? '').executeTakeFirstOrThrow();
    return row.last_used_at;
  };

  const deleteOwnList = async () =>
    server.call(deleteList, { as: owner, params: { list_id: await listOf(server, owner) } });

  const renameListToRead = async () => {
    const list_id = await listOf(server, stranger);
    await share(server, list_id, owner, 'read');
    return server.call(updateList, { as: owner, params: { list_id }, body: { list: { name: 'Mine' } } });
  };

  const createListOfAnother = async () => {
    const id = await listOf(server, stranger);
    return server.call(createList, { as: owner, body: { list: { id, name: 'Mine' } } });
  };

  const failUnforeseen = async () => {
    const { db } = server.database;
    await sql`alter table memberships rename to hidden`.execute(db);
    const answer = await server.call(getLists, { as: owner });
    await sql`alter table hidden rename to memberships`.execute(db);
    return answer;
  };

  test('are valid with all three headers', async () => {
    expect((await listsWith(owner.headers)).answer.current_user_id).toBe(owner.id);
  });

  test.each(['access-token', 'client', 'uid'])('are refused without %s', async (missing) => {
    const headers = Object.fromEntries(Object.entries(owner.headers).filter(([name]) => name !== missing));
    const { status, error, headers: answered } = await listsWith(headers);

    expect([status, error, sessionHeadersIn(answered)]).toEqual([401, REFUSED, []]);
  });

  test.each([
    ['access-token', ''],
    ['access-token', 'undefined'],
    ['access-token', 'A'.repeat(43)],
    ['client', ''],
    ['client', randomUUID()],
    ['client', "' or 1=1 --"],
    ['uid', ''],
    ['uid', 'nobody@example.com'],
  ])('are refused with a wrong %s (%j)', async (name, value) => {
    const { status, error, headers } = await listsWith({ ...owner.headers, [name]: value });
    expect([status, error, sessionHeadersIn(headers)]).toEqual([401, REFUSED, []]);
  });

  test.each(['access-token', 'client', 'uid'])("are refused with someone else's %s", async (name) => {
    const { status } = await listsWith({ ...owner.headers, [name]: stranger.headers[name] ?? '' });
    expect(status).toBe(401);
  });

  test.each(['access-token', 'client'])(
    "are refused with the %s of the person's other session",
    async (name) => {
      const other = await anotherSession();
      const { status } = await listsWith({ ...owner.headers, [name]: other.headers[name] ?? '' });
      expect(status).toBe(401);
    },
  );

  test('are refused with the stored hash as token', async () => {
    const { token_hash } = await server.database.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('person_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect((await listsWith({ ...owner.headers, 'access-token': token_hash })).status).toBe(401);
  });

  test.each(['access-token', 'client', 'uid'])('are refused with a repeated %s', async (name) => {
    const address = server.app.server.listening
      ? server.app.listeningOrigin
      : await server.app.listen({ host: '127.0.0.1', port: 0 });
    const value = owner.headers[name] ?? '';
    const headers = { ...owner.headers, [name]: [value, value] };
    const status = await new Promise((resolve, reject) => {
      request(`${address}/v2/lists`, { headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(401);
  });

  test('are read from their own headers only, not from Authorization or the address', async () => {
    const { 'access-token': token = '', client = '', uid = '' } = owner.headers;
    for (const authorization of [token, `Bearer ${token}`]) {
      expect((await listsWith({ authorization })).status).toBe(401);
      expect((await listsWith({ authorization, client, uid })).status).toBe(401);
    }
    const query = new URLSearchParams({ 'access-token': token, client, uid }).toString();
    expect((await server.app.inject({ url: `/v2/lists?${query}` })).statusCode).toBe(401);
    expect(
      (await server.app.inject({ url: `/v2/lists?${query}`, headers: { client, uid } })).statusCode,
    ).toBe(401);
  });

  test('are refused after their end', async () => {
    const ended = await anotherSession({ endsInMs: 0 });
    const { status, headers } = await listsWith(ended.headers);
    expect([status, sessionHeadersIn(headers)]).toEqual([401, []]);
  });

  test('are refused when unused for too long', async () => {
    const idle = await anotherSession({ lastUsedMsAgo: 12 * HOUR_MS });
    expect((await listsWith(idle.headers)).status).toBe(401);
  });

  test.each([{ lastUsedMsAgo: 12 * HOUR_MS }, { endsInMs: 0 }])(
    'are deleted when refused once, whatever the clock says later: %o',
    async (times) => {
      const ended = await anotherSession(times);
      expect((await listsWith(ended.headers)).status).toBe(401);
      const client = ended.headers['client'] ?? '';
      const left = server.database.db.selectFrom('sessions').selectAll().where('id', '=', client);
      expect(await left.execute()).toEqual([]);
    },
  );

  test('stay alive when used', async () => {
    const quiet = await anotherSession({ lastUsedMsAgo: 11 * HOUR_MS });
    expect((await listsWith(quiet.headers)).status).toBe(200);
    const unusedMs = async () => Date.now() - Date.parse(await lastUsedAt(quiet));
    await expect.poll(unusedMs, { timeout: 10_000 }).toBeLessThan(HOUR_MS);
  });

  test('are recorded as used at most once a minute', async () => {
    const busy = await anotherSession({ lastUsedMsAgo: 10_000 });
    const quiet = await anotherSession({ lastUsedMsAgo: HOUR_MS });
    const before = { busy: await lastUsedAt(busy), quiet: await lastUsedAt(quiet) };
    for (const { headers } of [busy, quiet]) expect((await listsWith(headers)).status).toBe(200);
    // Uses are written together, so the other session shows when they were.
    await expect.poll(() => lastUsedAt(quiet), { timeout: 10_000 }).not.toBe(before.quiet);
    expect(await lastUsedAt(busy)).toBe(before.busy);
  });

  test.each([
    ['a success', 200, () => server.call(getLists, { as: owner })],
    ['an unchanged poll', 304, () => server.call(getLists, { as: owner, headers: { 'if-none-match': '*' } })],
    ['an unknown list', 404, () => server.call(getList, { as: owner, params: { list_id: randomUUID() } })],
    ['an invalid value', 422, () => server.call(createList, { as: owner, body: {} })],
    [
      'another content type',
      415,
      () => server.call(createList, { as: owner, body: {}, headers: { 'content-type': 'text/plain' } }),
    ],
    ['too large a body', 413, () => server.call(createList, { as: owner, body: 'x'.repeat(2 ** 20) })],
    ['an array', 400, () => server.call(createList, { as: owner, body: [] })],
    ['a change without a body', 204, deleteOwnList],
    ['a missing right', 403, renameListToRead],
    ['a conflict', 409, createListOfAnother],
    ['an unforeseen failure', 500, failUnforeseen],
    ['the token check', 200, () => server.call(validateToken, { as: owner })],
  ])('are returned by %s', async (_case, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    const { expires_at } = await server.database.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', owner.headers['client'] ?? '')
      .executeTakeFirstOrThrow();
    expect(answer.headers).toMatchObject({
      ...owner.headers,
      expiry: String(Math.floor(Date.parse(expires_at) / 1000)),
      'token-type': 'Bearer',
    });
  });

  test('are returned separately to parallel requests of two sessions', async () => {
    const sessions = [await anotherSession({ endsInMs: HOUR_MS }), await anotherSession()];
    const responses = Array.from({ length: 10 }, () => sessions).flat();
    const answers = await Promise.all(responses.map((as) => server.call(getLists, { as })));
    const expiries = answers.map(({ headers }, index) => {
      expect(headers).toMatchObject(responses[index]?.headers ?? {});
      return headers['expiry'];
    });
    expect(new Set(expiries).size).toBe(2);
  });

  test.each([
    ['a failed sign-in', 401, () => server.call(signIn, { as: owner, body: {} })],
    [
      'requesting a reset',
      200,
      () => server.call(requestPasswordReset, { as: owner, body: { email: owner.email } }),
    ],
    ['accepting an invitation', 422, () => server.call(acceptInvitation, { as: owner, body: {} })],
    [
      'a password by link',
      422,
      () => server.call(setPassword, { as: owner, body: { reset_password_token: 'x' } }),
    ],
  ])('are not returned by %s', async (_case, status, call) => {
    const answer = await call();
    expect([answer.status, sessionHeadersIn(answer.headers)]).toEqual([status, []]);
  });

  test('are not returned by a failed token check', async () => {
    const { status, error, headers } = await server.call(validateToken, {
      headers: { ...owner.headers, uid: 'x' },
    });
    expect([status, sessionHeadersIn(headers)]).toEqual([401, []]);
    expect(error).toEqual({ success: false, errors: ['Invalid login credentials'] });
  });

  test('are ended one by one by signing out', async () => {
    const leaving = await anotherSession();
    const { status, answer, headers } = await server.call(signOut, { as: leaving });

    expect([status, answer, sessionHeadersIn(headers)]).toEqual([200, { success: true }, []]);
    expect((await listsWith(leaving.headers)).status).toBe(401);
    expect((await listsWith(owner.headers)).status).toBe(200);
    expect((await listsWith(stranger.headers)).status).toBe(200);
  });

  test('return 404 when signing out twice', async () => {
    const leaving = await anotherSession();
    await server.call(signOut, { as: leaving });
    const { status, error } = await server.call(signOut, { as: leaving });

    expect([status, error]).toEqual([
      404,
      { success: false, errors: ['User was not found or was not logged in.'] },
    ]);
  });

  test('cannot be ended by somebody else', async () => {
    const headers = { ...stranger.headers, client: owner.headers['client'] ?? '' };
    expect((await server.call(signOut, { headers })).status).toBe(404);
    expect((await listsWith(owner.headers)).status).toBe(200);
  });
});
