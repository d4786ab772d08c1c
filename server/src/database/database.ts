import type { Kysely, Transaction } from 'kysely';
import type { Watch, Watcher } from './change-notes.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
type Engine = 'sqlite' | 'postgres';

interface DatabaseMeasure {
  readonly help: string;
  readonly read: () => number;
}

interface ChangeWish {
  /**
   * What the work sends first locks a list, by raising its revision, and would do no harm by itself: it need not wait until the
   * transaction is known to have begun. Should it not begin, the work fails with its next step.
   */
  readonly locksFirst?: boolean;
}

export interface Database {
  readonly engine: Engine;
  /** What operators may want to watch, by name. */
  readonly measures: Readonly<Record<string, DatabaseMeasure>>;
  /** For single look-ups. Inside `read` and `change` use what they hand over: on SQLite `db` would wait for itself. */
  readonly db: Db;
  /** All statements of the work see one and the same state, whatever is changed meanwhile. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Does the work in one transaction and returns once it is on disk. */
  change<Result>(work: (tx: Tx) => Promise<Result>, wish?: ChangeWish): Promise<Result>;
  /**
   * A number that is another one after every commit, whoever made it, that changes whom a session belongs to or, with a list, what
   * anybody may there or its revision. None where to know it would take a look of its own, or before somebody watches.
   */
  state(listId: string | undefined): number | undefined;
  /** Tells what is changed from now on, by any process of this installation. */
  watch(watcher: Watcher): Promise<Watch>;
  /** A message to all who watch, in all processes, this one included. */
  announce(message: string): Promise<void>;
  close(): Promise<void>;
}
