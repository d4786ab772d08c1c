import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/** PostgreSQL's clock: processes with different clocks must agree on when a session or link expires. */
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

export function timeAfter(newest: string | null | undefined): string {
  const now = timeNotBefore(newest);
  return now === newest ? new Date(Date.parse(now) + 1).toISOString() : now;
}

/** Never earlier than the newest row: a clock that was set back must not change the order. */
export function timeNotBefore(newest: string | null | undefined): string {
  const now = new Date().toISOString();
  return newest !== null && newest !== undefined && newest > now ? newest : now;
}
