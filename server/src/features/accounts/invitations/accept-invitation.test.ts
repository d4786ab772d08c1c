import { acceptInvitation, signIn } from '@shared-lists/contract/api/accounts.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { acceptInvitation as acceptWith, makeSetUpToken } from './accept-service.ts';
import { LIMITS } from '../../../testing/limits.ts';
import { Passwords } from '../../../people/passwords.ts';
import { insertPerson, setPassword } from '../../../people/people-repository.ts';
import { hashSecret, newSecret } from '../../../sessions/secrets.ts';

const PASSWORD = 'a password of my own';
const INVALID = { invitation_token: ['is invalid or has expired'] };
const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('accepting an invitation', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    const { db } = app.database;
    for (const table of ['sessions', 'mail_tokens', 'people', 'attempts'] as const)
      await db.deleteFrom(table).execute();
  });

  const accept = (body: object) =>
    app.call(acceptInvitation, {
      body: { password: PASSWORD, password_confirmation: PASSWORD, ...body },
    });
  const people = () => app.database.db.selectFrom('people').selectAll().execute();
  const setUpToken = async () => (await makeSetUpToken(app.database)) ?? 'none';

  async function invite({ expiresInMs = 7 * DAY_MS } = {}) {
    const person = { id: randomUUID(), email: `pending-${randomUUID()}@example.com`, password_hash: null };
    const token = newSecret();
    const now = Date.now();
    await insertPerson(app.database.db, person, new Date(now).toISOString());
    await app.database.db
      .insertInto('mail_tokens')
      .values({
        token_hash: hashSecret(token),
        purpose: 'invitation',
        person_id: person.id,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + expiresInMs).toISOString(),
      })
      .execute();
    return { ...person, token };
  }

  test('sets the password once and does not sign in', async () => {
    const { email, token } = await invite();
    const { status, answer, headers } = await accept({ invitation_token: token });
    expect({ status, answer }).toEqual({ status: 202, answer: { success: ['User updated.'] } });
    expect(headers).not.toHaveProperty('access-token');
    expect((await app.call(signIn, { body: { email, password: PASSWORD } })).status).toBe(200);

    expect(await accept({ invitation_token: token })).toMatchObject({ status: 422, error: INVALID });
    expect(await app.database.db.selectFrom('mail_tokens').selectAll().execute()).toEqual([]);
  });

  test('does not replace an existing password', async () => {
    const { id, token } = await invite();
    await setPassword(app.database.db, id, 'the hash of their own', new Date().toISOString());
    expect(await accept({ invitation_token: token })).toMatchObject({ status: 422, error: INVALID });
    expect(await people()).toMatchObject([{ id, password_hash: 'the hash of their own' }]);
  });

  test.each([
    ['no token', {}, ["can't be blank"]],
    ['a blank one', { invitation_token: '  ' }, ["can't be blank"]],
    ['null', { invitation_token: null }, ["can't be blank"]],
    ['an unknown one', { invitation_token: newSecret() }, ['is invalid or has expired']],
    ['a short one', { invitation_token: 'x' }, ['is invalid or has expired']],
    ['a number', { invitation_token: 0 }, ['must be text']],
    ['a list', { invitation_token: [] }, ['must be text']],
    ['an object', { invitation_token: {} }, ['must be text']],
    ['true', { invitation_token: true }, ['must be text']],
  ])('refuses %s', async (_what, body, messages) => {
    await invite();
    expect(await accept(body)).toMatchObject({ status: 422, error: { invitation_token: messages } });
  });

  test('refuses an expired token', async () => {
    const { token } = await invite({ expiresInMs: -1 });
    expect(await accept({ invitation_token: token })).toMatchObject({ status: 422, error: INVALID });
    // Deleted, so that the clock does not matter later.
    expect(await app.database.db.selectFrom('mail_tokens').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['', '', { password: ["can't be blank"] }],
    ['seven77', 'seven77', { password: ['is too short (minimum is 8 characters)'] }],
    ['x'.repeat(129), 'x'.repeat(129), { password: ['is too long (maximum is 128 characters)'] }],
    ['password', 'password', { password: ['is too common'] }],
    ['PassWord', 'PassWord', { password: ['is too common'] }],
    [PASSWORD, `${PASSWORD}x`, { password_confirmation: ["doesn't match password"] }],
    [PASSWORD, undefined, { password_confirmation: ["doesn't match password"] }],
    [PASSWORD, null, { password_confirmation: ["doesn't match password"] }],
    [`${PASSWORD}\u0000`, `${PASSWORD}\u0000`, { password: ['contains characters that cannot be stored'] }],
    [`${PASSWORD}\ud800`, `${PASSWORD}\ud800`, { password: ['contains characters that cannot be stored'] }],
    [5, 5, { password: ['must be text'] }],
    [
      undefined,
      undefined,
      { password: ["can't be blank"], password_confirmation: ["doesn't match password"] },
    ],
  ])('refuses the password %j confirmed as %j and keeps the token', async (password, confirmation, error) => {
    const { token } = await invite();
    const body = { invitation_token: token, password, password_confirmation: confirmation };
    expect(await accept(body)).toMatchObject({ status: 422, error });
    expect((await accept({ invitation_token: token })).status).toBe(202);
  });

  test('accepts a password of 128 characters', async () => {
    const { email, token } = await invite();
    const long = '🔑'.repeat(128);
    await accept({ invitation_token: token, password: long, password_confirmation: long });
    expect((await app.call(signIn, { body: { email, password: long } })).status).toBe(200);
    expect((await app.call(signIn, { body: { email, password: '🔑'.repeat(127) } })).status).toBe(401);
  });

  test('reports all mistakes at once', async () => {
    const { error } = await accept({ password: 'x', password_confirmation: 'y' });
    expect(Object.keys(error)).toEqual(['invitation_token', 'password', 'password_confirmation']);
  });

  test('only one of many parallel acceptances succeeds', async () => {
    const { token } = await invite();
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept({ invitation_token: token })));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  });

  test('stops after ten failures from one network address', async () => {
    for (let count = 0; count < 10; count++) expect((await accept({})).status).toBe(422);
    const { status, headers } = await accept({});
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  describe('for the first account', () => {
    test('creates the account with a normalised address and a random id', async () => {
      const token = await setUpToken();
      expect((await accept({ invitation_token: token, email: ' Owner@Example.COM ' })).status).toBe(202);
      const id = expect.stringMatching(RANDOM_ID) as string;
      expect(await people()).toMatchObject([{ id, email: 'owner@example.com' }]);
      const body = { email: 'owner@example.com', password: PASSWORD };
      expect((await app.call(signIn, { body })).status).toBe(200);
    });

    test.each([
      [undefined, ["can't be blank"]],
      ['', ["can't be blank"]],
      ['nobody', ['is not an email']],
      ['a@b@c.de', ['is not an email']],
      ['"a b"@c.de', ['is not an email']],
      ['<x@y.de>', ['is not an email']],
      [`${'x'.repeat(250)}@c.de`, ['is too long (maximum is 254 characters)']],
    ])('refuses the address %j and creates no account', async (email, messages) => {
      const token = await setUpToken();
      expect(await accept({ invitation_token: token, email })).toMatchObject({
        status: 422,
        error: { email: messages },
      });
      expect(await people()).toEqual([]);
    });

    test('a new link voids the previous one', async () => {
      const old = await setUpToken();
      const fresh = await setUpToken();
      expect(await accept({ invitation_token: old, email: 'owner@example.com' })).toMatchObject({
        error: INVALID,
      });
      expect((await accept({ invitation_token: fresh, email: 'owner@example.com' })).status).toBe(202);
    });

    test('is refused once anybody has an account', async () => {
      const token = await setUpToken();
      await invite();
      expect(await makeSetUpToken(app.database)).toBeUndefined();
      expect(await accept({ invitation_token: token, email: 'owner@example.com' })).toMatchObject({
        status: 422,
        error: INVALID,
      });
      expect(await people()).toHaveLength(1);

      const { error } = await accept({ invitation_token: token, email: 'owner@example.com', password: 'x' });
      expect(Object.keys(error)).toEqual(['invitation_token', 'password', 'password_confirmation']);
    });

    test('is refused if another account is created while the password is hashed', async () => {
      class OvertakenPasswords extends Passwords {
        override async hash(password: string): Promise<string> {
          await invite();
          return super.hash(password);
        }
      }
      const acceptance = {
        token: await setUpToken(),
        password: PASSWORD,
        confirmation: PASSWORD,
        email: 'owner@example.com',
        name: undefined,
        networkAddress: '203.0.113.7',
      };
      const attempt = acceptWith(
        { database: app.database, passwords: new OvertakenPasswords(), limits: LIMITS, sendsMails: false },
        acceptance,
      );
      await expect(attempt).rejects.toMatchObject({ fields: INVALID });
      expect(await people()).toMatchObject([{ password_hash: null }]);
    });

    test('only one of many parallel requests creates an account', async () => {
      const token = await setUpToken();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          accept({ invitation_token: token, email: `owner${index}@example.com` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
      expect(await people()).toHaveLength(1);
    });
  });
});
