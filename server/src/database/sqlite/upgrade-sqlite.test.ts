import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/databases.ts';
import { tableDigest } from '../../testing/table-digest.ts';
import { makeWorld } from '../../testing/world.ts';
import { findBackups } from '../backup-folder.ts';
import { openDatabase } from '../open-database.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations } from '../migrations/migrations.ts';
import { inspectSqlite } from './sqlite-copy.ts';
import { openSqlite, sqliteFileIn } from './sqlite.ts';
import { upgradeSqlite } from './upgrade-sqlite.ts';

const ignore = () => undefined;
const good: Migration = {
  name: 'good',
  up: (db) => db.schema.createTable('extra').addColumn('id', 'text').execute(),
};
const failing: Migration = {
  name: 'failing',
  async up(db) {
    await db.schema.alterTable('people').addColumn('extra', 'text').execute();
    await db.deleteFrom('fields').execute();
    throw new Error('Stumbled');
  },
};
/** Leaves its transaction, which no migration should do. */
const escaping: Migration = {
  name: 'escaping',
  async up(db) {
    await db.deleteFrom('fields').execute();
    await sql`commit`.execute(db);
    throw new Error('Stumbled');
  },
};
const orphaning: Migration = {
  name: 'orphaning',
  async up(db) {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    await db.deleteFrom('fields').execute();
    await db.deleteFrom('items').execute();
    await db.deleteFrom('lists').execute();
  },
};

describe('an upgrade of SQLite', () => {
  let folder: string;
  let digest: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined }, ignore);
    await makeWorld(database);
    digest = await tableDigest(database);
    await database.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const backups = () => findBackups(path.join(folder, 'backups'), 'before-upgrade');
  const upgradeWith = async (...more: Migration[]) => {
    const database = openSqlite(folder);
    await upgradeSqlite(database, folder, undefined, [...migrations, ...more]).finally(() =>
      database.close().catch(ignore),
    );
  };
  const digestNow = async () => {
    const database = openSqlite(folder);
    return tableDigest(database).finally(() => database.close());
  };

  test('keeps a verified copy of the old database', async () => {
    await upgradeWith(good);
    expect(inspectSqlite(sqliteFileIn(folder)).schema).toBe(migrations.length + 1);
    const [copy, ...more] = backups();
    expect(more).toEqual([]);
    expect(inspectSqlite(copy?.file ?? '')).toMatchObject({ schema: migrations.length, problems: [] });
  });

  test('makes no copy without pending migrations', async () => {
    await upgradeWith();
    expect(backups()).toEqual([]);
  });

  test.each([
    ['fails', failing, 'The database is as it was.'],
    ['leaves rows that refer to nothing', orphaning, 'The database is as it was.'],
    ['gets out of its transaction', escaping, 'The copy made before was put back.'],
  ])('that %s leaves everything unchanged and reports it', async (_case, migration, words) => {
    await expect(upgradeWith(good, migration)).rejects.toThrow(words);
    expect(inspectSqlite(sqliteFileIn(folder))).toMatchObject({ schema: migrations.length, problems: [] });
    expect(await digestNow()).toBe(digest);
  });

  test('can be repeated', async () => {
    await expect(upgradeWith(failing)).rejects.toThrow('Stumbled');
    await upgradeWith(good);
    expect(await digestNow()).toBe(digest);
  });

  test('keeps the latest five copies', async () => {
    for (let count = 0; count < 6; count++) await expect(upgradeWith(failing)).rejects.toThrow();
    await upgradeWith(good);
    expect(backups()).toHaveLength(5);
  });
});
