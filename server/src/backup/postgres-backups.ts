import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newBackupFile, type BackupKind } from '../database/backup-folder.ts';
import { schemaVersion } from '../database/migrations/migrate.ts';
import { migrations } from '../database/migrations/migrations.ts';
import { openWithoutMigrating } from '../database/open-database.ts';
import { countOthers, tableNames } from '../database/restore-repository.ts';
import { moveDurably } from '../database/sqlite/sqlite-copy.ts';
import { CannotDo } from '../lib/errors.ts';
import { requireFile } from './require-file.ts';
import { runTool } from './postgres-tools.ts';
import type { BackupSettings } from './sqlite-backups.ts';

type PostgresSettings = BackupSettings & { readonly databaseUrl: string };

/** Of triggers. The backup brings its own. */
const FUNCTIONS = [
  'note_change()',
  'set_item_revision()',
  'set_revision_of_item()',
  'set_revisions_of_items()',
  'set_search_texts()',
  'add_search_texts()',
  'set_search_rank()',
  'delete_search_texts()',
  'search_text(text)',
];

const PSQL_OPTIONS = [
  '--quiet',
  '--no-psqlrc',
  '--single-transaction',
  '--set=ON_ERROR_STOP=1',
  '--output=/dev/null',
];

export async function backUpPostgres(settings: PostgresSettings, kind: BackupKind, file?: string) {
  const target = file ?? newBackupFile(settings.backupsDir, kind, 'dump');
  if (existsSync(target)) throw new CannotDo(`${target} is already there. Nothing is overwritten.`);
  const unfinished = `${target}.part`;
  try {
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`];
    await runTool('pg_dump', args, settings.databaseUrl);
    chmodSync(unfinished, 0o600);
    const schema = await inspectDump(unfinished);
    moveDurably(unfinished, target);
    return { file: target, schema };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

export async function inspectDump(file: string): Promise<number> {
  requireFile(file);
  await runTool('pg_restore', ['--file=/dev/null', file]);
  const versions = await runTool('pg_restore', ['--data-only', '--table=schema_versions', '--file=-', file]);
  const schema = Math.max(0, ...[...versions.matchAll(/^(\d+)\t/gmu)].map(([, version]) => Number(version)));
  if (schema === 0) throw new CannotDo(`${file} is not a backup of Shared Lists.`);
  if (schema <= migrations.length) return schema;
  throw new CannotDo(
    `${file} was written by a newer version of Shared Lists (schema ${schema}, this program knows ${migrations.length}).`,
  );
}

/** Runs in one transaction. Every server must be stopped. */
export async function restorePostgres(settings: PostgresSettings, file: string) {
  const schema = await inspectDump(file);
  const tables = await tablesToReplace(settings);
  const kept = tables.length === 0 ? undefined : (await backUpPostgres(settings, 'before-restore')).file;

  const folder = mkdtempSync(path.join(tmpdir(), 'shared-lists-restore-'));
  try {
    const inFolder = (name: string) => path.join(folder, name);
    const drops = [
      ...tables.map((name) => `drop table if exists "${name}" cascade;`),
      ...FUNCTIONS.map((name) => `drop function if exists ${name} cascade;`),
    ];
    writeFileSync(inFolder('1.sql'), drops.join('\n'));
    await runTool('pg_restore', ['--no-owner', '--no-privileges', `--file=${inFolder('2.sql')}`, file]);
    writeFileSync(inFolder('3.sql'), deleteSessionsAndLinksSql());
    const steps = ['1.sql', '2.sql', '3.sql'].map((name) => `--file=${inFolder(name)}`);
    await runTool('psql', [...PSQL_OPTIONS, ...steps], settings.databaseUrl);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { kept, schema };
}

/** Sessions and links that ended after the backup must not become valid again. A new epoch invalidates all ETags. */
function deleteSessionsAndLinksSql(): string {
  return `reset search_path;
    update installation set epoch = '${randomUUID()}';
    delete from sessions;
    delete from mail_tokens where purpose <> 'invitation';`;
}

async function tablesToReplace(settings: PostgresSettings): Promise<string[]> {
  const database = await openWithoutMigrating(settings);
  try {
    const others = await countOthers(database);
    if (others > 0) {
      throw new CannotDo(`${others} other connection(s) use the database. Stop every server first.`);
    }
    const tables = await tableNames(database);
    if (tables.length > 0 && (await schemaVersion(database)) === 0) {
      throw new CannotDo('The database holds tables that are not of Shared Lists. They are not touched.');
    }
    return tables;
  } finally {
    await database.close();
  }
}
