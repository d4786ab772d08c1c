import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database, Tx } from './database.ts';

export async function tableNames({ db }: Database): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name);
}

/** Connections to this PostgreSQL database beside our own. */
export async function countOthers({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  return Number(rows[0]?.count);
}

/** As for SQLite: what has ended since the backup must not come back. The new epoch makes every ETag a new one. */
export async function clearAfterRestore(tx: Tx): Promise<void> {
  await tx.updateTable('installation').set({ epoch: randomUUID() }).execute();
  await tx.deleteFrom('sessions').execute();
  await tx.deleteFrom('mail_tokens').where('purpose', '!=', 'invitation').execute();
}
