import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** On SQLite every start takes a new epoch, so a restored file never matches old ETags. PostgreSQL processes share one. */
export async function currentEpoch(database: Database): Promise<string> {
  if (database.engine === 'sqlite') {
    const epoch = randomUUID();
    await database.change((tx) => tx.updateTable('installation').set({ epoch }).execute());
    return epoch;
  }
  const row = await database.db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
  return row.epoch;
}

export async function recordCheck(database: Database, now: string): Promise<void> {
  await database.change((tx) => tx.updateTable('installation').set({ checked_at: now }).execute());
}
