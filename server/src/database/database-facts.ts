import { sql } from 'kysely';
import type { Database } from './database.ts';
import { schemaVersion } from './migrations/migrate.ts';

export async function databaseFacts(database: Database) {
  const { db, engine } = database;
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ version: string; now: string }>`
          select sqlite_version() as version, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') as now`.execute(db)
      : await sql<{ version: string; now: string }>`
          select current_setting('server_version') as version,
            to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`.execute(
          db,
        );
  const newest = await db
    .selectFrom('items')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirst();
  return {
    engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
    version: rows[0]?.version ?? '',
    now: rows[0]?.now ?? '',
    newest: newest?.at ?? undefined,
    schema: await schemaVersion(database),
  };
}
