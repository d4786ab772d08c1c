import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, isBuiltIn } from './sqlite-library.mjs';

export type SqliteValue = string | number | bigint | null | Uint8Array;

export interface SqliteStatement {
  columns(): readonly { readonly name: string }[];
  setReturnArrays(isEnabled: boolean): void;
  all(...parameters: SqliteValue[]): unknown[];
  get(...parameters: SqliteValue[]): unknown;
  run(...parameters: SqliteValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

interface OpenOptions {
  readonly readOnly?: boolean;
  readonly mustExist?: boolean;
  readonly timeout?: number;
}

const TIMEOUT_MS = 5_000;
const BUSY = 5;
const FULL = 13;
const BUSY_OR_FULL_TEXTS = ['database is locked', 'database or disk is full'];

export class SqliteFile {
  private readonly connection: InstanceType<typeof DatabaseSync>;
  private readonly isReadOnly: boolean;

  constructor(
    filename: string,
    { readOnly = false, mustExist = false, timeout = TIMEOUT_MS }: OpenOptions = {},
  ) {
    if (mustExist && !existsSync(filename)) throw new Error('there is no such file');
    // An absolute path cannot be mistaken for one of SQLite's `file:` URIs.
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

  addFunction(name: string, body: (...values: SqliteValue[]) => SqliteValue): void {
    this.connection.function(name, body);
  }

  close(): void {
    if (!this.connection.isOpen) return;
    // The package would leave this to the garbage collector.
    if (!isBuiltIn && !this.isReadOnly) ignoreFailure(() => this.exec('pragma wal_checkpoint(TRUNCATE)'));
    this.connection.close();
  }
}

/** A damaged database or one on a full disk must still be closed. */
function ignoreFailure(work: () => void): void {
  try {
    work();
  } catch {
    // The WAL stays in place.
  }
}

export function prepareValue(file: SqliteFile, query: string): () => unknown {
  const statement = file.prepare(query);
  statement.setReturnArrays(true);
  return () => {
    const row = statement.get();
    return Array.isArray(row) ? (row[0] as unknown) : undefined;
  };
}

/** Nothing was changed, and a later attempt may succeed. */
export function isBusyOrFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // For queries that return rows the package passes on SQLite's text without the code.
  if (!('errcode' in error)) return BUSY_OR_FULL_TEXTS.includes(error.message);
  const code = Number(error.errcode) & 0xff;
  return code === BUSY || code === FULL;
}
