import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { administer, postgresUrl, temporaryFolder } from '../../src/testing/databases.ts';
import type { Engine } from './proof.ts';
import { startServer, type RunningServer } from './running-server.ts';

export interface Installation {
  readonly engine: Engine;
  readonly folder: string;
  /** On SQLite only while no server runs. */
  readonly withDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  readonly start: (env?: Record<string, string>, wrapper?: readonly string[]) => Promise<RunningServer>;
}

export async function withInstallation<Result>(
  engine: Engine,
  work: (installation: Installation) => Promise<Result>,
  urlOf = postgresUrl,
): Promise<Result> {
  const folder = temporaryFolder();
  const name = `proof_${randomBytes(8).toString('hex')}`;
  const databaseUrl = engine === 'postgres' ? urlOf(name) : undefined;
  const servers: RunningServer[] = [];
  if (databaseUrl !== undefined) await administer(`create database ${name}`, urlOf);
  try {
    return await work({
      engine,
      folder,
      withDatabase: async (work) => {
        const database = await openDatabase({ dataDir: folder, databaseUrl }, () => undefined);
        return work(database).finally(() => database.close());
      },
      start: async (env = {}, wrapper = []) => {
        const where = { DATA_DIR: folder, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
        const server = await startServer(folder, { ...where, ...env }, wrapper);
        servers.push(server);
        return server;
      },
    });
  } finally {
    for (const server of servers) if (!server.hasEnded()) await server.end('SIGKILL');
    if (databaseUrl !== undefined) await administer(`drop database ${name} with (force)`, urlOf);
    rmSync(folder, { recursive: true });
  }
}
