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

export type Ask = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

export interface Parts {
  readonly dialect: Dialect;
  readonly driver: Driver;
  readonly compiler: QueryCompiler;
  readonly adapter: DialectAdapter;
}

export function partsOf(dialect: Dialect, driver: Driver): Parts {
  return { dialect, driver, compiler: dialect.createQueryCompiler(), adapter: dialect.createAdapter() };
}

export type DirectDatabase = Pick<Database, 'db' | 'read' | 'change'>;

class DirectExecutor extends DefaultQueryExecutor {
  isOver = false;

  constructor(
    { compiler, adapter }: Parts,
    provider: ConnectionProvider,
    private readonly ask: Ask,
  ) {
    super(compiler, adapter, provider);
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.isOver ? Promise.reject(new Error('This work is over')) : this.ask(query);
  }
}

const NO_OTHER_CONNECTION: ConnectionProvider = {
  provideConnection: () => Promise.reject(new Error('A transaction has its own connection')),
};

export function directKysely(parts: Parts, ask: Ask): Db {
  const { dialect, driver } = parts;
  const executor = new DirectExecutor(parts, new DefaultConnectionProvider(driver), ask);
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
}

export async function workBy<Result>(
  parts: Parts,
  ask: Ask,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { dialect, driver } = parts;
  const executor = new DirectExecutor(parts, NO_OTHER_CONNECTION, ask);
  try {
    return await work(new Transaction<Schema>({ config: { dialect }, dialect, driver, executor }));
  } finally {
    executor.isOver = true;
  }
}

interface Transacting {
  readonly begin: () => Promise<unknown>;
  readonly commit: () => Promise<unknown>;
  readonly rollBack: () => Promise<unknown>;
}

export async function transact<Result>(
  { begin, commit, rollBack }: Transacting,
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
