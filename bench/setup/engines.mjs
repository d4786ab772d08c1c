import { performance } from 'node:perf_hooks';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { capture } from '../../scripts/lib/step.mjs';
import { startCluster } from '../../scripts/lib/tools/postgres-cluster.mjs';
import { cpuSecondsOfFamily, parentOf, startProgram } from './program.mjs';
import { openPostgresStore, openSqliteStore, pg } from './stores.mjs';

export const UNLIMITED = { LIMIT_CALLS_PER_MINUTE: '1000000' };

/** Processor time includes that of PostgreSQL. */
export async function open(engine) {
  if (engine === 'SQLite') {
    const program = await startProgram('', UNLIMITED);
    return { program, store: openSqliteStore(program.dataDir), url: '', close: () => program.stop() };
  }
  const cluster = await startCluster({ isDurable: true });
  const url = cluster.url('postgres');
  const server = await startProgram(url, UNLIMITED);
  const postmaster = await onPostgres(url, 'select pg_backend_pid() as pid', ({ pid }) => parentOf(pid));
  const program = { ...server, cpuSeconds: () => server.cpuSeconds() + cpuSecondsOfFamily(postmaster) };
  const close = async () => {
    await program.stop();
    await cluster.stop();
  };
  return { program, store: openPostgresStore(url), url, close };
}

/** A command of the program. */
export const run = (dataDir, url, ...args) =>
  capture(process.execPath, [inRoot('server/dist/main.js'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url },
  });

/** @param read while the connection is open, so that its process is running */
export async function onPostgres(url, statement, read = (row) => row) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  const result = read(rows?.[0]);
  await client.end();
  return result;
}

export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
