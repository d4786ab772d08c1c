import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type CompiledQuery,
  type ConnectionProvider,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { Busy } from '../errors.ts';
import type { Schema } from './schema.ts';
import { statementName } from './statement-names.ts';

type OnError = (error: Error) => void;
type Ask = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

// What says how many rows it concerned.
const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

export async function kyselyOn(pool: pg.Pool, onError: OnError): Promise<Kysely<Schema>> {
  const dialect = new PostgresDialect({ pool: busyWithoutConnection(pool, onError) });
  const driver = dialect.createDriver();
  await driver.init();
  const executor = new DirectExecutor(dialect, new DefaultConnectionProvider(driver), (query) =>
    askPool(pool, onError, query),
  );
  return new Kysely({ config: { dialect }, dialect, driver, executor });
}

/** A single statement goes straight to the pool: Kysely would lead it through a dozen promises. Transactions go Kysely's way. */
class DirectExecutor extends DefaultQueryExecutor {
  constructor(
    dialect: PostgresDialect,
    provider: ConnectionProvider,
    private readonly ask: Ask,
  ) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.ask(query);
  }
}

function askPool<Row>(pool: pg.Pool, onError: OnError, query: CompiledQuery): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client, release) => {
      if (!client) {
        reject(busyBecauseOf(error, onError));
        return;
      }
      const answered = (failure: Error | null, result: pg.QueryResult) => {
        release();
        if (failure) reject(failure);
        else resolve(resultOf(result));
      };
      client.query(named(query.sql, query.parameters), answered);
    });
  });
}

function resultOf<Row>({ rows, command, rowCount }: pg.QueryResult): QueryResult<Row> {
  const result = { rows: rows as Row[] }; // As the query was typed.
  return CHANGES.includes(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
}

/** Whoever gets no connection, be all of them taken or the database away, has done nothing yet and may come back. */
export function busyWithoutConnection(pool: pg.Pool, onError: OnError): PostgresPool {
  return {
    connect: () =>
      pool.connect().then(withNames, (error: unknown) => {
        throw busyBecauseOf(error, onError);
      }),
    end: () => pool.end(),
  };
}

function busyBecauseOf(error: unknown, onError: OnError): Busy {
  onError(error instanceof Error ? error : new Error(String(error)));
  return new Busy();
}

function withNames(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => client.query(named(text, values));
  // Kysely could also read by cursor, and nothing here does.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  return { name: statementName(text), text, values: [...values] };
}
