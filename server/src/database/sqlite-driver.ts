import BetterSqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { Busy } from '../errors.ts';

// More than there are in the program; what is longer with every id in it comes and goes.
const MOST_STATEMENTS = 500;
const CHANGES_SCHEMA = /^\s*(create|alter|drop|pragma|vacuum)/iu;

/** The one connection to the file. What was prepared once is kept: to prepare a statement takes longer than to run it. */
class SqliteConnection implements DatabaseConnection {
  private readonly statements = new Map<string, BetterSqlite.Statement>();

  constructor(private readonly file: BetterSqlite.Database) {}

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return new Promise((resolve) => resolve(this.execute(query)));
  }

  private execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    try {
      const statement = this.statementFor(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] }; // As the query was typed.
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      throw isPassing(error) ? new Busy() : error;
    }
  }

  streamQuery(): never {
    throw new Error('Nothing here is read in pieces');
  }

  private statementFor(sql: string): BetterSqlite.Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.file.prepare(sql);
    if (CHANGES_SCHEMA.test(sql)) {
      this.statements.clear();
      return statement;
    }
    const [oldest] = this.statements.keys();
    if (oldest !== undefined && this.statements.size >= MOST_STATEMENTS) this.statements.delete(oldest);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** Those who need the connection get it in the order in which they came. */
export class SqliteDriver implements Driver {
  readonly connection: DatabaseConnection;
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;

  constructor(private readonly file: BetterSqlite.Database) {
    this.connection = new SqliteConnection(file);
  }

  async init(): Promise<void> {
    // The file is open already.
  }

  get isFree(): boolean {
    return !this.isTaken;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isTaken) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isTaken = true;
    return this.connection;
  }

  releaseConnection(): Promise<void> {
    const next = this.waiting.shift();
    if (next) next();
    else this.isTaken = false;
    return Promise.resolve();
  }

  /** Takes the write lock at once, so a transaction never finds out half-way that another process holds it. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** On a full disk SQLite rolls back by itself; to ask for it again would fail, and hide why. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  destroy(): Promise<void> {
    this.file.close();
    return Promise.resolve();
  }
}

/** Another program that holds the file, or a full disk: nothing was done, and it may work later. */
function isPassing(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(BUSY|FULL)/u.test(error.code);
}
