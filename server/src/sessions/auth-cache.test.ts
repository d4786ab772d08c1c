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

describe('who asked lately', () => {
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
  const recallAnywhere = (now?: number) => authCache.getCached(owner.headers, undefined, now);
  const raise = (db: Db, id: string) =>
    db
      .updateTable('lists')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id);

  test('is known without a look into the database', async () => {
    const look = () => Promise.resolve([getCached(), recallAnywhere()]);
    expect(await recordQueries(opened.database, look)).toEqual([]);
    expect((await look()).map((caller) => caller?.person.id)).toEqual([owner.id, owner.id]);
    expect(getCached()?.membership?.permission).toBe('write');
  });

  test('makes nobody else forgotten by asking again, while there is no room for more', async () => {
    const two = new AuthCache(opened.database, failOnError, 2);
    await two.authenticate(owner.headers, list);
    await two.authenticate(owner.headers);
    await two.authenticate(owner.headers);
    expect(two.getCached(owner.headers, list)?.person.id).toBe(owner.id);
    await two.authenticate(owner.headers, other);
    expect(two.getCached(owner.headers, list)).toBeUndefined();
    expect(two.getCached(owner.headers, undefined)?.person.id).toBe(owner.id);
  });

  test.each(['access-token', 'client', 'uid'])('is not known by another %s', (name) => {
    expect(authCache.getCached({ ...owner.headers, [name]: 'another' }, list)).toBeUndefined();
  });

  test('is not known at another list', () => {
    expect(authCache.getCached(owner.headers, other)).toBeUndefined();
  });

  test.each([
    ['another list changes', (db: Db) => raise(db, other)],
    ['something else changes', (db: Db) => db.updateTable('installation').set({ checked_at: '' })],
    [
      'sessions are used',
      (db: Db) => db.updateTable('sessions').set({ last_used_at: new Date().toISOString() }),
    ],
  ])('is known though %s', async (_what, change) => {
    await change(opened.database.db).execute();
    expect(getCached()?.person.id).toBe(owner.id);
    expect(recallAnywhere()?.person.id).toBe(owner.id);
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
  ])('is forgotten everywhere when %s', async (_what, change) => {
    await change(opened.database.db).execute();
    expect(getCached()).toBeUndefined();
    expect(recallAnywhere()).toBeUndefined();
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
  ])('is forgotten at a list, and only there, when %s', async (_what, change) => {
    await sql`pragma foreign_keys = off`.execute(opened.database.db); // For ids that no request ever changes.
    await change(opened.database.db).execute();
    expect(getCached()).toBeUndefined();
    expect(recallAnywhere()?.person.id).toBe(owner.id);
  });

  test('without a share is forgotten at a list when it is shared with them', async () => {
    const { db } = opened.database;
    await db.deleteFrom('memberships').where('list_id', '=', list).execute();
    await authCache.authenticate(owner.headers, list);
    expect(getCached()?.membership).toBeUndefined();
    await insertOwnership(db, list, owner.id, '');
    expect(getCached()).toBeUndefined();
  });

  test('is forgotten at a list that is deleted or made anew', async () => {
    const { db } = opened.database;
    await sql`pragma foreign_keys = off`.execute(db);
    await db.deleteFrom('lists').where('id', '=', list).execute();
    expect(getCached()).toBeUndefined();
    await authCache.authenticate(owner.headers, list);
    await putList(db, list);
    expect(getCached()).toBeUndefined();
  });

  test('is forgotten when another process commits anything', async () => {
    const beside = openSqliteForCommand(opened.settings.dataDir);
    await beside.db.updateTable('installation').set({ checked_at: '' }).execute();
    await beside.close();
    await nextTurn();
    expect(getCached()).toBeUndefined();
    expect(recallAnywhere()).toBeUndefined();
  });

  test('is not remembered from a look during which the list changes', async () => {
    await raise(opened.database.db, list).execute();
    const look = authCache.authenticate(owner.headers, list);
    await raise(opened.database.db, list).execute();
    await look;
    expect(getCached()).toBeUndefined();
  });

  test('is not remembered from a look that waited for a change to end', async () => {
    await opened.database.change(async (tx) => {
      await raise(tx, list).execute();
      void authCache.authenticate(owner.headers, list);
      await raise(tx, list).execute();
    });
    expect(getCached()).toBeUndefined();
  });

  test('is looked up again after a minute, and when the clock was set back', () => {
    const now = Date.now();
    expect(getCached(now + MINUTE_MS / 2)).toBeDefined();
    expect(getCached(now + MINUTE_MS)).toBeUndefined();
    expect(getCached(now - MINUTE_MS)).toBeUndefined();
  });

  test('is looked up again when the session may have ended', async () => {
    const headers = await startTestSession(opened.database, owner, { endsInMs: MINUTE_MS / 2 });
    await authCache.authenticate(headers, list);
    expect(authCache.getCached(headers, list)).toBeDefined();
    expect(authCache.getCached(headers, list, Date.now() + MINUTE_MS / 2)).toBeUndefined();
  });

  test('is known for a minute from the call on whose use is noted', async () => {
    const headers = await startTestSession(opened.database, owner, { lastUsedMsAgo: MINUTE_MS });
    await authCache.authenticate(headers);
    await authCache.close();
    expect(authCache.getCached(headers, undefined, Date.now() + MINUTE_MS / 2)?.person.id).toBe(owner.id);
    expect(authCache.getCached(headers, undefined, Date.now() + MINUTE_MS)).toBeUndefined();
  });
});

test('nobody is remembered before the database tells of changes', async () => {
  const unwatched = await openTestSqlite();
  const reader = await signedIn(unwatched.database, 'reader');
  const early = new AuthCache(unwatched.database, failOnError);
  await early.authenticate(reader.headers);
  expect(early.getCached(reader.headers, undefined)).toBeUndefined();
  await unwatched.drop();
});
