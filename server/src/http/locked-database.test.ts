import { signIn } from '@shared-lists/contract/api/accounts.ts';
import { createList, getLists } from '@shared-lists/contract/api/lists.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../testing/databases.ts';
import { holdDatabase } from '../testing/held-database.ts';
import { signedIn, startTestSession, type SignedIn } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const BUSY = { status: 503, error: { error: 'The server is busy. Please try again.' } };

let app: TestApp;
let owner: SignedIn;
let sleeper: SignedIn;
let release: () => void;
beforeEach(async () => {
  app = await openTestApp(openTestSqlite);
  const { db } = app.database;
  owner = await signedIn(app.database, 'owner');
  sleeper = { ...owner, headers: await startTestSession(app.database, owner, { lastUsedMsAgo: 120_000 }) };
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  await sql`pragma busy_timeout = 0`.execute(db);
  release = holdDatabase(rows[0]?.file ?? '');
});
afterEach(async () => {
  release();
  await app.close();
});

test('a database locked by another program can be read, also when a session use is due', async () => {
  expect((await app.call(getLists, { as: sleeper })).status).toBe(200);
});

test('changes to a locked database are refused as busy and succeed later', async () => {
  const change = { as: owner, body: { list: { name: 'A list' } } };
  expect(await app.call(createList, change)).toMatchObject(BUSY);
  release();
  expect((await app.call(createList, change)).status).toBe(200);
});

test('sign-ins are refused as busy, because they are counted', async () => {
  const body = { email: owner.email, password: 'a guess' };
  expect(await app.call(signIn, { body })).toMatchObject(BUSY);
});
