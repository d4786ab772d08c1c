import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copySqlite, inspectSqlite, moveDurably } from './sqlite-copy.ts';
import { SqliteFile } from './sqlite-file.ts';

/** What SQLite keeps beside a database while it is in use, or left there by a crash. */
const COMPANIONS = ['-wal', '-shm'];

/** Puts a copy, made ready first, in the place of a database that nobody has open. */
export function putInPlace(copy: string, filename: string, makeReady?: (incoming: string) => void): void {
  const incoming = `${filename}.incoming`;
  copyFileSync(copy, incoming);
  makeReady?.(incoming);
  // They belong to the old database: with the new one they would be read as its latest changes.
  for (const end of COMPANIONS) rmSync(`${filename}${end}`, { force: true });
  moveDurably(incoming, filename);
}

/**
 * A backup brings back what was true then. Sessions and links for new passwords must not come back: somebody may have been signed
 * out or shut out since.
 */
export function endWhatMayHaveEnded(filename: string): void {
  const file = new SqliteFile(filename);
  try {
    file.exec(
      "begin immediate; delete from sessions; delete from mail_tokens where purpose <> 'invitation'; commit",
    );
  } finally {
    file.close();
  }
}

/** A copy if the database is sound, otherwise its files as they are, in a folder of that name. */
export function keepSqlite(filename: string, target: string): string {
  try {
    copySqlite(filename, target);
    if (inspectSqlite(target).problems.length === 0) return target;
  } catch {
    // A damaged database cannot be copied by SQLite.
  }
  rmSync(target, { force: true });
  const folder = `${target}-damaged`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const end of ['', ...COMPANIONS]) {
    if (existsSync(filename + end))
      copyFileSync(filename + end, path.join(folder, path.basename(filename) + end));
  }
  return folder;
}
