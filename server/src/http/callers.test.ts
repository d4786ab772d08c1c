import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../database/database.ts';
import { openSqliteBeside } from '../database/sqlite.ts';
import { insertPerson } from '../features/accounts/people-repository.ts';
import { databases, type TestInstallation } from '../testing/databases.ts';
import { signedIn, startTestSession, type SignedIn } from '../testing/people.ts';
import { recordQueries } from '../testing/recorded-queries.ts';
import { Callers } from './callers.ts';

const LIST = randomUUID();
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
const [[, openSqlite], [, openPostgres]] = databases;

describe('who asked lately', () => {
  let opened: TestInstallation;
  let owner: SignedIn;
  let callers: Callers;

  beforeEach(async () => {
    opened = await openSqlite();
    owner = await signedIn(opened.database, 'owner');
    callers = new Callers(opened.database, failOnError);
    expect(callers.recall(owner.headers, LIST)).toBeUndefined();
    await callers.find(owner.headers, LIST);
  });
  afterEach(() => opened.drop());

  const commit = (database = opened.database) =>
    database.db.updateTable('installation').set({ checked_at: '' }).execute();

  test('is known without a look into the database', async () => {
    const recall = () => Promise.resolve(callers.recall(owner.headers, LIST));
    expect(await recordQueries(opened.database, recall)).toEqual([]);
    expect((await recall())?.person.id).toBe(owner.id);
  });

  test.each(['access-token', 'client', 'uid'])('is not known by another %s', (name) => {
    expect(callers.recall({ ...owner.headers, [name]: 'another' }, LIST)).toBeUndefined();
  });

  test('is not known at another list, and not by any', () => {
    expect(callers.recall(owner.headers, randomUUID())).toBeUndefined();
    expect(callers.recall(owner.headers, undefined)).toBeUndefined();
  });

  test('is forgotten when anybody commits anything', async () => {
    await commit();
    expect(callers.recall(owner.headers, LIST)).toBeUndefined();
  });

  test('is forgotten when another process does', async () => {
    const beside = openSqliteBeside(opened.settings.dataDir);
    await commit(beside);
    await beside.close();
    await nextTurn();
    expect(callers.recall(owner.headers, LIST)).toBeUndefined();
  });

  test('is not remembered from a look during which somebody commits', async () => {
    await commit();
    expect(callers.recall(owner.headers, LIST)).toBeUndefined();
    const look = callers.find(owner.headers, LIST);
    await commit();
    await look;
    expect(callers.recall(owner.headers, LIST)).toBeUndefined();
  });

  test('is not remembered from a look that waited for a change to end', async () => {
    const { database } = opened;
    await database.change(async (tx) => {
      await tx.updateTable('installation').set({ checked_at: '1' }).execute();
      expect(callers.recall(owner.headers, LIST)).toBeUndefined();
      void callers.find(owner.headers, LIST);
      await tx.updateTable('installation').set({ checked_at: '2' }).execute();
    });
    expect(callers.recall(owner.headers, LIST)).toBeUndefined();
  });

  test('is looked up again after a minute, and when the clock was set back', () => {
    const now = Date.now();
    expect(callers.recall(owner.headers, LIST, now + MINUTE_MS / 2)).toBeDefined();
    expect(callers.recall(owner.headers, LIST, now + MINUTE_MS)).toBeUndefined();
    expect(callers.recall(owner.headers, LIST, now - MINUTE_MS)).toBeUndefined();
  });

  test('is looked up again when the session may have ended', async () => {
    const headers = await startTestSession(opened.database, owner, { endsInMs: MINUTE_MS / 2 });
    callers.recall(headers, LIST);
    await callers.find(headers, LIST);
    expect(callers.recall(headers, LIST)).toBeDefined();
    expect(callers.recall(headers, LIST, Date.now() + MINUTE_MS / 2)).toBeUndefined();
  });
});

describe('who asked lately, for whatever list', () => {
  let opened: TestInstallation;
  let owner: SignedIn;
  let callers: Callers;

  beforeEach(async () => {
    opened = await openSqlite();
    owner = await signedIn(opened.database, 'owner');
    const stranger = { id: randomUUID(), email: 'stranger@example.com', password_hash: null };
    await insertPerson(opened.database.db, stranger, '');
    callers = new Callers(opened.database, failOnError);
    await opened.database.watch({ noted: ignore, heard: ignore, mayHaveMissed: ignore });
    await ask();
  });
  afterEach(() => opened.drop());

  const recall = () => callers.recall(owner.headers, undefined);
  const ask = async () => recall() ?? (await callers.find(owner.headers));

  test('is known though somebody commits what concerns nobody', async () => {
    await opened.database.db.updateTable('installation').set({ checked_at: '' }).execute();
    expect(recall()?.person.id).toBe(owner.id);
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
  ])('is forgotten when %s', async (_what, change) => {
    await change(opened.database.db).execute();
    expect(recall()).toBeUndefined();
  });

  test('is known, at a list too, though sessions are used', async () => {
    callers.recall(owner.headers, LIST);
    await callers.find(owner.headers, LIST);
    const last_used_at = new Date().toISOString();
    await opened.database.db.updateTable('sessions').set({ last_used_at }).execute();
    expect(recall()?.person.id).toBe(owner.id);
    expect(callers.recall(owner.headers, LIST)?.person.id).toBe(owner.id);
  });

  test('is known for a minute from the call on whose use is noted', async () => {
    const headers = await startTestSession(opened.database, owner, { lastUsedMsAgo: MINUTE_MS });
    callers.recall(headers, undefined);
    await callers.find(headers);
    await callers.close();
    expect(callers.recall(headers, undefined, Date.now() + MINUTE_MS / 2)?.person.id).toBe(owner.id);
    expect(callers.recall(headers, undefined, Date.now() + MINUTE_MS)).toBeUndefined();
  });

  test('is forgotten when another process commits anything', async () => {
    const beside = openSqliteBeside(opened.settings.dataDir);
    await beside.db.updateTable('people').set({ updated_at: '' }).execute();
    await beside.close();
    await nextTurn();
    expect(recall()).toBeUndefined();
  });

  test('is not remembered before the database tells of changes', async () => {
    const unwatched = await openSqlite();
    const reader = await signedIn(unwatched.database, 'reader');
    const early = new Callers(unwatched.database, failOnError);
    early.recall(reader.headers, undefined);
    await early.find(reader.headers);
    expect(early.recall(reader.headers, undefined)).toBeUndefined();
    await unwatched.drop();
  });
});

describe('on PostgreSQL, which others write to, too', () => {
  let opened: TestInstallation;
  beforeAll(async () => void (opened = await openPostgres()));
  afterAll(() => opened.drop());

  test('nobody is remembered', async () => {
    const owner = await signedIn(opened.database, 'owner');
    const callers = new Callers(opened.database, failOnError);
    callers.recall(owner.headers, undefined);
    expect((await callers.find(owner.headers))?.person.id).toBe(owner.id);
    expect(callers.recall(owner.headers, undefined)).toBeUndefined();
  });
});
