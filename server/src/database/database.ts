import type { Kysely, Transaction } from 'kysely';
import type { Watch, Watcher } from './change-notifications.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
type Engine = 'sqlite' | 'postgres';

interface DatabaseMeasure {
  readonly help: string;
  readonly read: () => number;
}

export interface Database {
  readonly engine: Engine;
  readonly measures: Readonly<Record<string, DatabaseMeasure>>;
  /** For single queries. Inside `read` and `change` use the handle they pass: on SQLite `db` would deadlock. */
  readonly db: Db;
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Returns after the transaction is on disk. */
  change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Changes whenever anyone's access to the list may have changed. Undefined where the database cannot tell. */
  accessVersion(listId: string | undefined): number | undefined;
  watch(watcher: Watcher): Promise<Watch>;
  announce(message: string): Promise<void>;
  close(): Promise<void>;
}
