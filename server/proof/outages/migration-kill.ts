import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrations/migrate.ts';
import { migrations } from '../../src/database/migrations/migrations.ts';
import { openSqlite } from '../../src/database/sqlite/sqlite.ts';
import { temporaryFolder } from '../../src/testing/databases.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { times } from '../support/random.ts';
import { Tally } from '../support/figures.ts';
import { programFile } from '../support/running-server.ts';

const FILE = 'shared-lists.sqlite';
const PEOPLE = 500;
const LONGEST_WAIT_MS = 30_000;
const FIRST_KILL_DELAY_MS = 15;
const SPREAD_MS = 6;

export const migrationKill: Proof = {
  name: 'migration-kill',
  claim: 'a server killed during a migration leaves the old or the new schema, with all rows',
  fullSize: { sqlite: 100 },
  smallSize: { sqlite: 2 },
  run: async ({ size }) => {
    const folder = temporaryFolder();
    return killMigrations(folder, size).finally(() => rmSync(folder, { recursive: true }));
  },
};

type Snapshot = 'old' | 'new' | 'mixed';

async function killMigrations(folder: string, size: number): Promise<Outcome> {
  const oldDatabases = await Promise.all(
    times(migrations.length - 1, (index) => makeOldDatabase(folder, index + 1)),
  );
  const bad: string[] = [];
  const found = new Tally<string>();
  let killDelayMs = FIRST_KILL_DELAY_MS;
  for (let round = 0; round < size; round++) {
    const old = oldDatabases[round % oldDatabases.length];
    if (!old) continue;
    const dataDir = temporaryFolder();
    copyFileSync(old.file, path.join(dataDir, FILE));
    await startAndKill(dataDir, killDelayMs);
    const state = await stateOf(dataDir, old);
    // Moves towards the moment of the migration.
    killDelayMs += state === 'old' ? 1 : -1;
    found.add(state);
    if (state === 'mixed') bad.push(`Kill ${round + 1}: neither the old schema nor the new one`);
    bad.push(
      ...(
        await migrateAndCheck(dataDir).catch((error: unknown) => [`It cannot be migrated: ${String(error)}`])
      ).map((line) => `Kill ${round + 1}: ${line}`),
    );
    rmSync(dataDir, { recursive: true });
  }
  return {
    tried: size,
    bad,
    figures: {
      'found after the kill': found.toString(),
      'killed after opening': `${killDelayMs} ms in the end`,
    },
  };
}

async function makeOldDatabase(folder: string, version: number) {
  const dataDir = path.join(folder, String(version));
  const database = openSqlite(dataDir);
  await database.change(async (tx) => {
    const db = tx as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await sql`create table schema_versions (version integer primary key, name text not null, applied_at text not null)`.execute(
      db,
    );
    for (const [index, migration] of migrations.slice(0, version).entries()) {
      await migration.up(tx as never, 'sqlite');
      await sql`insert into schema_versions values (${index + 1}, ${migration.name}, '2001-01-01')`.execute(
        db,
      );
    }
    for (let nth = 0; nth < PEOPLE; nth++) {
      await sql`insert into people (id, email, created_at, updated_at) values (${`id ${nth}`}, ${`${nth}@example.com`}, '2001', '2001')`.execute(
        db,
      );
    }
  });
  const old = await schemaOf(database);
  await database.close();
  const copy = path.join(folder, `${version}.sqlite`);
  copyFileSync(path.join(dataDir, FILE), copy);
  const migrated = openSqlite(dataDir);
  await migrate(migrated);
  const now = await schemaOf(migrated);
  await migrated.close();
  return { file: copy, old, now };
}

async function startAndKill(dataDir: string, killDelayMs: number): Promise<void> {
  const child = spawn(process.execPath, [await programFile(), 'serve'], {
    cwd: dataDir,
    env: { DATA_DIR: dataDir, PORT: '0' },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!existsSync(path.join(dataDir, `${FILE}-wal`)) && performance.now() < deadline) await wait(1);
  const killAt = performance.now() + killDelayMs + (Math.random() - 0.5) * SPREAD_MS;
  while (performance.now() < killAt); // Timers are too coarse.
  child.kill('SIGKILL');
  await exited;
}

async function stateOf(dataDir: string, { old, now }: { old: string; now: string }): Promise<Snapshot> {
  const database = openSqlite(dataDir);
  const found = await schemaOf(database);
  await database.close();
  if (found === old) return 'old';
  return found === now ? 'new' : 'mixed';
}

async function migrateAndCheck(dataDir: string): Promise<string[]> {
  const database = openSqlite(dataDir);
  await migrate(database);
  const { rows } = await sql<{ count: number }>`select count(*) as count from people`.execute(database.db);
  await database.close();
  return rows[0]?.count === PEOPLE ? [] : [`${rows[0]?.count ?? 'No'} people are left`];
}

async function schemaOf({ db }: Database): Promise<string> {
  const parts =
    await sql`select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name`.execute(
      db,
    );
  const versions = await sql`select version from schema_versions order by version`.execute(db);
  return JSON.stringify([parts.rows, versions.rows]);
}
