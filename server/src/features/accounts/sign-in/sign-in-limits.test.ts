import { signIn as signInEndpoint } from '@shared-lists/contract/api/accounts.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Busy } from '../../../lib/errors.ts';
import { LIMITS } from '../../../testing/limits.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { recordQueries } from '../../../testing/recorded-queries.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Passwords } from '../../../people/passwords.ts';
import { cheapHash, cheapPasswords } from '../../../testing/cheap-hash.ts';
import { insertPerson } from '../../../people/people-repository.ts';
import { signIn } from './session-service.ts';

const EMAIL = 'owner@example.com';
const NETWORK = '203.0.113.7';
const OTHER_NETWORK = '198.51.100.9';

class CountedPasswords extends Passwords {
  compared = 0;

  override isCorrect(hash: string | null | undefined, password: string): Promise<boolean> {
    this.compared++;
    return super.isCorrect(hash, password);
  }
}

describe('failed sign-ins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase, { trustedProxies: ['127.0.0.1'] });
    const owner = { id: randomUUID(), email: EMAIL, password_hash: await cheapHash('right') };
    const pending = { id: randomUUID(), email: 'pending@example.com', password_hash: null };
    for (const person of [owner, pending])
      await insertPerson(app.database.db, person, new Date().toISOString());
  });
  afterAll(() => app.close());
  beforeEach(() => app.database.db.deleteFrom('attempts').execute());

  const fail = async (email: string, from: string) => {
    const headers = { 'x-forwarded-for': from };
    return (await app.call(signInEndpoint, { headers, body: { email, password: 'wrong' } })).status;
  };

  test('are counted per account and network, so that nobody can lock out others', async () => {
    for (let count = 0; count < 10; count++) expect(await fail(EMAIL, NETWORK)).toBe(401);
    expect(await fail(EMAIL, NETWORK)).toBe(429);
    expect(await fail(EMAIL, OTHER_NETWORK)).toBe(401);
    expect(await fail('other@example.com', NETWORK)).toBe(401);
  });

  test('are limited to a hundred per network for all accounts', async () => {
    for (let count = 0; count < 100; count++)
      expect(await fail(`nobody${count}@example.com`, NETWORK)).toBe(401);
    expect(await fail('one-more@example.com', NETWORK)).toBe(429);
    expect(await fail('one-more@example.com', OTHER_NETWORK)).toBe(401);
  });

  test('refused by one limit do not count against the other', async () => {
    for (let count = 0; count < 120; count++) await fail(EMAIL, NETWORK);
    expect(await fail('other@example.com', NETWORK)).toBe(401);
  });

  test.each([
    ['an unknown address', 'nobody@example.com', 'right'],
    ['somebody who has not accepted', 'pending@example.com', 'right'],
    ['a wrong password', EMAIL, 'wrong'],
    ['no text at all', 5, null],
    ['a text that cannot be stored', `${EMAIL}\u0000`, 'right'],
  ])('take the same work for %s', async (_what, email, password) => {
    const passwords = new CountedPasswords();
    const credentials = { email, password, isRemembered: false, networkAddress: NETWORK, device: null };
    await expect(signIn({ database: app.database, passwords, limits: LIMITS }, credentials)).rejects.toThrow(
      'Not signed in',
    );
    expect(passwords.compared).toBe(1);
  });

  test('are refused without a query when too many are waiting', async () => {
    const passwords = cheapPasswords(1);
    const waiting = Array.from({ length: 21 }, () => passwords.hash('x'));
    const credentials = {
      email: EMAIL,
      password: 'right',
      isRemembered: false,
      networkAddress: NETWORK,
      device: null,
    };
    const queries = await recordQueries(app.database, () =>
      expect(signIn({ database: app.database, passwords, limits: LIMITS }, credentials)).rejects.toThrow(
        Busy,
      ),
    );
    expect(queries).toEqual([]);
    await Promise.all(waiting);
  });
});
