import path from 'node:path';
import type { Database } from './database.ts';
import { errorText } from '../lib/error-text.ts';
import { CannotDo, Refusal } from '../lib/errors.ts';
import { migrate, schemaVersion } from './migrations/migrate.ts';
import { migrations } from './migrations/migrations.ts';
import type { openPostgres as open } from './postgres/postgres.ts';
import { openSqlite, openSqliteForCommand } from './sqlite/sqlite.ts';
import { refuseInaccessibleSqlite } from './sqlite/sqlite-access.ts';
import { openUndamaged } from './sqlite/sqlite-damage.ts';
import { upgradeSqlite } from './sqlite/upgrade-sqlite.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly backupsDir?: string;
}

export async function openDatabase(
  settings: DatabaseSettings,
  onConnectionError: (error: Error) => void,
  onConnected?: () => void,
): Promise<Database> {
  const { databaseUrl, dataDir, backupsDir = path.join(dataDir, 'backups') } = settings;
  if (!databaseUrl) refuseInaccessibleSqlite(dataDir);
  const database = databaseUrl
    ? await openPostgres(databaseUrl, onConnectionError, onConnected)
    : await openUndamaged(() => openSqlite(dataDir), { dataDir, backupsDir });
  try {
    if (databaseUrl) await migrate(database);
    else await upgradeSqlite(database, dataDir, backupsDir);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** The driver is loaded only where it is used. */
async function openPostgres(...options: Parameters<typeof open>): Promise<Database> {
  const postgres = await import('./postgres/postgres.ts');
  return postgres.openPostgres(...options);
}

/** For commands that run beside the server. Changes no schema. */
export async function openForCommand(settings: DatabaseSettings): Promise<Database> {
  const database = await openWithoutMigrating(settings);
  const version = await schemaVersion(database).catch(async (error: unknown) => {
    await database.close();
    if (error instanceof Refusal) throw error;
    throw new CannotDo(`The database cannot be read (${errorText(error)}). Run: verify`);
  });
  if (version === migrations.length) return database;
  await database.close();
  throw new CannotDo(
    `The database has schema ${version}, this program needs ${migrations.length}. ` +
      (version < migrations.length ? 'Run: migrate up' : 'Use the newer program that wrote it.'),
  );
}

export function openWithoutMigrating({ databaseUrl, dataDir }: DatabaseSettings): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, () => undefined);
  return Promise.resolve().then(() => {
    refuseInaccessibleSqlite(dataDir);
    return openSqliteForCommand(dataDir);
  });
}
