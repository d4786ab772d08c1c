import { sql } from 'kysely';
import type { Database } from './database.ts';

export async function tableNames({ db }: Database): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name);
}

export async function countOthers({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  return Number(rows[0]?.count);
}
