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

test('statements of one tick are sent in one packet with begin', async () => {
  let sendings = 0;
  const count = ({ connection: { stream } }: pg.PoolClient) => {
    for (const way of ['_write', '_writev'] as const) {
      const send = stream[way]?.bind(stream) as (...values: unknown[]) => void;
      stream[way] = (...values: unknown[]) => {
        sendings++;
        send(...values);
      };
    }
  };
  const query = (db: Db) => sql`select 1`.execute(db);
  await withConnections(count, async ({ read, change }) => {
    await read(query);
    sendings = 0;
    await read((db) => Promise.all([query(db), query(db)]));
    expect(sendings).toBe(2); // The second packet is the commit.
    sendings = 0;
    await change((tx) => Promise.all([query(tx), query(tx)]), { locksFirst: true });
    expect(sendings).toBe(2);
  });
});

describe('a transaction whose begin fails', () => {
  /** Without a transaction PostgreSQL would commit every statement by itself. */
  const refuseBegin = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
    const begins = /^(?:begin|start)/u;
    client.query = ((config: pg.QueryConfig) =>
      query(begins.test(config.text) ? { text: 'begin nonsense' } : config)) as typeof client.query;
  };

  test('changes nothing', async () => {
    await setCheckedAt(opened.database.db, 'before');
    const change = withConnections(refuseBegin, (direct) => direct.change((tx) => setCheckedAt(tx, 'after')));
    await expect(change).rejects.toThrow('nonsense');
    expect(await checkedAt()).toBe('before');
  });

  test('does not go beyond its lock', async () => {
    await setCheckedAt(opened.database.db, 'before');
    const change = withConnections(refuseBegin, (direct) =>
      direct.change(
        async (tx) => {
          await sql`select 1 from installation for update`.execute(tx);
          await setCheckedAt(tx, 'after');
        },
        { locksFirst: true },
      ),
    );
    await expect(change).rejects.toThrow('nonsense');
    expect(await checkedAt()).toBe('before');
  });

  test('reads nothing', async () => {
    const read = withConnections(refuseBegin, (direct) => direct.read((db) => sql`select 1`.execute(db)));
    await expect(read).rejects.toThrow('nonsense');
  });

  test('fails even if the work sends no statement', async () => {
    const idle = withConnections(refuseBegin, (direct) =>
      direct.change(() => Promise.resolve('done'), { locksFirst: true }),
    );
    await expect(idle).rejects.toThrow('nonsense');
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

test('the first of several failed statements determines the error', async () => {
  const statements = [sql`select nonsense from nowhere`, sql`select 1`];
  let reasons: unknown[] = [];
  const read = opened.database.read(async (db) => {
    const settled = await Promise.allSettled(statements.map((statement) => statement.execute(db)));
    reasons = settled.map((one) => one.status === 'rejected' && String(one.reason));
  });
  await expect(read).rejects.toThrow('nothing was stored');
  expect(reasons).toEqual(statements.map(() => expect.stringContaining('nowhere') as unknown));
});
