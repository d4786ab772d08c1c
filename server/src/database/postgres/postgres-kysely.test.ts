import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPostgres, type TestInstallation } from '../../testing/databases.ts';
import type { Db } from '../database.ts';
import { directPostgres } from './postgres-kysely.ts';

const setCheckedAt = (db: Db, checked_at: string) =>
  db.updateTable('installation').set({ checked_at }).execute();

let opened: TestInstallation;
beforeAll(async () => void (opened = await openTestPostgres()));
afterAll(() => opened.drop());

const checkedAt = async () =>
  (await opened.database.db.selectFrom('installation').select('checked_at').executeTakeFirst())?.checked_at;

/** On own connections, which `prepare` may change. */
async function withConnections<Result>(
  prepare: (client: pg.PoolClient) => void,
  work: (direct: Awaited<ReturnType<typeof directPostgres>>) => Promise<Result>,
): Promise<Result> {
  const connectionString = opened.settings.databaseUrl ?? '';
  const pool = new pg.Pool({ connectionString, pipeline: true });
  pool.on('connect', prepare);
  const direct = await directPostgres({ work: pool, lookups: new pg.Pool() }, () => undefined);
  return work(direct).finally(() => direct.db.destroy());
}

describe('a transaction whose begin fails', () => {
  /** Without a transaction PostgreSQL would commit every statement by itself. */
  const refuseBegin = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (config: string | pg.QueryConfig) => Promise<pg.QueryResult>;
    const isBegin = (config: string | pg.QueryConfig) =>
      typeof config === 'string' && /^(?:begin|start)/u.test(config);
    client.query = ((config: string | pg.QueryConfig) =>
      query(isBegin(config) ? 'begin nonsense' : config)) as typeof client.query;
  };

  test('changes nothing', async () => {
    await setCheckedAt(opened.database.db, 'before');
    const change = withConnections(refuseBegin, (direct) => direct.change((tx) => setCheckedAt(tx, 'after')));
    await expect(change).rejects.toThrow('nonsense');
    expect(await checkedAt()).toBe('before');
  });

  test('reads nothing', async () => {
    const read = withConnections(refuseBegin, (direct) => direct.read((db) => sql`select 1`.execute(db)));
    await expect(read).rejects.toThrow('nonsense');
  });

  test('fails even if the work sends no statement', async () => {
    const idle = withConnections(refuseBegin, (direct) => direct.change(() => Promise.resolve('done')));
    await expect(idle).rejects.toThrow('nonsense');
  });

  test('discards its connection', async () => {
    let count = 0;
    const refuseFirst = (client: pg.PoolClient) => {
      if (count++ === 0) refuseBegin(client);
    };
    await withConnections(refuseFirst, async (direct) => {
      await expect(direct.read(() => Promise.resolve('done'))).rejects.toThrow('nonsense');
      expect(await direct.read(() => Promise.resolve('done'))).toBe('done');
    });
  });
});

test('a change fails if an unobserved statement has failed', async () => {
  await setCheckedAt(opened.database.db, 'before');
  const change = opened.database.change(async (tx) => {
    await setCheckedAt(tx, 'after');
    await sql`select nonsense from nowhere`.execute(tx).catch(() => undefined);
  });
  await expect(change).rejects.toThrow('nothing was stored');
  expect(await checkedAt()).toBe('before');
});

test('a read gives its connection back, whether it succeeds or fails', async () => {
  const connectionString = opened.settings.databaseUrl ?? '';
  const pool = new pg.Pool({ connectionString, pipeline: true, max: 1 });
  const direct = await directPostgres({ work: pool, lookups: new pg.Pool() }, () => undefined);
  const pidOf = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const first = await direct.read(pidOf);
  await expect(direct.read((db) => sql`select nonsense from nowhere`.execute(db))).rejects.toThrow('nowhere');
  await expect(direct.read(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await direct.read(pidOf)).toBe(first);
  // Outside a snapshot a statement could store something.
  await expect(direct.read((db) => setCheckedAt(db, 'read'))).rejects.toThrow('read-only transaction');
  await direct.db.destroy();
});

test('the first of several failed statements determines the error', async () => {
  const statements = [sql`select nonsense from nowhere`, sql`select 1`];
  let reasons: unknown[] = [];
  const read = opened.database.read(async (db) => {
    const settled = await Promise.allSettled(statements.map((statement) => statement.execute(db)));
    reasons = settled.map((one) => one.status === 'rejected' && String(one.reason));
  });
  await expect(read).rejects.toThrow('nowhere');
  expect(reasons).toEqual(statements.map(() => expect.stringContaining('nowhere') as unknown));
});
