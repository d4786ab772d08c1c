import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Busy, CannotDo, CannotStart } from '../../lib/errors.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database, Tx } from '../database.ts';
import { DurableCommits } from './durable-commits.ts';
import { SqliteAccessVersions } from './sqlite-access-versions.ts';
import { SqliteFile } from './sqlite-file.ts';
import { directSqlite } from './sqlite-kysely.ts';
import { isNewEnough, MINIMUM_VERSION, sqliteVersion } from './sqlite-library.mjs';
import { SqliteNotifications } from './sqlite-notifications.ts';

// DurableCommits syncs each commit without blocking other requests.
const SETTINGS = `
  pragma journal_mode = WAL;
  pragma synchronous = NORMAL;
  pragma foreign_keys = ON;
  pragma trusted_schema = OFF;
  pragma cell_size_check = ON;
  pragma journal_size_limit = 67108864;
  pragma cache_size = -16000;
`;

export const sqliteFileIn = (dataDir: string) => path.join(dataDir, 'shared-lists.sqlite');

/** For commands beside a running server: takes no lock and syncs every commit itself. */
export function openSqliteForCommand(dataDir: string): Database {
  const filename = sqliteFileIn(dataDir);
  if (!existsSync(filename)) {
    throw new CannotDo(
      `There is no database in ${dataDir} yet. Check DATA_DIR. For a new installation start the server once, or run: migrate up`,
    );
  }
  const file = openFile(filename);
  file.exec('pragma synchronous = FULL');
  const direct = directSqlite(file);
  return {
    engine: 'sqlite',
    ...direct,
    measures: {},
    accessVersion: () => undefined,
    watch: () => Promise.reject(new Error('Only the server watches')),
    announce: () => Promise.resolve(),
    close: () => direct.db.destroy(),
  };
}

export function openSqlite(dataDir: string): Database {
  makeFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  const filename = sqliteFileIn(dataDir);
  const file = openOrRelease(filename, lock);
  const { db, read, change } = directSqlite(file);
  const commits = new DurableCommits(`${filename}-wal`);
  const notifications = new SqliteNotifications(file);
  const versions = new SqliteAccessVersions(file);
  let busyCount = 0;

  return {
    engine: 'sqlite',
    db,
    read,
    async change(work) {
      commits.refuseAfterFailure();
      const done = await change(recordingChanges(notifications, work)).catch((error: unknown) => {
        if (error instanceof Busy) busyCount++;
        throw error;
      });
      await commits.onDisk();
      notifications.notify(done.changes);
      return done.result;
    },
    measures: {
      busy_total: {
        help: 'Changes refused because the file was locked or the disk full.',
        read: () => busyCount,
      },
      file_bytes: { help: 'Size of the database.', read: () => sizeOf(filename) },
      wal_bytes: { help: 'Size of its log of changes.', read: () => sizeOf(`${filename}-wal`) },
    },
    accessVersion: (listId) => versions.accessVersion(listId),
    watch(watcher) {
      versions.start();
      return Promise.resolve(notifications.watch(watcher));
    },
    announce(message) {
      notifications.announce(message);
      return Promise.resolve();
    },
    async close() {
      notifications.close();
      await db.destroy();
      await commits.close();
      lock.release();
    },
  };
}

/** Only one transaction runs at a time, so all recorded changes belong to it. */
function recordingChanges<Result>(notifications: SqliteNotifications, work: (tx: Tx) => Promise<Result>) {
  return async (tx: Tx) => {
    notifications.take();
    const result = await work(tx);
    return { result, changes: notifications.take() };
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotStart(
      `The data folder ${dataDir} cannot be made (${reason(error)}). Set DATA_DIR to a folder this user may write to.`,
    );
  }
}

function openOrRelease(filename: string, lock: { release(): void }): SqliteFile {
  try {
    return openFile(filename);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openFile(filename: string): SqliteFile {
  refuseOldSqlite(sqliteVersion);
  let file: SqliteFile | undefined;
  try {
    file = new SqliteFile(filename);
    file.exec(SETTINGS);
    return file;
  } catch (error) {
    file?.close();
    throw new CannotStart(
      `The database ${filename} cannot be opened (${reason(error)}). Check that DATA_DIR is writable and holds an undamaged database.`,
      { cause: error },
    );
  }
}

export function refuseOldSqlite(version: string): void {
  if (isNewEnough(version)) return;
  throw new CannotStart(
    `This is SQLite ${version}, and versions before ${MINIMUM_VERSION} can damage a database. Use the newest Node 22 or 24, or install the dependencies again.`,
  );
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
