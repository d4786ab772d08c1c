import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { openDatabase, type DatabaseSettings } from '../database/open-database.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly drop: () => Promise<void>;
}

/** With the settings by which another process finds it. */
export interface TestInstallation extends TestDatabase {
  readonly settings: DatabaseSettings;
}

/** Both databases, for `describe.each`: every rule of the server holds on each. */
export const databases = [
  ['SQLite', openTestSqlite],
  ['PostgreSQL', openTestPostgres],
] as const;

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'shared-lists-test-'));
}

async function openTestSqlite(): Promise<TestInstallation> {
  const settings = { dataDir: temporaryFolder(), databaseUrl: undefined };
  const database = await openDatabase(settings, failOnIdleError);
  return {
    database,
    settings,
    async drop() {
      await database.close();
      rmSync(settings.dataDir, { recursive: true });
    },
  };
}

async function openTestPostgres(): Promise<TestInstallation> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}`);
  const settings = { dataDir: '', databaseUrl: postgresUrl(name) };
  const database = await openDatabase(settings, failOnIdleError);
  return {
    database,
    settings,
    async drop() {
      await database.close();
      await administer(`drop database ${name}`);
    },
  };
}

/** The private cluster that the test set-up has started. */
export function postgresUrl(name: string): string {
  const folder = process.env['TEST_POSTGRES_SOCKET'];
  if (!folder) throw new Error('No PostgreSQL for tests: run them with npm run test:unit');
  return `postgres://postgres@/${name}?host=${encodeURIComponent(folder)}`;
}

export async function administer(statement: string, urlOf = postgresUrl): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function failOnIdleError(error: Error): void {
  throw error;
}
