import { signIn } from '@shared-lists/contract/api/accounts.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '../../../database/schema.ts';
import { cheapHash } from '../../../testing/cheap-hash.ts';
import { insertPerson } from '../../../people/people-repository.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const password = 'a long enough secret';
const DAY_S = 24 * 60 * 60;

describe('the session of a sign-in', () => {
  let server: TestApp;
  let passwordHash: string;

  beforeAll(async () => {
    server = await openTestApp(openTestDatabase);
    passwordHash = await cheapHash(password);
  });
  afterAll(() => server.close());

  const newOwner = async () => {
    const id = randomUUID();
    const person = { id, email: `owner-${id}@example.com`, password_hash: passwordHash };
    await insertPerson(server.database.db, person, new Date().toISOString());
    return person;
  };

  const startSession = async (email: string, remember_me?: unknown) => {
    const { headers } = await server.call(signIn, { body: { email, password, remember_me } });
    return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
  };

  const rowOf = (client: string | undefined) =>
    server.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', client ?? '')
      .executeTakeFirstOrThrow();

  const isAlive = async (headers: Record<string, string>) =>
    (await server.call(getLists, { headers })).status === 200;

  test('is returned in five headers and works', async () => {
    const { email } = await newOwner();
    const { headers } = await server.call(signIn, { body: { email, password } });

    expect(headers).toMatchObject({
      'access-token': expect.stringMatching(/^[\w-]{43}$/u) as unknown,
      client: expect.stringMatching(/^[\w-]+$/u) as unknown,
      uid: email,
      expiry: expect.stringMatching(/^\d{10}$/u) as unknown,
      'token-type': 'Bearer',
    });
    expect(await isAlive(await startSession(email))).toBe(true);
  });

  test('is different each time', async () => {
    const { email } = await newOwner();
    const [first, second] = [await startSession(email), await startSession(email)];

    expect(first['access-token']).not.toBe(second['access-token']);
    expect(first['client']).not.toBe(second['client']);
    expect([await isAlive(first), await isAlive(second)]).toEqual([true, true]);
  });

  test.each([
    ['a day', 1, 0.5, undefined],
    ['a day', 1, 0.5, false],
    ['a day', 1, 0.5, 'true'],
    ['a day', 1, 0.5, 1],
    ['thirty days', 30, 14, true],
  ])('lasts %s (%d, or %d without use) with remember_me %j', async (_text, days, idleDays, rememberMe) => {
    const { email } = await newOwner();
    const row = await rowOf((await startSession(email, rememberMe))['client']);

    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(days * DAY_S * 1000);
    expect(row.idle_seconds).toBe(idleDays * DAY_S);
  });

  test('ends the oldest of eleven sessions of the same person only', async () => {
    const [owner, writer] = [await newOwner(), await newOwner()];
    const other = await startSession(writer.email);
    const sessions = [];
    for (let count = 1; count <= 11; count++) sessions.push(await startSession(owner.email));

    const alive = await Promise.all(sessions.map(isAlive));
    expect(alive).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
    expect(await isAlive(other)).toBe(true);
  });

  test('is not stored in plain text', async () => {
    const { email } = await newOwner();
    const session = await startSession(email);
    const token = session['access-token'] ?? '';
    await isAlive(session);

    const { db } = server.database;
    const tables = await db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        db
          .selectFrom(name as keyof Schema)
          .selectAll()
          .execute(),
      ),
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(session['client']);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(stored).not.toContain(password);
  });

  test('is new even with a repeated idempotency key', async () => {
    const { email } = await newOwner();
    const call = { body: { email, password }, headers: { 'idempotency-key': 'again' } };
    const [first, second] = [await server.call(signIn, call), await server.call(signIn, call)];

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers['access-token']).not.toBe(first.headers['access-token']);
    expect(second.headers).not.toHaveProperty('idempotency-replayed');
  });

  test('is not returned by a failed sign-in', async () => {
    const { email } = await newOwner();
    const { status, headers } = await server.call(signIn, { body: { email, password: 'wrong' } });

    expect(status).toBe(401);
    expect(headers).not.toHaveProperty('access-token');
    expect(headers).not.toHaveProperty('client');
  });
});
