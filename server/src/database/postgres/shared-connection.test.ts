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
const sleep = prepared((db, seconds: number) => ask(db, sql<string>`pg_sleep(${seconds})::text`));
const divide = prepared((db, by: number) => ask(db, sql<string>`(1 / ${by}::int)::text`));
const backend = prepared((db, _text: string) => ask(db, sql<string>`pg_backend_pid()::text`));

const ask = (db: Db, value: ReturnType<typeof sql<string>>) => db.selectNoFrom(value.as('value'));

let pool: pg.Pool;
let db: Db;
const openPool = async (max: number) => {
  const wish = { connectionString: postgresUrl('postgres'), pipeline: true, connectionTimeoutMillis: 500 };
  pool = new pg.Pool({ ...wish, max });
  pool.on('connect', (client) => void client.on('error', () => undefined));
  ({ db } = await directPostgres({ work: new pg.Pool(wish), lookups: pool }, () => undefined));
};
beforeEach(() => openPool(10));
afterEach(() => db.destroy());

const backendsOf = async (count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => backend(db, '')));
  return new Set(answers.map(({ rows }) => rows[0]?.value));
};

test('look-ups that are under way together go by one connection, which is then free again', async () => {
  expect((await backendsOf(50)).size).toBe(1);
  expect({ all: pool.totalCount, idle: pool.idleCount }).toEqual({ all: 1, idle: 1 });
});

test('no more than fifty go by one', async () => {
  expect((await backendsOf(51)).size).toBe(2);
  expect({ all: pool.totalCount, idle: pool.idleCount }).toEqual({ all: 2, idle: 2 });
});

test('one that fails fails alone', async () => {
  const [before, failed, after] = await Promise.allSettled([divide(db, 1), divide(db, 0), divide(db, 1)]);
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } });
  for (const other of [before, after]) expect(other).toMatchObject({ value: { rows: [{ value: '1' }] } });
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('those whose connection goes away are answered by another one', async () => {
  const [pid] = await backendsOf(1);
  const underWay = Promise.all([sleep(db, 0.2), backend(db, '')]);
  await administer(`select pg_terminate_backend(${pid ?? ''}, 5000)`);
  const [, { rows }] = await underWay;
  expect(rows[0]?.value).not.toBe(pid);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('nobody joins a connection that has given no answer for a second', async () => {
  const [silent] = await backendsOf(1);
  const waiting = sleep(db, 0.2);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await backendsOf(1)).not.toContain(silent);
  await waiting;
  vi.useRealTimers();
});

test('all that get no connection are told to come back, and the next is served', async () => {
  await db.destroy();
  await openPool(1);
  const held = await pool.connect();
  const refused = await Promise.allSettled([divide(db, 1), divide(db, 1)]);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(Busy) as Busy });
  held.release();
  expect((await divide(db, 1)).rows).toEqual([{ value: '1' }]);
});

test('connections that have died unnoticed are given up, and those who asked are answered by others', async () => {
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
