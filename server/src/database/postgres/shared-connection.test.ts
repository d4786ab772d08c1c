import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Busy } from '../../lib/errors.ts';
import { administer, postgresUrl } from '../../testing/databases.ts';
import type { Db } from '../database.ts';
import { directPostgres } from './postgres-kysely.ts';
import { openPools } from './postgres-pools.ts';
import { prepared } from '../prepared.ts';

// Normal lookups never wait; these do, so that they overlap.
const sleep = prepared((db, seconds: number) => query(db, sql<string>`pg_sleep(${seconds})::text`));
const divide = prepared((db, by: number) => query(db, sql<string>`(1 / ${by}::int)::text`));
const backend = prepared((db, _text: string) => query(db, sql<string>`pg_backend_pid()::text`));

const query = (db: Db, value: ReturnType<typeof sql<string>>) => db.selectNoFrom(value.as('value'));

let pool: pg.Pool;
let db: Db;
const openPool = async (max: number) => {
  const options = { connectionString: postgresUrl('postgres'), pipeline: true, connectionTimeoutMillis: 500 };
  pool = new pg.Pool({ ...options, max });
  pool.on('error', () => undefined); // A lost connection may report again after it was discarded.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  ({ db } = await directPostgres({ work: new pg.Pool(options), lookups: pool }, () => undefined));
};
beforeEach(() => openPool(10));
afterEach(() => db.destroy());

const backendsOf = async (count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => backend(db, '')));
  return new Set(answers.map(({ rows }) => rows[0]?.value));
};

test('concurrent lookups share one connection, which is released afterwards', async () => {
  expect((await backendsOf(50)).size).toBe(1);
  expect({ all: pool.totalCount, idle: pool.idleCount }).toEqual({ all: 1, idle: 1 });
});

test('at most fifty lookups share one connection', async () => {
  expect((await backendsOf(51)).size).toBe(2);
  expect({ all: pool.totalCount, idle: pool.idleCount }).toEqual({ all: 2, idle: 2 });
});

test('a failed lookup does not fail the others', async () => {
  const [before, failed, after] = await Promise.allSettled([divide(db, 1), divide(db, 0), divide(db, 1)]);
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } });
  for (const other of [before, after]) expect(other).toMatchObject({ value: { rows: [{ value: '1' }] } });
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('lookups on a lost connection are repeated on another one', async () => {
  const [pid] = await backendsOf(1);
  const underWay = Promise.all([sleep(db, 0.2), backend(db, '')]);
  await administer(`select pg_terminate_backend(${pid ?? ''}, 5000)`);
  const [, { rows }] = await underWay;
  expect(rows[0]?.value).not.toBe(pid);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('a connection without a response for a second takes no more lookups', async () => {
  const [silent] = await backendsOf(1);
  const waiting = sleep(db, 0.2);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await backendsOf(1)).not.toContain(silent);
  await waiting;
  vi.useRealTimers();
});

test('lookups without a connection are refused as busy, and the next one succeeds', async () => {
  await db.destroy();
  await openPool(1);
  const held = await pool.connect();
  const refused = await Promise.allSettled([divide(db, 1), divide(db, 1)]);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(Busy) as Busy });
  held.release();
  expect((await divide(db, 1)).rows).toEqual([{ value: '1' }]);
});

test('dead connections are discarded and their lookups repeated', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await db.destroy();
  const pools = openPools(postgresUrl('postgres'), {
    onError: () => undefined,
    onConnected: () => undefined,
  });
  pools.lookups.on('connect', (client) => client.once('drain', () => client.connection.stream.pause()));
  ({ db } = await directPostgres(pools, () => undefined));
  const dead = await backendsOf(51);
  expect(dead.size).toBe(2);

  const underWay = backendsOf(51);
  await vi.advanceTimersByTimeAsync(6_000);
  for (const other of await underWay) expect(dead).not.toContain(other);
  expect(pools.lookups.totalCount).toBe(0);
  vi.useRealTimers();
});
