import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../src/app.ts';
import { parseConfig } from '../../src/config.ts';
import type { Database } from '../../src/database/database.ts';
import { openTestSqlite } from '../../src/testing/databases.ts';
import { withInstallation } from './installation.ts';
import { searchedLog } from './searched-logs.ts';

const SIZE_MIB = 96;
const NO_LIMIT = 1_073_741_823;

export interface SmallDisk {
  readonly kind: string;
  readonly withDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  readonly serve: () => Promise<string>;
  readonly stop: () => Promise<unknown>;
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
}

/** A small file system if mounting is allowed, otherwise a database with a page limit. */
export function withSmallDisk<Result>(work: (disk: SmallDisk) => Promise<Result>): Promise<Result> {
  return withInstallation('sqlite', async ({ folder, withDatabase, start }) => {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m`, 'tmpfs', folder]);
    if (status !== 0) return withSmallDatabase(work);
    const ballast = path.join(folder, 'ballast');
    let stop = () => Promise.resolve<number | null>(null);
    const disk: SmallDisk = {
      kind: `a file system of ${SIZE_MIB} MiB`,
      withDatabase,
      serve: async () => {
        const server = await start();
        stop = () => server.end('SIGTERM');
        return server.url;
      },
      stop: () => stop(),
      fill: () => fillUp(ballast),
      free: () => rm(ballast),
    };
    return work(disk).finally(() => spawnSync('umount', ['-l', folder]));
  });
}

async function withSmallDatabase<Result>(work: (disk: SmallDisk) => Promise<Result>): Promise<Result> {
  const { database, drop } = await openTestSqlite();
  const app = await buildApp({
    database,
    config: parseConfig({ LOG_LEVEL: 'debug' }),
    logStream: searchedLog,
  });
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.db);
  const disk: SmallDisk = {
    kind: 'a database that may not grow',
    withDatabase: (query) => query(database),
    serve: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    stop: () => Promise.resolve(),
    fill: () => limit(1).then(() => undefined),
    free: () => limit(NO_LIMIT).then(() => undefined),
  };
  return work(disk).finally(async () => {
    app.server.closeAllConnections();
    await app.close();
    await drop();
  });
}

async function fillUp(file: string): Promise<void> {
  const handle = await open(file, 'a');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16)) await writeUntilFull(handle, size);
  await handle.close();
}

async function writeUntilFull(handle: FileHandle, size: number): Promise<void> {
  const block = Buffer.alloc(size);
  try {
    while ((await handle.write(block)).bytesWritten === size);
  } catch {
    // Full.
  }
}
