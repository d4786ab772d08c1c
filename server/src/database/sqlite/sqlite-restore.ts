import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copySqlite, inspectSqlite, moveDurably } from './sqlite-copy.ts';
import { SqliteFile } from './sqlite-file.ts';

const WAL_FILES = ['-wal', '-shm'];

export function replaceDatabase(copy: string, filename: string, prepare?: (incoming: string) => void): void {
  const incoming = `${filename}.incoming`;
  copyFileSync(copy, incoming);
  prepare?.(incoming);
  // With the new file SQLite would apply them as its latest changes.
  for (const end of WAL_FILES) rmSync(`${filename}${end}`, { force: true });
  moveDurably(incoming, filename);
}

/** Sessions and reset links that ended after the backup must not become valid again. */
export function deleteSessionsAndLinks(filename: string): void {
  const file = new SqliteFile(filename);
  try {
    file.exec(
      "begin immediate; delete from sessions; delete from mail_tokens where purpose <> 'invitation'; commit",
    );
  } finally {
    file.close();
  }
}

export function preserveSqlite(filename: string, target: string): string {
  try {
    copySqlite(filename, target);
    if (inspectSqlite(target).problems.length === 0) return target;
  } catch {
    // SQLite cannot copy a damaged database.
  }
  rmSync(target, { force: true });
  const folder = `${target}-damaged`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const end of ['', ...WAL_FILES]) {
    if (existsSync(filename + end))
      copyFileSync(filename + end, path.join(folder, path.basename(filename) + end));
  }
  return folder;
}
