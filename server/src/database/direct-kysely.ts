import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  Transaction,
  type CompiledQuery,
  type ConnectionProvider,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database, Db, Tx } from './database.ts';
import type { Schema } from './schema.ts';

// Sends compiled queries directly: Kysely's own execution path takes as long as a statement on SQLite.

export type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

export interface KyselyParts {
  readonly dialect: Dialect;
  readonly driver: Driver;
  readonly compiler: QueryCompiler;
  readonly adapter: DialectAdapter;
}

export function kyselyParts(dialect: Dialect, driver: Driver): KyselyParts {
  return { dialect, driver, compiler: dialect.createQueryCompiler(), adapter: dialect.createAdapter() };
}

export type DirectDatabase = Pick<Database, 'db' | 'read' | 'change'>;

class DirectExecutor extends DefaultQueryExecutor {
  isFinished = false;

  constructor(
    { compiler, adapter }: KyselyParts,
    provider: ConnectionProvider,
    private readonly execute: Execute,
  ) {
    super(compiler, adapter, provider);
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.isFinished ? Promise.reject(new Error('This work is over')) : this.execute(query);
  }
}

const NO_OTHER_CONNECTION: ConnectionProvider = {
  provideConnection: () => Promise.reject(new Error('A transaction has its own connection')),
};

export function directKysely(parts: KyselyParts, execute: Execute): Db {
  const { dialect, driver } = parts;
  const executor = new DirectExecutor(parts, new DefaultConnectionProvider(driver), execute);
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
}

export async function runOnConnection<Result>(
  parts: KyselyParts,
  execute: Execute,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { dialect, driver } = parts;
  const executor = new DirectExecutor(parts, NO_OTHER_CONNECTION, execute);
  try {
    return await work(new Transaction<Schema>({ config: { dialect }, dialect, driver, executor }));
  } finally {
    executor.isFinished = true;
  }
}

interface TransactionCommands {
  readonly begin: () => Promise<unknown>;
  readonly commit: () => Promise<unknown>;
  readonly rollBack: () => Promise<unknown>;
}

export async function transact<Result>(
  { begin, commit, rollBack }: TransactionCommands,
  work: () => Promise<Result>,
): Promise<Result> {
  await begin();
  try {
    const result = await work();
    await commit();
    return result;
  } catch (error) {
    await rollBack();
    throw error;
  }
}
