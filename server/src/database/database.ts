import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
type Engine = 'sqlite' | 'postgres';

export interface Database {
  readonly engine: Engine;
  /** For reading. Inside a change use its `tx` only: on SQLite a query through `db` would wait for itself. */
  readonly db: Db;
  /** Does the work in one transaction and returns once it is on disk. */
  change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
