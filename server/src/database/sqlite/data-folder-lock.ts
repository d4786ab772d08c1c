import path from 'node:path';
import { CannotStart } from '../../lib/errors.ts';
import { SqliteFile } from './sqlite-file.ts';

export const lockFileIn = (dataDir: string) => path.join(dataDir, 'lock.sqlite');

/** SQLite's lock on an empty database beside the real one: the operating system frees it however the process ends. */
export function lockDataFolder(dataDir: string): { release(): void } {
  const lock = openLock(dataDir);
  try {
    lock.exec('pragma locking_mode = EXCLUSIVE; begin exclusive');
  } catch {
    lock.close();
    throw new CannotStart(
      `The data folder ${dataDir} is already in use by another Shared Lists process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}

function openLock(dataDir: string): SqliteFile {
  try {
    return new SqliteFile(lockFileIn(dataDir), { timeout: 0 });
  } catch {
    throw new CannotStart(
      `The data folder ${dataDir} is not writable. Set DATA_DIR to a folder this user may write to.`,
    );
  }
}
