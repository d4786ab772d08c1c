import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { newBackupFile, type BackupKind } from '../database/backup-folder.ts';
import { lockDataFolder } from '../database/sqlite/data-folder-lock.ts';
import { refuseInaccessibleSqlite } from '../database/sqlite/sqlite-access.ts';
import { copySqlite, inspectSqlite, type Inspection } from '../database/sqlite/sqlite-copy.ts';
import {
  deleteSessionsAndLinks,
  preserveSqlite,
  replaceDatabase,
} from '../database/sqlite/sqlite-restore.ts';
import { sqliteFileIn } from '../database/sqlite/sqlite.ts';
import { CannotDo } from '../lib/errors.ts';
import { requireFile } from './require-file.ts';

export interface BackupSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly backupsDir: string;
}

export interface MadeBackup {
  readonly file: string;
  readonly inspection: Inspection;
}

export function backUpSqlite(settings: BackupSettings, kind: BackupKind, file?: string): MadeBackup {
  const source = sqliteFileIn(settings.dataDir);
  refuseInaccessibleSqlite(settings.dataDir);
  if (!existsSync(source)) throw new CannotDo(`There is no database in ${settings.dataDir} yet.`);
  const target = file ?? newBackupFile(settings.backupsDir, kind, 'sqlite');
  if (existsSync(target)) throw new CannotDo(`${target} is already there. Nothing is overwritten.`);
  copySqlite(source, target);
  chmodSync(target, 0o600);
  const inspection = inspectSqlite(target);
  if (inspection.problems.length === 0) return { file: target, inspection };
  rmSync(target);
  throw new CannotDo(`The database is damaged: ${inspection.problems.join('; ')}`);
}

export interface Restored {
  readonly kept: string | undefined;
  readonly inspection: Inspection;
}

/** Locks the data folder, so the server must be stopped. */
export function restoreSqlite(settings: BackupSettings, file: string): Restored {
  requireFile(file);
  const inspection = inspectSqlite(file);
  if (inspection.problems.length > 0) {
    throw new CannotDo(`${file} cannot be restored: ${inspection.problems.join('; ')}. Nothing was changed.`);
  }
  const target = sqliteFileIn(settings.dataDir);
  refuseInaccessibleSqlite(settings.dataDir);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(settings.dataDir);
  try {
    const exists = existsSync(target);
    const kept = exists
      ? preserveSqlite(target, newBackupFile(settings.backupsDir, 'before-restore', 'sqlite'))
      : undefined;
    replaceDatabase(file, target, deleteSessionsAndLinks);
    return { kept, inspection };
  } finally {
    lock.release();
  }
}
