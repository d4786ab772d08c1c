import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environmentWith, type Config } from '../config.ts';
import { findBackups } from '../database/backup-folder.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupsDir' | 'backupsKeep'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const CHECK_EVERY_MS = 60 * 60 * 1000;
const FIRST_CHECK_MS = 60_000;

/** PostgreSQL has its own backup tools. */
export function startDailyBackups(
  settings: Settings,
  make: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  if (!hasDailyBackups(settings)) return () => undefined;
  let isRunning = false;
  const makeIfDue = async () => {
    if (isRunning || !isDue(settings.backupsDir)) return;
    isRunning = true;
    await make()
      .catch(onError)
      .finally(() => (isRunning = false));
  };
  const first = setTimeout(() => void makeIfDue(), FIRST_CHECK_MS).unref();
  const timer = setInterval(() => void makeIfDue(), CHECK_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

export function hasDailyBackups({ databaseUrl, backupsKeep }: Settings): boolean {
  return databaseUrl === undefined && backupsKeep > 0;
}

function isDue(backupsDir: string): boolean {
  const [newest] = findBackups(backupsDir, 'daily');
  // Checked hourly: half an hour of slack keeps the daily backup from moving an hour later each day.
  return newest === undefined || Date.parse(newest.madeAt) + DAY_MS - CHECK_EVERY_MS / 2 <= Date.now();
}

/** In a separate process, so that copying and checking do not block requests. */
export async function backUpInOwnProcess(settings: Settings, program = process.argv[1] ?? ''): Promise<void> {
  const env = environmentWith({
    DATA_DIR: settings.dataDir,
    BACKUPS_DIR: settings.backupsDir,
    BACKUPS_KEEP: String(settings.backupsKeep),
  });
  await promisify(execFile)(process.execPath, [...process.execArgv, program, 'backup', '--daily'], { env });
}
