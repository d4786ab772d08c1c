import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Busy, CannotStart } from '../../lib/errors.ts';
import { findSession } from '../../sessions/session-repository.ts';
import { newId } from '../../lib/new-id.ts';
import {
  administer,
  openTestPostgres,
  postgresUrl,
  type TestDatabase,
  type TestInstallation,
} from '../../testing/databases.ts';
import type { Database, Db } from '../database.ts';
import { directPostgres } from './postgres-kysely.ts';
import { openPostgres } from './postgres.ts';
import { prepared } from '../prepared.ts';

const ignore = () => undefined;

describe('an unreachable PostgreSQL', () => {
  // Unescaped characters must not bring the password into a log.
  test.each([
    'topsecret',
    'top%2Fsecret',
    'top/secret',
    'top@secret',
    'top:secret',
    'top?secret',
    'top#secret',
  ])('is reported without the password %s', async (password) => {
    const opening = openPostgres(`postgres://someone:${password}@127.0.0.1:1/lists`, ignore);
    const error: unknown = await opening.catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(CannotStart);
    expect((error as CannotStart).message).toMatch(/cannot be reached .* Check DATABASE_URL/u);
    expect((error as CannotStart).message).not.toMatch(/top|secret/u);
  });

  test('is reported in one line, also for a name with several addresses', async () => {
    await expect(openPostgres('postgres://localhost:1/lists?password=topsecret', ignore)).rejects.toThrow(
      /^The database postgres:\/\/localhost:1\/lists cannot be reached \(.*ECONNREFUSED.*\)[^\n]*$/u,
    );
  });
});

describe('a PostgreSQL connection', () => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await openTestPostgres();
  });
  afterAll(() => opened.drop());

  test.each([
    ['synchronous_commit', 'on'],
    ['statement_timeout', '5s'],
    ['lock_timeout', '3s'],
    ['idle_in_transaction_session_timeout', '10s'],
    ['plan_cache_mode', 'force_generic_plan'],
  ])('runs with %s = %s', async (setting, value) => {
    const { rows } = await sql`select current_setting(${setting}) as value`.execute(opened.database.db);
    expect(rows).toEqual([{ value }]);
  });

  test('plans frequent queries once', async () => {
    const plans = await opened.database.db.connection().execute(async (db) => {
      for (const id of [newId(), newId()]) await findSession(db, id);
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    });
    expect(plans.rows).toEqual([{ statement: expect.stringContaining('from "sessions"') as unknown }]);
  });

  test('refuses prepared queries that select all columns', () => {
    const everything = prepared((db, id: string) => db.selectFrom('lists').selectAll().where('id', '=', id));
    expect(() => everything(opened.database.db, newId())).toThrow('Name the columns');
  });

  test('retries a change after a deadlock', async () => {
    const { database } = opened;
    await sql`create table pairs (id integer primary key, count integer)`.execute(database.db);
    await sql`insert into pairs values (1, 0), (2, 0)`.execute(database.db);
    let firstRows = 0;
    let eachHasOne: () => void;
    const everyoneHasOne = new Promise<void>((resolve) => (eachHasOne = resolve));
    const raise = (first: number, second: number) =>
      database.change(async (tx) => {
        // A busy machine may find the deadlock later than a call waits for a lock.
        await sql`set local lock_timeout = 0; set local statement_timeout = 0`.execute(tx);
        await sql`update pairs set count = count + 1 where id = ${first}`.execute(tx);
        if (++firstRows === 2) eachHasOne();
        await everyoneHasOne;
        await sql`update pairs set count = count + 1 where id = ${second}`.execute(tx);
      });

    const outcomes = await Promise.allSettled([raise(1, 2), raise(2, 1)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(firstRows).toBeGreaterThan(2);
    const { rows } = await sql`select count from pairs order by id`.execute(database.db);
    expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
  });
});

test('lookups do not wait for changes, and all share ten connections', async () => {
  const { database, drop } = await openTestPostgres();
  let release: () => void = ignore;
  const held = new Promise<void>((resolve) => (release = resolve));
  const changes = Array.from({ length: 10 }, () => database.change(() => held));
  await vi.waitUntil(() => database.measures['pool_waiting']?.read() === 2, { timeout: 20_000 });

  expect(await findSession(database.db, newId())).toBeUndefined();
  const [all, idle] = ['pool_connections', 'pool_idle'].map((name) => database.measures[name]?.read());
  expect({ all, idle }).toEqual({ all: 9, idle: 1 });
  release();
  await Promise.all(changes);
  await drop();
});

test('a change that loses every deadlock is refused as busy', async () => {
  const { database, drop } = await openTestPostgres();
  let tries = 0;
  const change = database.change(async (tx) => {
    tries++;
    await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
  });

  await expect(change).rejects.toThrow(Busy);
  expect(tries).toBe(3);
  await drop();
});

describe('a connection that PostgreSQL closes', () => {
  let installed: TestInstallation;
  let database: Database;
  const onError = vi.fn();
  beforeAll(async () => {
    installed = await openTestPostgres();
    database = await openPostgres(installed.settings.databaseUrl ?? '', onError);
  });
  afterAll(async () => {
    await database.close();
    await installed.drop();
  });

  const endConnectionOf = async (db: Db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await administer(`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`);
  };

  test.each(['read', 'change'] as const)('refuses a %s in progress as busy', async (kind) => {
    const work = database[kind](async (db: Db) => {
      await endConnectionOf(db);
      await sql`select 1`.execute(db);
    });

    await expect(work).rejects.toThrow(Busy);
    expect(onError).toHaveBeenCalled();
    const { rows } = await sql`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
  });

  test('does not spoil what was read before', async () => {
    await database.read(endConnectionOf);
    const { rows } = await database.read((db) => sql`select 1 as one`.execute(db));
    expect(rows).toEqual([{ one: 1 }]);
  });

  test('fails a change whose commit was not confirmed', async () => {
    const change = database.change(endConnectionOf);
    await expect(change).rejects.toThrow();
    await expect(change).rejects.not.toThrow(Busy);
  });
});

type OnError = (error: Error) => void;

const WAYS = [
  [
    'a transaction',
    async (pool: pg.Pool, onError: OnError) =>
      (await directPostgres({ work: pool, lookups: pool }, onError)).change((tx) =>
        sql`select 1`.execute(tx),
      ),
  ],
  [
    "one of Kysely's own",
    async (pool: pg.Pool, onError: OnError) =>
      (await directPostgres({ work: pool, lookups: pool }, onError)).db
        .connection()
        .execute((db) => sql`select 1`.execute(db)),
  ],
  [
    'a single statement',
    async (pool: pg.Pool, onError: OnError) =>
      sql`select 1`.execute((await directPostgres({ work: pool, lookups: pool }, onError)).db),
  ],
] as const;

describe.each(WAYS)('%s without a connection is refused as busy', (_what, begin) => {
  test('when all connections are in use', async () => {
    const pool = new pg.Pool({ connectionString: postgresUrl('postgres'), max: 1 });
    const held = await pool.connect();
    // Set after the first connection, which may take longer on a busy machine.
    pool.options.connectionTimeoutMillis = 50;

    await expect(begin(pool, ignore)).rejects.toThrow(Busy);
    held.release();
    await pool.end();
  });

  test('when the database is down, which is reported', async () => {
    const errors: string[] = [];
    const pool = new pg.Pool({ connectionString: 'postgres://someone@127.0.0.1:1/lists' });

    await expect(begin(pool, ({ message }) => errors.push(message))).rejects.toThrow(Busy);
    expect(errors).toEqual([expect.stringContaining('ECONNREFUSED')]);
    await pool.end();
  });
});

test('a single statement releases its connection after success and failure', async () => {
  const pool = new pg.Pool({ connectionString: postgresUrl('postgres'), max: 1 });
  const { db } = await directPostgres({ work: pool, lookups: new pg.Pool() }, ignore);
  await expect(sql`select nonsense`.execute(db)).rejects.toThrow('nonsense');
  for (const _time of ['first', 'second'])
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
