import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPostgres, type TestInstallation } from '../testing/databases.ts';
import { signedIn } from '../testing/people.ts';
import { AuthCache } from './auth-cache.ts';

const failOnError = (error: unknown) => {
  throw error;
};

describe('on PostgreSQL', () => {
  let opened: TestInstallation;
  beforeAll(async () => void (opened = await openTestPostgres()));
  afterAll(() => opened.drop());

  test('authentication is not cached', async () => {
    const owner = await signedIn(opened.database, 'owner');
    const authCache = new AuthCache(opened.database, failOnError);
    authCache.getCached(owner.headers, undefined);
    expect((await authCache.authenticate(owner.headers))?.person.id).toBe(owner.id);
    expect(authCache.getCached(owner.headers, undefined)).toBeUndefined();
  });
});
