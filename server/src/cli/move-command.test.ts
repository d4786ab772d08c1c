import { getLists } from '@shared-lists/contract/api/lists.ts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { moveToPostgres } from '../database/postgres/move-to-postgres.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand } from '../testing/command-line.ts';
import { administer, openTestSqlite, postgresUrl, type TestInstallation } from '../testing/databases.ts';
import { withFaults } from '../testing/faults.ts';
import { listOf } from '../testing/shared-list.ts';
import { openTestApp } from '../testing/test-app.ts';
import { makeWorld, type World } from '../testing/world.ts';

const ignore = () => undefined;

describe('moving from SQLite to PostgreSQL', () => {
  let name: string;
  let source: TestInstallation;
  let world: World;
  beforeEach(async () => {
    name = `test_${randomBytes(8).toString('hex')}`;
    await administer(`create database ${name}`);
    source = await openTestSqlite();
    world = await makeWorld(source.database);
  });
  afterEach(async () => {
    await source.drop();
    await administer(`drop database ${name}`);
  });

  const target = () => openDatabase({ dataDir: '', databaseUrl: postgresUrl(name) }, ignore);
  const move = () => runCommand(source.settings, 'move', '--to', postgresUrl(name));
  const countIn = async ({ db }: Database, table: string) =>
    Number(
      (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]
        ?.count,
    );

  test('copies everything, and sessions stay valid', async () => {
    const items = await countIn(source.database, 'items');
    await source.database.close();
    const { code, out } = await move();
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ rows moved and compared/u)]);

    const database = await target();
    expect(await countIn(database, 'items')).toBe(items);
    expect(await countIn(database, 'forgotten_words')).toBe(1);
    const app = await openTestApp(() => Promise.resolve({ database, drop: () => database.close() }));
    const { owner } = world.people;
    expect((await app.call(getLists, { as: owner })).status).toBe(200);
    const list = await listOf(app, owner);
    const newest = await database.db
      .selectFrom('lists')
      .select('id')
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect(newest?.id).toBe(list);
    await app.close();
  });

  test('compares only when run twice', async () => {
    await source.database.close();
    await move();
    const again = await move();
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('were there already and are equal')]);
  });

  test('requires that the server is stopped', async () => {
    const { code, err } = await move();
    expect([code, err]).toEqual([1, expect.stringContaining('Stop that one first')]);
  });

  test('refuses a target with other data and leaves it unchanged', async () => {
    const other = await target();
    await makeWorld(other);
    const people = await countIn(other, 'people');
    await source.database.close();
    const { code, err } = await move();
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(
          `^The target holds ${people} people of another installation, .* Name an empty database`,
          'u',
        ),
      ),
    ]);
    expect(await countIn(other, 'people')).toBe(people);
    await other.close();
  });

  test('refuses a target that changed after an earlier move and names the differences', async () => {
    await source.database.close();
    await move();
    const moved = await target();
    await moved.db
      .updateTable('lists')
      .set({ name: 'Another name' })
      .where('id', '=', world.main.id)
      .execute();
    await moved.db.deleteFrom('attempts').execute();
    const [session] = await moved.db.selectFrom('sessions').select('id').limit(1).execute();
    await moved.db
      .deleteFrom('sessions')
      .where('id', '=', session?.id ?? '')
      .execute();

    const { code, err } = await move();
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^The target holds this installation as it was moved before, but since then data has changed, here or there: sessions \(1 row\), lists \(1 row\)\. Nothing was changed\./u,
      ),
    ]);
    await moved.close();
  });

  test('refuses a data folder without a database and does not create one', async () => {
    const dataDir = path.join(source.settings.dataDir, 'elsewhere');
    const { code, err } = await runCommand(
      { ...source.settings, dataDir },
      'move',
      '--to',
      postgresUrl(name),
    );
    expect([code, err]).toEqual([1, expect.stringContaining(`There is no database in ${dataDir}`)]);
    expect(err).toContain('Check DATA_DIR');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('explains in its help what an interrupted run leaves behind', async () => {
    const { out } = await runCommand({}, 'move', '--help');
    expect(out).toContain('leaves at most the empty tables of the schema in the target');
    expect(out).toContain('run again on equal data');
  });

  test('leaves the target empty when interrupted at any statement, and succeeds the next time', async () => {
    const database = await target();
    const faults = withFaults(database);
    for (const step of [1, 6, 10, 15]) {
      const { answer, hasFailed } = await faults.failAt(step, () =>
        moveToPostgres(source.database, faults.database).catch((error: unknown) => String(error)),
      );
      expect([hasFailed, typeof answer]).toEqual([true, 'string']);
      expect(await countIn(database, 'people')).toBe(0);
      expect(await countIn(database, 'item_configurations')).toBe(5);
    }
    expect(await moveToPostgres(source.database, database)).toMatchObject({ wasThereAlready: false });
    await database.close();
  });

  test('notices a row that was stored differently', async () => {
    const database = await target();
    await sql`create function spoil() returns trigger language plpgsql as $$
      begin new.data = new.data || ' '; return new; end $$`.execute(database.db);
    await sql`create trigger spoil before insert on fields for each row execute function spoil()`.execute(
      database.db,
    );
    await expect(moveToPostgres(source.database, database)).rejects.toThrow(
      /^What arrived in the target is not equal to what is here: fields \(\d+ rows\)/u,
    );
    expect(await countIn(database, 'people')).toBe(0);
    await database.close();
  });

  test('refuses to run if a table is missing from its list', async () => {
    await sql`create table novelty (id text)`.execute(source.database.db);
    const database = await target();
    await expect(moveToPostgres(source.database, database)).rejects.toThrow(
      'does not know how to move novelty',
    );
    await database.close();
  });

  test('refuses an installation that already uses PostgreSQL', async () => {
    const moved = { ...source.settings, databaseUrl: postgresUrl(name) };
    expect(await runCommand(moved, 'move', '--to', postgresUrl(name))).toMatchObject({ code: 1 });
    expect(await runCommand(source.settings, 'move', '--to', 'mysql://db')).toMatchObject({ code: 2 });
  });
});
