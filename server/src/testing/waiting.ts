import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../database/database.ts';

/** On SQLite changes never wait for each other. */
export async function untilSomebodyWaits({ engine, db }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 5_000 }).toBe(1);
}
