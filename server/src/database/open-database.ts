import type { Database } from './database.ts';
import { CannotDo } from '../errors.ts';
import { migrate, schemaVersion } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, openSqliteBeside } from './sqlite.ts';
import { upgradeSqlite } from './upgrade-sqlite.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly backupsDir?: string;
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
    if (settings.databaseUrl) await migrate(database);
    else await upgradeSqlite(database, settings.dataDir, settings.backupsDir);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** For a command, beside servers that may be running. It changes no schema, and uses none that it does not know. */
export async function openBeside(settings: DatabaseSettings): Promise<Database> {
  const database = await openAsItIs(settings);
  const version = await schemaVersion(database);
  if (version === migrations.length) return database;
  await database.close();
  throw new CannotDo(
    `The database has schema ${version}, this program needs ${migrations.length}. ` +
      (version < migrations.length ? 'Run: migrate up' : 'Use the newer program that wrote it.'),
  );
}

export function openAsItIs({ databaseUrl, dataDir }: DatabaseSettings): Promise<Database> {
  if (databaseUrl === undefined) return Promise.resolve().then(() => openSqliteBeside(dataDir));
  return openPostgres(databaseUrl, () => undefined);
}
