import {
  PostgresDialect,
  type CompiledQuery,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { Busy } from '../../lib/errors.ts';
import type { Tx } from '../database.ts';
import {
  directKysely,
  kyselyParts,
  transact,
  runOnConnection,
  type Execute,
  type DirectDatabase,
} from '../direct-kysely.ts';
import { isConnectionLost } from './postgres-errors.ts';
import { closePools, type Pools } from './postgres-pools.ts';
import { SharedConnection } from './shared-connection.ts';
import { statementName } from '../statement-names.ts';

type OnError = (error: Error) => void;

const SNAPSHOT = 'start transaction isolation level repeatable read read only';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

export async function directPostgres(pools: Pools, onError: OnError): Promise<DirectDatabase> {
  const { work: pool, lookups } = pools;
  const dialect = new PostgresDialect({ pool: poolForKysely(pools, onError) });
  const driver = dialect.createDriver();
  await driver.init();
  const parts = kyselyParts(dialect, driver);
  const shared = new SharedConnection(() => connect(lookups, onError));
  const lookup = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
    shared
      .use(async (client) => resultOf<Row>(await client.query(named(query.sql, query.parameters))))
      .catch((error: unknown) => {
        if (error instanceof Busy) throw error;
        return queryPool<Row>(pool, onError, query); // It may have failed because of another query on the same connection.
      });
  const runTransaction = async <Result>(
    { text, isReadOnly }: Begin,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> => {
    const client = await connect(pool, onError);
    const progress = { isUsable: true, isCommitSent: false };
    // A connection that cannot begin or roll back is discarded.
    const discard = () => (progress.isUsable = false);
    const commands = {
      begin: async () => {
        await client.query(text).catch((error: unknown) => {
          discard();
          throw error;
        });
      },
      commit: async () => {
        progress.isCommitSent = true;
        refuseRollback(await client.query('commit'));
      },
      rollBack: () => client.query('rollback').catch(discard),
    };
    try {
      return await transact(commands, () => runOnConnection(parts, queryInTransaction(client), work));
    } catch (error) {
      // Nothing was stored if no commit was sent. After a lost commit the outcome is unknown, so it is not retried.
      throw isReadOnly || !progress.isCommitSent ? busyIfLost(error, onError) : error;
    } finally {
      client.release(!progress.isUsable);
    }
  };
  return {
    db: directKysely(parts, (query) => (isLookup(query) ? lookup(query) : queryPool(pool, onError, query))),
    read: (work) => runTransaction({ text: SNAPSHOT, isReadOnly: true }, work),
    change: (work) => runTransaction({ text: 'begin', isReadOnly: false }, work),
  };
}

interface Begin {
  readonly text: string;
  readonly isReadOnly: boolean;
}

/** Statements after a failed one fail as well: report the first reason. */
function queryInTransaction(client: pg.PoolClient): Execute {
  let reason: unknown;
  return async (query) => {
    try {
      return resultOf(await client.query(named(query.sql, query.parameters)));
    } catch (error) {
      throw (reason ??= error);
    }
  };
}

/** PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement has failed. */
function refuseRollback({ command }: pg.QueryResult): void {
  if (command === 'ROLLBACK') throw new Error('A statement had failed: nothing was stored');
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
    return resultOf(await client.query(named(query.sql, query.parameters)));
  } catch (error) {
    throw query.sql.startsWith('select') ? busyIfLost(error, onError) : error;
  } finally {
    client.release();
  }
}

function resultOf<Row>({ rows, command, rowCount }: pg.QueryResult): QueryResult<Row> {
  const result = { rows: rows as Row[] };
  return CHANGES.includes(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
}

function poolForKysely(pools: Pools, onError: OnError): PostgresPool {
  return {
    connect: () => connect(pools.work, onError).then(withNames),
    end: () => closePools(pools),
  };
}

/** Nothing was done yet, so the client may retry. */
function connect(pool: pg.Pool, onError: OnError): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    onError(error instanceof Error ? error : new Error(String(error)));
    throw new Busy();
  });
}

function busyIfLost(error: unknown, onError: OnError): unknown {
  if (!(error instanceof Error) || !isConnectionLost(error)) return error;
  onError(error);
  return new Busy();
}

function withNames(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => client.query(named(text, values));
  // Kysely may also read by cursor, which nothing here does.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  return { name: statementName(text), text, values: [...values] };
}
