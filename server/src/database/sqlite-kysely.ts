import type BetterSqlite from 'better-sqlite3';
import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  SqliteDialect,
  type CompiledQuery,
  type ConnectionProvider,
  type DialectAdapter,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Schema } from './schema.ts';
import { SqliteDriver } from './sqlite-driver.ts';

export function kyselyOn(file: BetterSqlite.Database): Kysely<Schema> {
  const dialect = new SqliteDialect({ database: file });
  const driver = new SqliteDriver(file);
  const parts = { compiler: dialect.createQueryCompiler(), adapter: dialect.createAdapter(), driver };
  const executor = new DirectExecutor(parts, new DefaultConnectionProvider(driver), () => driver.isFree);
  return new Kysely({ config: { dialect }, dialect, driver, executor });
}

interface Parts {
  readonly compiler: QueryCompiler;
  readonly adapter: DialectAdapter;
  readonly driver: SqliteDriver;
}

/**
 * SQLite answers at once, so a statement whose turn it is needs nothing else. Kysely would lead each through a dozen promises, which
 * took as long as the statement itself.
 */
class DirectExecutor extends DefaultQueryExecutor {
  constructor(
    private readonly parts: Parts,
    provider: ConnectionProvider,
    private readonly isItsTurn: () => boolean,
  ) {
    super(parts.compiler, parts.adapter, provider);
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.isItsTurn() ? this.parts.driver.connection.executeQuery(query) : super.executeQuery(query);
  }

  /** For a transaction, which holds the connection until it ends. */
  override withConnectionProvider(provider: ConnectionProvider): DirectExecutor {
    return new DirectExecutor(this.parts, provider, () => true);
  }
}
