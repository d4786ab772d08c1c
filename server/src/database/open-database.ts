import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Opens the database of the settings and brings its schema up to date. */
export async function openDatabase(
  settings: DatabaseSettings,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const database = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, onIdleError)
    : openSqlite(settings.dataDir);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
