import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPostgres, type TestInstallation } from '../testing/databases.ts';
import { signedIn } from '../testing/people.ts';
import { Callers } from './callers.ts';

const failOnError = (error: unknown) => {
  throw error;
};

describe('on PostgreSQL, where other processes write as well', () => {
  let opened: TestInstallation;
  beforeAll(async () => void (opened = await openTestPostgres()));
  afterAll(() => opened.drop());

  test('nobody is remembered', async () => {
    const owner = await signedIn(opened.database, 'owner');
    const callers = new Callers(opened.database, failOnError);
    callers.recall(owner.headers, undefined);
    expect((await callers.find(owner.headers))?.person.id).toBe(owner.id);
    expect(callers.recall(owner.headers, undefined)).toBeUndefined();
  });
});
