import { sql } from 'kysely';
import { errorText } from '../../lib/error-text.ts';
import { CannotStart, Refusal } from '../../lib/errors.ts';
import { findBackups } from '../backup-folder.ts';
import type { Database } from '../database.ts';
import { sqliteFileIn } from './sqlite.ts';

interface Folders {
  readonly dataDir: string;
  readonly backupsDir: string;
}

/** Checks every page before anything is served or written. */
export async function openUndamaged(open: () => Database, folders: Folders): Promise<Database> {
  let database: Database | undefined;
  try {
    database = open();
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database.db);
    const problems = rows.map((row) => row.quick_check).filter((text) => text !== 'ok');
    if (problems.length === 0) return database;
    throw new Error(problems.join('; ').replaceAll('\n', ' '));
  } catch (error) {
    await database?.close().catch(() => undefined);
    throw explain(error, folders);
  }
}

function explain(error: unknown, { dataDir, backupsDir }: Folders): unknown {
  if (error instanceof Refusal) return error;
  // Only errors with a cause come from SQLite.
  if (error instanceof CannotStart && error.cause === undefined) return error;
  const [newest] = findBackups(backupsDir);
  const advice = newest
    ? `To go back to the newest backup run: restore ${newest.file}`
    : `There is no backup in ${backupsDir}; one from elsewhere can be put in its place: restore <file>`;
  const reason = errorText(error instanceof CannotStart ? error.cause : error);
  return new CannotStart(
    `The database ${sqliteFileIn(dataDir)} is damaged (${reason}). Nothing was changed. ${advice}`,
  );
}
