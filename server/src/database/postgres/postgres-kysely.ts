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
      .use(async (client) => resultOf<Row>(await send(client, named(query.sql, query.parameters))))
      .catch((error: unknown) => {
        if (error instanceof Busy) throw error;
        return queryPool<Row>(pool, onError, query); // It may have failed because of another query on the same connection.
      });
  const runTransaction = async <Result>(begin: Begin, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const client = await connect(pool, onError);
    let isUsable = true;
    const progress = { isCommitSent: false };
    const begun = send(client, { text: begin.text });
    begun.catch(() => (isUsable = false)); // Every query that waits for it reports the failure.
    const commands = {
      begin: () => (begin.isAwaited ? begun : Promise.resolve()),
      commit: () => {
        progress.isCommitSent = true;
        return Promise.all([begun, send(client, { text: 'commit' }).then(refuseRollback)]);
      },
      // A connection that cannot roll back is discarded.
      rollBack: () => send(client, { text: 'rollback' }).catch(() => (isUsable = false)),
    };
    try {
      return await transact(commands, () => runOnConnection(parts, queryAfterBegin(begun, client), work));
    } catch (error) {
      // Nothing was stored if no commit was sent. After a lost commit the outcome is unknown, so it is not retried.
      throw begin.isReadOnly || !progress.isCommitSent ? busyIfLost(error, onError) : error;
    } finally {
      client.release(!isUsable);
    }
  };
  return {
    db: directKysely(parts, (query) => (isLookup(query) ? lookup(query) : queryPool(pool, onError, query))),
    read: (work) => runTransaction({ text: SNAPSHOT, isAwaited: false, isReadOnly: true }, work),
    change: (work, { locksFirst = false } = {}) =>
      runTransaction({ text: 'begin', isAwaited: !locksFirst, isReadOnly: false }, work),
  };
}

interface Begin {
  readonly text: string;
  readonly isAwaited: boolean;
  readonly isReadOnly: boolean;
}

/** Statements after a failed one fail as well: report the first reason. */
function queryAfterBegin(begun: Promise<unknown>, client: pg.PoolClient): Execute {
  let reason: unknown;
  return async (query) => {
    try {
      const [result] = await Promise.all([send(client, named(query.sql, query.parameters)), begun]);
      return resultOf(result);
    } catch (error) {
      throw (reason ??= error);
    }
  };
}

/** PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement has failed. */
function refuseRollback({ command }: pg.QueryResult): void {
  if (command === 'ROLLBACK') throw new Error('A statement had failed: nothing was stored');
}

/** Statements of one tick leave in one packet: the round trip takes longer than most queries. */
function send(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client.query(query);
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
