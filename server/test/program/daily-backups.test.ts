import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBackups, newBackupFile } from '../../src/database/backup-folder.ts';
import { inspectSqlite } from '../../src/database/sqlite/sqlite-copy.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { temporaryFolder } from '../../src/testing/databases.ts';
import { buildProgram } from '../../src/testing/program.ts';
import { backUpInOwnProcess, startDailyBackups } from '../../src/backup/daily-backups.ts';

const HOUR_MS = 60 * 60 * 1000;
const MADE_AT = new Date('2026-01-01T12:00:00Z');

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const settings = (more = {}) => ({
  dataDir: folder,
  databaseUrl: undefined,
  backupsDir: path.join(folder, 'backups'),
  backupsKeep: 2,
  ...more,
});

describe('daily backups', () => {
  const made: string[] = [];
  const make = () => {
    const file = newBackupFile(settings().backupsDir, 'daily', 'sqlite');
    writeFileSync(file, '');
    made.push(file);
    return Promise.resolve();
  };
  const fail = (error: unknown) => {
    throw error;
  };
  beforeEach(() => {
    made.length = 0;
    vi.useFakeTimers({ now: MADE_AT });
  });

  test('are made soon after the start and then once a day', async () => {
    const stop = startDailyBackups(settings(), make, fail);
    expect(made).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
    expect(made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(72 * HOUR_MS);
    expect(made).toHaveLength(4);
    stop();
    await vi.advanceTimersByTimeAsync(72 * HOUR_MS);
    expect(made).toHaveLength(4);
  });

  test('are not repeated by a restart on the same day', async () => {
    await make();
    const stop = startDailyBackups(settings(), make, fail);
    await vi.advanceTimersByTimeAsync(20 * HOUR_MS);
    expect(made).toHaveLength(1);
    stop();
  });

  test('report a failure and retry within the next hour', async () => {
    const failures: unknown[] = [];
    const broken = vi.fn(() => Promise.reject(new Error('No space')));
    const stop = startDailyBackups(settings(), broken, (error) => failures.push(error));
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS + 1);
    expect([broken.mock.calls.length, failures.length]).toEqual([3, 3]);
    stop();
  });

  test.each([
    ['PostgreSQL', { databaseUrl: 'postgres://db/lists' }],
    ['BACKUPS_KEEP=0', { backupsKeep: 0 }],
  ])('are not made with %s', async (_case, more) => {
    const stop = startDailyBackups(settings(more), make, fail);
    await vi.advanceTimersByTimeAsync(48 * HOUR_MS);
    expect(made).toEqual([]);
    stop();
  });
});

test('the program backs up in its own process and deletes old copies', async () => {
  const program = await buildProgram();
  const database = await openDatabase(settings(), () => undefined);
  for (let count = 0; count < 3; count++) await backUpInOwnProcess(settings(), program);
  await database.close();

  const backups = findBackups(settings().backupsDir, 'daily');
  expect(backups).toHaveLength(2);
  for (const { file } of backups) expect(inspectSqlite(file).problems).toEqual([]);
});
