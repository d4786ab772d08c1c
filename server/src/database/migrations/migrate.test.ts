import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  administer,
  openTestDatabase,
  postgresUrl,
  temporaryFolder,
  testEngine,
  type TestDatabase,
} from '../../testing/databases.ts';
import { onPostgres } from '../../testing/engine-tests.ts';
import type { Database } from '../database.ts';
import { isSchemaCurrent, migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from '../open-database.ts';
import { openPostgres } from '../postgres/postgres.ts';
import { openSqlite } from '../sqlite/sqlite.ts';

const ignore = () => undefined;

const tablesOf = async ({ db }: Database) =>
  (await db.introspection.getTables()).map(({ name }) => name).sort();

const versionsOf = async ({ db }: Database) =>
  (await sql<{ version: number }>`select version from schema_versions order by version`.execute(db)).rows.map(
    ({ version }) => version,
  );

describe('a migrated database', () => {
  let opened: TestDatabase;

  beforeEach(async () => {
    opened = await openTestDatabase();
  });
  afterEach(() => opened.drop());

  test('records every migration', async () => {
    expect(await versionsOf(opened.database)).toEqual(migrations.map((_migration, index) => index + 1));
    expect(await isSchemaCurrent(opened.database)).toBe(true);
  });

  test('is not changed by the next start', async () => {
    const { db } = opened.database;
    const appliedAt = () => sql`select * from schema_versions order by version`.execute(db);
    const before = await appliedAt();
    await migrate(opened.database);

    expect((await appliedAt()).rows).toEqual(before.rows);
  });

  test('of the first program that could search is searched by rank after an upgrade', async () => {
    const { database } = opened;
    const asBefore = [
      ...(testEngine === 'sqlite'
        ? ['drop trigger items_ranked']
        : ['set_search_rank', 'set_search_texts', 'add_search_texts'].map(
            (name) => `drop function ${name} cascade`,
          )),
      'drop table search_texts',
      'create table search_texts (list_id text, item_id text, text text, primary key (list_id, item_id))',
      'delete from schema_versions where version > 15',
    ];
    for (const statement of asBefore) await sql.raw(statement).execute(database.db);
    await migrate(database);

    const columns = (await database.db.introspection.getTables()).find(({ name }) => name === 'search_texts');
    expect(columns?.columns.map(({ name }) => name).sort()).toEqual([
      'item_id',
      'list_id',
      'number',
      'rank',
      'text',
    ]);
  });

  test('of a newer version is refused and left unchanged', async () => {
    const { database } = opened;
    await sql`insert into schema_versions values (99, 'from the future', '2099-01-01')`.execute(database.db);

    await expect(migrate(database)).rejects.toThrow(
      `The database was written by a newer version of Shared Lists (schema 99, this program knows ${migrations.length})`,
    );
    expect(await versionsOf(database)).toContain(99);
    expect(await isSchemaCurrent(database)).toBe(false);
  });
});

const openEmpty = testEngine === 'sqlite' ? openEmptySqlite : openEmptyPostgres;

async function openEmptySqlite() {
  const folder = temporaryFolder();
  const database = openSqlite(folder);
  const drop = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  return Promise.resolve({ database, drop });
}

async function openEmptyPostgres() {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}`);
  const database = await openPostgres(postgresUrl(name), ignore);
  const drop = async () => {
    await database.close();
    await administer(`drop database ${name}`);
  };
  return { database, drop };
}

describe('a migration', () => {
  test('that fails half-way is rolled back', async () => {
    const { database, drop } = await openEmpty();
    // An existing table of that name makes the migration fail after several steps.
    await sql`create table memberships (id integer)`.execute(database.db);

    await expect(migrate(database)).rejects.toThrow('memberships');
    expect(await tablesOf(database)).toEqual(['memberships']);

    await sql`drop table memberships`.execute(database.db);
    await migrate(database);
    expect(await isSchemaCurrent(database)).toBe(true);
    await drop();
  });

  test('started several times in parallel runs once', async () => {
    const { database, drop } = await openEmpty();
    await Promise.all([migrate(database), migrate(database), migrate(database)]);

    expect(await versionsOf(database)).toEqual(migrations.map((_migration, index) => index + 1));
    await drop();
  });
});

onPostgres('several processes can open an empty database in parallel', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}`);
  const settings = { databaseUrl: postgresUrl(name), dataDir: '' };
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(settings, ignore)));

  expect(await Promise.all(opened.map(isSchemaCurrent))).toEqual([true, true, true, true]);
  await Promise.all(opened.map((database) => database.close()));
  await administer(`drop database ${name}`);
});
