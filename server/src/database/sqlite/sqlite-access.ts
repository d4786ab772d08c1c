import { CannotStart } from '../../lib/errors.ts';
import { accessProblem } from '../../lib/file-access.ts';
import { lockFileIn } from './data-folder-lock.ts';
import { sqliteFileIn } from './sqlite.ts';

export function sqliteFilesIn(dataDir: string): string[] {
  const file = sqliteFileIn(dataDir);
  return [dataDir, file, `${file}-wal`, `${file}-shm`, lockFileIn(dataDir)];
}

/** SQLite's own errors name neither the file nor its owner, and a read-only file opens without an error. */
export function refuseInaccessibleSqlite(dataDir: string): void {
  for (const file of sqliteFilesIn(dataDir)) {
    const problem = accessProblem(file);
    if (problem !== undefined) throw new CannotStart(problem);
  }
}
