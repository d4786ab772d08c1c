import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../database/database.ts';
import { openSqliteForCommand } from '../database/sqlite/sqlite.ts';
import { insertPerson } from '../people/people-repository.ts';
import { findBuiltInConfiguration } from '../features/configurations/configuration-repository.ts';
import { insertList, insertOwnership } from '../features/lists/list-repository.ts';
import { openTestSqlite, type TestInstallation } from '../testing/databases.ts';
import { signedIn, startTestSession, type SignedIn } from '../testing/people.ts';
import { recordQueries } from '../testing/recorded-queries.ts';
import { AuthCache } from './auth-cache.ts';

const MINUTE_MS = 60_000;
const ignore = () => undefined;
const SESSION_COLUMNS = [
  'id',
  'person_id',
  'token_hash',
  'idle_seconds',
  'created_at',
  'last_used_at',
  'expires_at',
] as const;
const failOnError = (error: unknown) => {
  throw error;
};

describe('cached authentication', () => {
  let opened: TestInstallation;
  let owner: SignedIn;
  let authCache: AuthCache;
  let list: string;
  let other: string;

  beforeEach(async () => {
    opened = await openTestSqlite();
    const { db } = opened.database;
    owner = await signedIn(opened.database, 'owner');
    const stranger = { id: randomUUID(), email: 'stranger@example.com', password_hash: null };
    await insertPerson(db, stranger, '');
    [list, other] = [await newList(db), await newList(db)];
    authCache = new AuthCache(opened.database, failOnError);
    await opened.database.watch({ onChange: ignore, onMessage: ignore, onMissed: ignore });
    await authCache.authenticate(owner.headers, list);
    await authCache.authenticate(owner.headers);
  });
  afterEach(() => opened.drop());

  async function putList(db: Db, id: string): Promise<void> {
    const { id: item_configuration_id } = await findBuiltInConfiguration(db, 'GroceryList');
    const rest = { name: 'List', type: 'GroceryList' as const, owner_id: owner.id, item_configuration_id };
    await insertList(db, { id, ...rest }, '');
  }
  async function newList(db: Db): Promise<string> {
    const id = randomUUID();
    await putList(db, id);
    await insertOwnership(db, id, owner.id, '');
    return id;
  }
  const getCached = (now?: number) => authCache.getCached(owner.headers, list, now);
  const getCachedWithoutList = (now?: number) => authCache.getCached(owner.headers, undefined, now);
  const raise = (db: Db, id: string) =>
    db
      .updateTable('lists')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id);

  test('takes no query', async () => {
    const lookup = () => Promise.resolve([getCached(), getCachedWithoutList()]);
    expect(await recordQueries(opened.database, lookup)).toEqual([]);
    expect((await lookup()).map((caller) => caller?.person.id)).toEqual([owner.id, owner.id]);
    expect(getCached()?.membership?.permission).toBe('write');
  });

  test('does not evict others when used again', async () => {
    const two = new AuthCache(opened.database, failOnError, 2);
    await two.authenticate(owner.headers, list);
    await two.authenticate(owner.headers);
    await two.authenticate(owner.headers);
    expect(two.getCached(owner.headers, list)?.person.id).toBe(owner.id);
    await two.authenticate(owner.headers, other);
    expect(two.getCached(owner.headers, list)).toBeUndefined();
    expect(two.getCached(owner.headers, undefined)?.person.id).toBe(owner.id);
  });

  test.each(['access-token', 'client', 'uid'])('is not used with another %s', (name) => {
    expect(authCache.getCached({ ...owner.headers, [name]: 'another' }, list)).toBeUndefined();
  });

  test('is not used for another list', () => {
    expect(authCache.getCached(owner.headers, other)).toBeUndefined();
  });

  test.each([
    ['another list changes', (db: Db) => raise(db, other)],
    ['something else changes', (db: Db) => db.updateTable('installation').set({ checked_at: '' })],
    [
      'sessions are used',
      (db: Db) => db.updateTable('sessions').set({ last_used_at: new Date().toISOString() }),
    ],
  ])('stays valid although %s', async (_what, change) => {
    await change(opened.database.db).execute();
    expect(getCached()?.person.id).toBe(owner.id);
    expect(getCachedWithoutList()?.person.id).toBe(owner.id);
  });

  test.each([
    ['their account changes', (db: Db) => db.updateTable('people').set({ updated_at: '' })],
    ['their session changes', (db: Db) => db.updateTable('sessions').set({ device: 'another' })],
    [
      'their session is replaced',
      (db: Db) =>
        db
          .replaceInto('sessions')
          .columns(SESSION_COLUMNS)
          .expression(db.selectFrom('sessions').select(SESSION_COLUMNS)),
    ],
    ['their session ends', (db: Db) => db.deleteFrom('sessions')],
    [
      'an account is deleted',
      (db: Db) => db.deleteFrom('people').where('email', '=', 'stranger@example.com'),
    ],
  ])('is invalid everywhere when %s', async (_what, change) => {
    await change(opened.database.db).execute();
    expect(getCached()).toBeUndefined();
    expect(getCachedWithoutList()).toBeUndefined();
  });

  test.each([
    ['the list changes', (db: Db) => raise(db, list)],
    ['the list is archived', (db: Db) => db.updateTable('lists').set({ archived_at: '' })],
    [
      'the list gets another id',
      (db: Db) => db.updateTable('lists').set({ id: randomUUID() }).where('id', '=', list),
    ],
    ['a share of it changes', (db: Db) => db.updateTable('memberships').set({ permission: 'read' })],
    ['a share of it ends', (db: Db) => db.deleteFrom('memberships').where('list_id', '=', list)],
    [
      'a share of it goes to another list',
      (db: Db) => db.updateTable('memberships').set({ list_id: randomUUID() }).where('list_id', '=', list),
    ],
  ])('is invalid for one list only when %s', async (_what, change) => {
    await sql`pragma foreign_keys = off`.execute(opened.database.db); // For ids that no request ever changes.
    await change(opened.database.db).execute();
    expect(getCached()).toBeUndefined();
    expect(getCachedWithoutList()?.person.id).toBe(owner.id);
  });

  test('without a share is invalid when the list is shared', async () => {
    const { db } = opened.database;
    await db.deleteFrom('memberships').where('list_id', '=', list).execute();
    await authCache.authenticate(owner.headers, list);
    expect(getCached()?.membership).toBeUndefined();
    await insertOwnership(db, list, owner.id, '');
    expect(getCached()).toBeUndefined();
  });

  test('is invalid when the list is deleted or created again', async () => {
    const { db } = opened.database;
    await sql`pragma foreign_keys = off`.execute(db);
    await db.deleteFrom('lists').where('id', '=', list).execute();
    expect(getCached()).toBeUndefined();
    await authCache.authenticate(owner.headers, list);
    await putList(db, list);
    expect(getCached()).toBeUndefined();
  });

  test('is invalid when another process commits', async () => {
    const beside = openSqliteForCommand(opened.settings.dataDir);
    await beside.db.updateTable('installation').set({ checked_at: '' }).execute();
    await beside.close();
    await nextTurn();
    expect(getCached()).toBeUndefined();
    expect(getCachedWithoutList()).toBeUndefined();
  });

  test('is not stored if the list changes during the lookup', async () => {
    await raise(opened.database.db, list).execute();
    const lookup = authCache.authenticate(owner.headers, list);
    await raise(opened.database.db, list).execute();
    await lookup;
    expect(getCached()).toBeUndefined();
  });

  test('is not stored if the lookup waited for a change', async () => {
    await opened.database.change(async (tx) => {
      await raise(tx, list).execute();
      void authCache.authenticate(owner.headers, list);
      await raise(tx, list).execute();
    });
    expect(getCached()).toBeUndefined();
  });

  test('is renewed after a minute and when the clock was set back', () => {
    const now = Date.now();
    expect(getCached(now + MINUTE_MS / 2)).toBeDefined();
    expect(getCached(now + MINUTE_MS)).toBeUndefined();
    expect(getCached(now - MINUTE_MS)).toBeUndefined();
  });

  test('is renewed when the session may have ended', async () => {
    const headers = await startTestSession(opened.database, owner, { endsInMs: MINUTE_MS / 2 });
    await authCache.authenticate(headers, list);
    expect(authCache.getCached(headers, list)).toBeDefined();
    expect(authCache.getCached(headers, list, Date.now() + MINUTE_MS / 2)).toBeUndefined();
  });

  test('is valid for a minute after a recorded use', async () => {
    const headers = await startTestSession(opened.database, owner, { lastUsedMsAgo: MINUTE_MS });
    await authCache.authenticate(headers);
    await authCache.close();
    expect(authCache.getCached(headers, undefined, Date.now() + MINUTE_MS / 2)?.person.id).toBe(owner.id);
    expect(authCache.getCached(headers, undefined, Date.now() + MINUTE_MS)).toBeUndefined();
  });
});

test('authentication is not cached before the database reports changes', async () => {
  const unwatched = await openTestSqlite();
  const reader = await signedIn(unwatched.database, 'reader');
  const early = new AuthCache(unwatched.database, failOnError);
  await early.authenticate(reader.headers);
  expect(early.getCached(reader.headers, undefined)).toBeUndefined();
  await unwatched.drop();
});
