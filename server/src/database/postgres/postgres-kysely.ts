import {
  PostgresDialect,
  type CompiledQuery,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { Busy } from '../../lib/errors.ts';
import { directKysely, kyselyParts, runOnConnection, type DirectDatabase } from '../direct-kysely.ts';
import { statementName } from '../statement-names.ts';
import { closePools, type Pools } from './postgres-pools.ts';
import { busyIfLost, connect, named, send, type OnError } from './postgres-statements.ts';
import { changeOn, readOn } from './postgres-transactions.ts';
import { SharedConnection } from './shared-connection.ts';

export async function directPostgres(pools: Pools, onError: OnError): Promise<DirectDatabase> {
  const { work: pool, lookups } = pools;
  const dialect = new PostgresDialect({ pool: poolForKysely(pools, onError) });
  const driver = dialect.createDriver();
  await driver.init();
  const parts = kyselyParts(dialect, driver);
  const shared = new SharedConnection(() => connect(lookups, onError));
  const lookup = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
    shared
      .use((client) => send<Row>(client, query))
      .catch((error: unknown) => {
        if (error instanceof Busy) throw error;
        return queryPool<Row>(pool, onError, query); // It may have failed because of another query on the same connection.
      });
  return {
    db: directKysely(parts, (query) => (isLookup(query) ? lookup(query) : queryPool(pool, onError, query))),
    read: async (work) => {
      const client = await connect(pool, onError);
      return readOn(client, (execute) => runOnConnection(parts, execute, work), onError);
    },
    change: async (work) => {
      const client = await connect(pool, onError);
      return changeOn(client, (execute) => runOnConnection(parts, execute, work), onError);
    },
  };
}

function isLookup({ sql }: CompiledQuery): boolean {
  return statementName(sql) !== undefined && sql.startsWith('select') && !sql.includes('for update');
}

async function queryPool<Row>(
  pool: pg.Pool,
  onError: OnError,
  query: CompiledQuery,
): Promise<QueryResult<Row>> {
  const client = await connect(pool, onError);
  try {
    return await send(client, query);
  } catch (error) {
    throw query.sql.startsWith('select') ? busyIfLost(error, onError) : error;
  } finally {
    client.release();
  }
}

function poolForKysely(pools: Pools, onError: OnError): PostgresPool {
  return {
    connect: () => connect(pools.work, onError).then(withNames),
    end: () => closePools(pools),
  };
}

function withNames(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => client.query(named(text, values));
  // Kysely may also read by cursor, which nothing here does.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
