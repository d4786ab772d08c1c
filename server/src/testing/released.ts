import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { DatabaseSettings } from '../database/open-database.ts';
import { SqliteFile } from '../database/sqlite/sqlite-file.ts';
import { sqliteFileIn } from '../database/sqlite/sqlite.ts';
import { administer, postgresUrl, temporaryFolder, testEngine } from './databases.ts';

export const RELEASED = [3];

interface Installed {
  readonly settings: DatabaseSettings;
  readonly drop: () => Promise<void>;
}

export function installReleased(version: number): Promise<Installed> {
  return testEngine === 'sqlite' ? installReleasedSqlite(version) : installReleasedPostgres(version);
}

export function installReleasedSqlite(version: number): Promise<Installed> {
  const dataDir = temporaryFolder();
  const file = new SqliteFile(sqliteFileIn(dataDir));
  file.exec(scriptOf(version, 'sqlite'));
  file.close();
  const settings = { dataDir, databaseUrl: undefined };
  return Promise.resolve({ settings, drop: () => rm(dataDir, { recursive: true }) });
}

async function installReleasedPostgres(version: number): Promise<Installed> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}`);
  const client = new pg.Client({ connectionString: postgresUrl(name) });
  await client.connect();
  await client.query(scriptOf(version, 'postgresql'));
  await client.end();
  const settings = { dataDir: '', databaseUrl: postgresUrl(name) };
  return { settings, drop: () => administer(`drop database ${name}`) };
}

function scriptOf(version: number, engine: 'sqlite' | 'postgresql'): string {
  const read = (name: string) =>
    readFileSync(
      new URL(`../database/migrations/fixtures/schema-${version}-${name}.sql`, import.meta.url),
      'utf8',
    );
  return read(engine) + read('data');
}
