import type { BackupKind } from '../database/backup-folder.ts';
import { refuseInaccessibleSqlite } from '../database/sqlite/sqlite-access.ts';
import { inspectSqlite } from '../database/sqlite/sqlite-copy.ts';
import { sqliteFileIn } from '../database/sqlite/sqlite.ts';
import { CannotDo } from '../lib/errors.ts';
import { backUpPostgres, inspectDump, restorePostgres } from './postgres-backups.ts';
import { requireFile } from './require-file.ts';
import { backUpSqlite, restoreSqlite, type BackupSettings } from './sqlite-backups.ts';

const hasPostgres = (
  settings: BackupSettings,
): settings is BackupSettings & { readonly databaseUrl: string } => settings.databaseUrl !== undefined;

export async function makeBackup(settings: BackupSettings, kind: BackupKind, file?: string) {
  if (hasPostgres(settings)) return backUpPostgres(settings, kind, file);
  const made = backUpSqlite(settings, kind, file);
  return { file: made.file, schema: made.inspection.schema };
}

export async function restoreBackup(settings: BackupSettings, file: string) {
  if (hasPostgres(settings)) return restorePostgres(settings, file);
  const { kept, inspection } = restoreSqlite(settings, file);
  return { kept, schema: inspection.schema };
}

export async function verify(
  settings: BackupSettings,
  file?: string,
): Promise<{ file: string; schema: number }> {
  if (hasPostgres(settings)) {
    if (file === undefined) throw new CannotDo('PostgreSQL checks itself. Name a backup to check.');
    return { file, schema: await inspectDump(file) };
  }
  if (file === undefined) refuseInaccessibleSqlite(settings.dataDir);
  const checked = file ?? sqliteFileIn(settings.dataDir);
  requireFile(checked);
  const { schema, problems } = inspectSqlite(checked);
  if (problems.length > 0) throw new CannotDo(`${checked}: ${problems.join('; ')}`);
  return { file: checked, schema };
}
