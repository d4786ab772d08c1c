import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { onSqlite } from '../testing/engine-tests.ts';
import type { Database } from './database.ts';

const FIELDS_BY_TYPE = {
  BookList: ['books', 'title', 'author', 'number_in_series number', 'read boolean', 'category'],
  GroceryList: ['groceries', 'product', 'quantity', 'category'],
  MusicList: ['music', 'title', 'artist', 'album', 'category'],
  SimpleList: ['simple', 'content', 'category'],
  ToDoList: ['to-do', 'task', 'assignee', 'due_by date_time', 'category'],
};

interface ForeignKey {
  readonly table: string;
  readonly column: string;
}

const CATALOGUES = {
  sqlite: {
    foreignKeys: sql<ForeignKey>`
      select tables.name as "table", keys."from" as "column"
      from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`,
    indexed: sql<ForeignKey>`
      select tables.name as "table", columns.name as "column"
      from sqlite_schema as tables, pragma_index_list(tables.name) as indexes,
        pragma_index_info(indexes.name) as columns
      where tables.type = 'table' and columns.seqno = 0`,
  },
  postgres: {
    foreignKeys: sql<ForeignKey>`
      select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`,
    indexed: sql<ForeignKey>`
      select indrelid::regclass::text as "table", attname as "column"
      from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]`,
  },
};

const namesOf = (columns: readonly ForeignKey[]) =>
  columns.map(({ table, column }) => `${table}.${column}`).sort();

async function builtInFields({ db }: Database) {
  const rows = await db
    .selectFrom('item_configurations')
    .innerJoin('field_configurations', 'item_configuration_id', 'item_configurations.id')
    .select(['list_type', 'name', 'label', 'data_type', 'position', 'owner_id'])
    .orderBy('list_type')
    .orderBy('position')
    .execute();
  return rows;
}

describe('the schema', () => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.drop());

  test('starts with the five built-in configurations', async () => {
    const rows = await builtInFields(opened.database);
    const described: Record<string, string[]> = {};
    for (const { list_type, name, label, data_type } of rows) {
      const fields = (described[String(list_type)] ??= [name]);
      fields.push(data_type === 'free_text' ? label : `${label} ${data_type}`);
    }

    expect(described).toEqual(FIELDS_BY_TYPE);
    expect(rows.every((row) => row.owner_id === null)).toBe(true);
  });

  test('numbers the fields of each from one', async () => {
    const rows = await builtInFields(opened.database);
    for (const type of Object.keys(FIELDS_BY_TYPE)) {
      const positions = rows.filter((row) => row.list_type === type).map((row) => row.position);
      expect(positions).toEqual(positions.map((_position, index) => index + 1));
    }
  });

  test('has an index for every foreign key', async () => {
    const { db, engine } = opened.database;
    const { rows: foreignKeys } = await CATALOGUES[engine].foreignKeys.execute(db);
    const { rows: indexed } = await CATALOGUES[engine].indexed.execute(db);
    const withIndex = new Set(namesOf(indexed));

    expect(foreignKeys.length).toBeGreaterThan(10);
    expect(namesOf(foreignKeys).filter((name) => !withIndex.has(name))).toEqual([]);
  });
});

onSqlite('every table is strict', async () => {
  const { database, drop } = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list
    where schema = 'main' and type = 'table' and not strict and name not like 'sqlite_%'`.execute(
    database.db,
  );
  await drop();

  expect(rows.map(({ name }) => name)).toEqual(['schema_versions']);
});
