import { setTimeout } from 'node:timers/promises';
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

/** Changes of one millisecond get different moments, the last of them later than the clock. Until the clock is past it. */
export async function untilAfter(moment: string): Promise<void> {
  while (Date.now() <= Date.parse(moment)) await setTimeout(1);
}

/** A moment after all changes so far, and before all that follow. */
export async function momentBetween(): Promise<string> {
  await untilAfter(new Date(Date.now() + 1).toISOString());
  const moment = new Date().toISOString();
  await untilAfter(moment);
  return moment;
}
