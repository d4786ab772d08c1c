import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** The database of this Vitest project. */
export const testEngine = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';

/** A migrated, empty database: the tests of the server run once on each engine. */
export function openTestDatabase(): Promise<TestInstallation> {
  return testEngine === 'sqlite' ? openTestSqlite() : openTestPostgres();
}

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'shared-lists-test-'));
}

export async function openTestSqlite(): Promise<TestInstallation> {
  const settings = { dataDir: temporaryFolder(), databaseUrl: undefined };
  const template = await sqliteTemplate();
  for (const file of readdirSync(template))
    copyFileSync(path.join(template, file), path.join(settings.dataDir, file));
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

export async function openTestPostgres(): Promise<TestInstallation> {
  const name = newDatabaseName();
  await administer(`create database ${name} template ${await postgresTemplate()}`);
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

// Migrations take longer than most tests: each process runs them once per engine and copies the result.
let sqliteFolder: Promise<string> | undefined;
let postgresName: Promise<string> | undefined;

function sqliteTemplate(): Promise<string> {
  return (sqliteFolder ??= makeSqliteTemplate());
}

async function makeSqliteTemplate(): Promise<string> {
  const dataDir = temporaryFolder();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await (await openDatabase({ dataDir, databaseUrl: undefined }, failOnIdleError)).close();
  return dataDir;
}

function postgresTemplate(): Promise<string> {
  return (postgresName ??= makePostgresTemplate());
}

async function makePostgresTemplate(): Promise<string> {
  const name = newDatabaseName();
  await administer(`create database ${name}`);
  await (await openDatabase({ dataDir: '', databaseUrl: postgresUrl(name) }, failOnIdleError)).close();
  return name;
}

const newDatabaseName = () => `test_${randomBytes(8).toString('hex')}`;

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
