import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { Busy } from '../../lib/errors.ts';
import { isBusyOrFull, type SqliteFile, type SqliteStatement, type SqliteValue } from './sqlite-file.ts';

const MAX_STATEMENTS = 500;
const BEGIN = CompiledQuery.raw('begin immediate');
const BEGIN_SNAPSHOT = CompiledQuery.raw('begin deferred');
const COMMIT = CompiledQuery.raw('commit');
const ROLL_BACK = CompiledQuery.raw('rollback');
const CHANGES_SCHEMA = /^\s*(create|alter|drop|pragma|vacuum)/iu;

interface CachedStatement {
  readonly statement: SqliteStatement;
  readonly columns: Columns | undefined;
}

interface Columns {
  readonly names: readonly string[];
  /** Copied for each row: adding the columns one by one is slower. */
  readonly emptyRow: Readonly<Record<string, unknown>>;
}

/** Prepared statements are reused: preparing takes longer than running. */
class SqliteConnection implements DatabaseConnection {
  private readonly statements = new Map<string, CachedStatement>();

  constructor(private readonly file: SqliteFile) {}

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return new Promise((resolve) => resolve(this.run(query)));
  }

  private run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const values = parameters as SqliteValue[];
    try {
      const { statement, columns } = this.statementFor(sql);
      if (columns) return { rows: rowsOf(columns, statement.all(...values) as unknown[][]) };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      throw isBusyOrFull(error) ? new Busy() : error;
    }
  }

  streamQuery(): never {
    throw new Error('Nothing here is read in pieces');
  }

  private statementFor(sql: string): CachedStatement {
    const cached = this.statements.get(sql);
    if (cached) return cached;
    const statement = cacheStatement(this.file.prepare(sql));
    if (CHANGES_SCHEMA.test(sql)) {
      this.statements.clear();
      return statement;
    }
    const [oldest] = this.statements.keys();
    if (oldest !== undefined && this.statements.size >= MAX_STATEMENTS) this.statements.delete(oldest);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** Rows are read as arrays: letting the driver build objects takes as long as the query. */
function cacheStatement(statement: SqliteStatement): CachedStatement {
  const names = statement.columns().map(({ name }) => name);
  if (names.length === 0) return { statement, columns: undefined };
  const emptyRow = Object.fromEntries(names.map((name) => [name, null]));
  statement.setReturnArrays(true);
  return { statement, columns: { names, emptyRow } };
}

function rowsOf<Row>({ names, emptyRow }: Columns, found: readonly (readonly unknown[])[]): Row[] {
  return found.map((values) => {
    if (values.length !== names.length) throw new Error('The table has changed since this was prepared');
    const row: Record<string, unknown> = { ...emptyRow };
    for (let at = 0; at < names.length; at++) row[names[at] ?? ''] = values[at];
    return row as Row;
  });
}

export class SqliteDriver implements Driver {
  readonly connection: DatabaseConnection;
  private readonly waiting: (() => void)[] = [];
  private isBusy = false;

  constructor(private readonly file: SqliteFile) {
    this.connection = new SqliteConnection(file);
  }

  async init(): Promise<void> {
    // The file is already open.
  }

  execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { connection } = this;
    return this.isBusy
      ? this.withConnection(() => connection.executeQuery(query))
      : connection.executeQuery(query);
  }

  async withConnection<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.acquireConnection();
    try {
      return await work();
    } finally {
      await this.releaseConnection();
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isBusy) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isBusy = true;
    return this.connection;
  }

  releaseConnection(): Promise<void> {
    const next = this.waiting.shift();
    if (next) next();
    else this.isBusy = false;
    return Promise.resolve();
  }

  /** Takes the write lock at once, so that a transaction cannot fail on it later. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(BEGIN);
  }

  async beginSnapshot(): Promise<void> {
    await this.connection.executeQuery(BEGIN_SNAPSHOT);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(COMMIT);
  }

  /** On a full disk SQLite has already rolled back. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.isInTransaction) await connection.executeQuery(ROLL_BACK);
  }

  destroy(): Promise<void> {
    this.file.close();
    return Promise.resolve();
  }
}
