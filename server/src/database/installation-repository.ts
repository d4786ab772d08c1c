import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * What makes ETags of this database differ from those of any other state of it. On SQLite one process owns the file,
 * so every start takes a new epoch and a copied-back file can never match old tags; processes on PostgreSQL share one.
 */
export async function currentEpoch(database: Database): Promise<string> {
  if (database.engine === 'sqlite') {
    const epoch = randomUUID();
    await database.change((tx) => tx.updateTable('installation').set({ epoch }).execute());
    return epoch;
  }
  const row = await database.db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
  return row.epoch;
}

/** Proves that the database takes writes. */
export async function noteCheck(database: Database, now: string): Promise<void> {
  await database.change((tx) => tx.updateTable('installation').set({ checked_at: now }).execute());
}
