import { signIn, signOut, validateToken } from '@shared-lists/contract/api/accounts.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../testing/limits.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { startTestSession } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Passwords } from '../../../people/passwords.ts';
import { cheapHash } from '../../../testing/cheap-hash.ts';
import { insertPerson } from '../../../people/people-repository.ts';
import { signIn as signInWith } from './session-service.ts';

const PASSWORD = 'a password of my own';
const REFUSED = { success: false, errors: ['Invalid login credentials. Please try again.'] };
const HOUR_MS = 60 * 60 * 1000;

describe('signing in', () => {
  let app: TestApp;
  let passwordHash: string;
  let email: string;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase);
    passwordHash = await cheapHash(PASSWORD);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    email = `owner-${randomUUID()}@example.com`;
    await addPerson(email, passwordHash);
    await app.database.db.deleteFrom('attempts').execute();
  });

  const addPerson = (address: string, password_hash: string | null) =>
    insertPerson(
      app.database.db,
      { id: randomUUID(), email: address, password_hash },
      new Date().toISOString(),
    );
  const trySignIn = (body: unknown) => app.call(signIn, { body });

  test('returns a session in the headers and the person in the body', async () => {
    const { status, answer, headers } = await trySignIn({
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ uid: email, email, provider: 'email' });
    expect(headers).toMatchObject({ uid: email, 'token-type': 'Bearer' });
    expect(headers['access-token']).toMatch(/^[\w-]{43}$/u);
    expect(headers).not.toHaveProperty('authorization');

    const session = pick(headers);
    expect(await app.call(validateToken, { headers: session })).toMatchObject({
      status: 200,
      answer: { success: true, data: answer.data },
      headers: session,
    });
  });

  test.each([
    ['an unknown address', () => ({ email: 'nobody@example.com', password: PASSWORD })],
    ['a wrong password', () => ({ email, password: 'not this one' })],
    ['a password in another case', () => ({ email, password: PASSWORD.toUpperCase() })],
    ['no password', () => ({ email })],
    ['an empty password', () => ({ email, password: '' })],
    ['no address', () => ({ password: PASSWORD })],
    ['null', () => ({ email: null, password: null })],
    ['numbers', () => ({ email: 1, password: 2 })],
    ['lists', () => ({ email: [email], password: [PASSWORD] })],
    ['NUL in the address', () => ({ email: `${email}\u0000`, password: PASSWORD })],
    ['a huge password', () => ({ email, password: 'x'.repeat(100_000) })],
  ])('refuses %s with the same response and no session', async (_what, body) => {
    const { status, error, headers } = await trySignIn(body());
    expect({ status, error }).toEqual({ status: 401, error: REFUSED });
    expect(headers).not.toHaveProperty('access-token');
    expect(headers).not.toHaveProperty('expiry');
  });

  test('refuses a person who has not accepted the invitation', async () => {
    const invited = `pending-${randomUUID()}@example.com`;
    await addPerson(invited, null);
    expect(await trySignIn({ email: invited, password: '' })).toMatchObject({ status: 401, error: REFUSED });
    expect(await trySignIn({ email: invited, password: 'nobody has this password' })).toMatchObject({
      status: 401,
    });
  });

  test('returns no session if the password is replaced during the check', async () => {
    const { db } = app.database;
    class OvertakenPasswords extends Passwords {
      override async isCorrect(...check: Parameters<Passwords['isCorrect']>): Promise<boolean> {
        const isCorrect = await super.isCorrect(...check);
        await db.updateTable('people').set({ password_hash: 'new' }).where('email', '=', email).execute();
        return isCorrect;
      }
    }
    const credentials = {
      email,
      password: PASSWORD,
      isRemembered: false,
      networkAddress: '203.0.113.7',
      device: null,
    };
    const { length: before } = await db.selectFrom('sessions').select('id').execute();
    const tools = { database: app.database, passwords: new OvertakenPasswords(), limits: LIMITS };
    const attempt = signInWith(tools, credentials);
    await expect(attempt).rejects.toThrow('Not signed in');
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(before);
  });

  test('lasts a day, or thirty days only with remember_me true', async () => {
    const lifetime = async (remember_me: unknown) => {
      const { headers } = await trySignIn({ email, password: PASSWORD, remember_me });
      return Math.round((Number(headers['expiry']) * 1000 - Date.now()) / HOUR_MS);
    };
    expect(await lifetime(true)).toBe(30 * 24);
    for (const other of [undefined, false, 'true', 1]) expect(await lifetime(other)).toBe(24);
  });

  test('stops after ten failures, also for the right password, with Retry-After', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await trySignIn({ email, password: 'wrong' })).status).toBe(401);
    }
    const { status, error, headers } = await trySignIn({ email, password: PASSWORD });
    expect({ status, error }).toEqual({
      status: 429,
      error: { error: 'Too many requests. Please try again later.' },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);

    await letWindowsEnd();
    expect((await trySignIn({ email, password: PASSWORD })).status).toBe(200);
  });

  test('accepts at most ten of many parallel guesses', async () => {
    const guesses = Array.from({ length: 20 }, () => trySignIn({ email, password: 'wrong' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  });

  test('does not count successes', async () => {
    for (let count = 0; count < 12; count++) {
      expect((await trySignIn({ email, password: PASSWORD })).status).toBe(200);
    }
  });

  test('stores no address in its counters', async () => {
    await trySignIn({ email, password: 'wrong' });
    const attempts = await app.database.db.selectFrom('attempts').selectAll().execute();
    expect(attempts).toHaveLength(2);
    expect(JSON.stringify(attempts)).not.toContain(email);
  });

  describe('signing out', () => {
    test('ends only the session of the request', async () => {
      const session = pick((await trySignIn({ email, password: PASSWORD })).headers);
      const other = pick((await trySignIn({ email, password: PASSWORD })).headers);
      const { status, answer, headers } = await app.call(signOut, { headers: session });
      expect({ status, answer }).toEqual({ status: 200, answer: { success: true } });
      expect(headers).not.toHaveProperty('access-token');
      expect((await app.call(validateToken, { headers: session })).status).toBe(401);
      expect((await app.call(validateToken, { headers: other })).status).toBe(200);
    });

    test('returns 404 without a live session', async () => {
      const refusal = { success: false, errors: ['User was not found or was not logged in.'] };
      expect(await app.call(signOut)).toMatchObject({ status: 404, error: refusal });
      const person = await app.database.db.selectFrom('people').selectAll().executeTakeFirstOrThrow();
      const ended = await startTestSession(app.database, person, { endsInMs: -1 });
      expect(await app.call(signOut, { headers: ended })).toMatchObject({ status: 404, error: refusal });
    });
  });

  test('the token check has its own error message', async () => {
    expect(await app.call(validateToken)).toMatchObject({
      status: 401,
      error: { success: false, errors: ['Invalid login credentials'] },
    });
  });

  const letWindowsEnd = () =>
    app.database.db.updateTable('attempts').set({ window_ends_at: new Date().toISOString() }).execute();
});

function pick(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
}
