import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * The time by which things expire, in milliseconds, as part of a query. PostgreSQL's own: processes whose clocks differ must
 * agree on when a session or a link is over. On SQLite there is one process, and its clock is the only one.
 */
export function currentTime(db: Db, ofProcess = Date.now()): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`
    : sql<number>`${ofProcess}`;
}

export async function readTime(db: Db): Promise<number> {
  if (!isPostgres(db)) return Date.now();
  const { now } = await db.selectNoFrom(currentTime(db).as('now')).executeTakeFirstOrThrow();
  return now;
}

/** Now, but after what is already there. */
export function nowAndLater(newest: string | null | undefined): string {
  const now = nowOrLater(newest);
  return now === newest ? new Date(Date.parse(now) + 1).toISOString() : now;
}

/** Now, but not before what is already there: a clock that was set back, or is behind that of another process, changes no order. */
export function nowOrLater(newest: string | null | undefined): string {
  const now = new Date().toISOString();
  return newest !== null && newest !== undefined && newest > now ? newest : now;
}
