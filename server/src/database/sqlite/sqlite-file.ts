import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, isBuiltIn } from './sqlite-library.mjs';

export type SqliteValue = string | number | bigint | null | Uint8Array;

/** What we use of the statements that `node:sqlite` and `@photostructure/sqlite` have in common. */
export interface SqliteStatement {
  /** Empty for a statement that returns no rows. */
  columns(): readonly { readonly name: string }[];
  setReturnArrays(isEnabled: boolean): void;
  all(...parameters: SqliteValue[]): unknown[];
  get(...parameters: SqliteValue[]): unknown;
  run(...parameters: SqliteValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

interface OpenOptions {
  readonly readOnly?: boolean;
  readonly mustExist?: boolean;
  /** How long a statement waits for another connection's lock. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 5_000;
const BUSY = 5;
const FULL = 13;
const BUSY_OR_FULL_TEXTS = ['database is locked', 'database or disk is full'];

/** A connection to a database file. */
export class SqliteFile {
  private readonly connection: InstanceType<typeof DatabaseSync>;
  private readonly isReadOnly: boolean;

  constructor(
    filename: string,
    { readOnly = false, mustExist = false, timeout = TIMEOUT_MS }: OpenOptions = {},
  ) {
    if (mustExist && !existsSync(filename)) throw new Error('there is no such file');
    // An absolute path cannot be mistaken for one of SQLite's `file:` addresses.
    this.isReadOnly = readOnly;
    this.connection = new DatabaseSync(path.resolve(filename), { readOnly, timeout });
  }

  get isInTransaction(): boolean {
    return this.connection.isTransaction;
  }

  exec(sql: string): void {
    this.connection.exec(sql);
  }

  prepare(sql: string): SqliteStatement {
    return this.connection.prepare(sql);
  }

  /** Makes a function known to SQL. It gets as many arguments as it names. */
  addFunction(name: string, body: (...values: SqliteValue[]) => SqliteValue): void {
    this.connection.function(name, body);
  }

  /** Afterwards the file is complete without its log of changes, unless another connection uses it. */
  close(): void {
    if (!this.connection.isOpen) return;
    // The package leaves this to the garbage collector, which has to free all statements first.
    if (!isBuiltIn && !this.isReadOnly) ignoreFailure(() => this.exec('pragma wal_checkpoint(TRUNCATE)'));
    this.connection.close();
  }
}

/** A database that is damaged or on a full disk must still be closed; its log stays where it is. */
function ignoreFailure(work: () => void): void {
  try {
    work();
  } catch {
    // As above.
  }
}

/** Prepares a query for a single value. */
export function prepareValue(file: SqliteFile, query: string): () => unknown {
  const statement = file.prepare(query);
  statement.setReturnArrays(true);
  return () => {
    const row = statement.get();
    return Array.isArray(row) ? (row[0] as unknown) : undefined;
  };
}

/** Another program holds the file, or the disk is full: nothing was changed, and a later attempt may succeed. */
export function isBusyOrFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // For queries that return rows, the package passes on SQLite's text without its code.
  if (!('errcode' in error)) return BUSY_OR_FULL_TEXTS.includes(error.message);
  // Extended codes have the primary one in their lowest byte.
  const code = Number(error.errcode) & 0xff;
  return code === BUSY || code === FULL;
}
