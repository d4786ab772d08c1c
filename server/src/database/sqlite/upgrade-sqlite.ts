import path from 'node:path';
import { CannotStart } from '../../lib/errors.ts';
import { newBackupFile, removeOldBackups } from '../backup-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database } from '../database.ts';
import { migrate, schemaVersion } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations } from '../migrations/migrations.ts';
import { copySqlite, inspectSqlite } from './sqlite-copy.ts';
import { replaceDatabase } from './sqlite-restore.ts';
import { sqliteFileIn } from './sqlite.ts';

const MAX_COPIES = 5;

/** Makes and checks a copy before the schema changes, and restores it if a failed migration left anything behind. */
export async function upgradeSqlite(
  database: Database,
  dataDir: string,
  backupsDir: string = path.join(dataDir, 'backups'),
  wanted: readonly Migration[] = migrations,
): Promise<void> {
  const version = await schemaVersion(database);
  if (version === 0 || version >= wanted.length) return migrate(database, wanted);

  const filename = sqliteFileIn(dataDir);
  const copy = newBackupFile(backupsDir, 'before-upgrade', 'sqlite');
  copySqlite(filename, copy);
  const { problems } = inspectSqlite(copy);
  if (problems.length > 0) {
    throw new CannotStart(
      `The database is damaged (${problems.join('; ')}), so it is not upgraded. Restore a backup.`,
    );
  }
  try {
    await migrate(database, wanted);
  } catch (error) {
    await database.close();
    const ending = restoreCopy(copy, filename, dataDir, version);
    throw new CannotStart(
      `The upgrade from schema ${version} to ${wanted.length} failed (${String(error)}). ${ending} A copy lies in ${copy}.`,
    );
  }
  removeOldBackups(backupsDir, 'before-upgrade', MAX_COPIES);
}

function restoreCopy(copy: string, filename: string, dataDir: string, version: number): string {
  const { schema, problems } = inspectSqlite(filename);
  if (schema === version && problems.length === 0) return 'The database is as it was.';
  const lock = lockDataFolder(dataDir);
  replaceDatabase(copy, filename);
  lock.release();
  return 'The copy made before was put back.';
}
