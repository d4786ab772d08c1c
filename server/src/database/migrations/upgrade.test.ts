import { signIn } from '@shared-lists/contract/api/accounts.ts';
import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import { getHomeProgress } from '@shared-lists/contract/api/home.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { installReleased, RELEASED } from '../../testing/released.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Database } from '../database.ts';
import { migrations } from './migrations.ts';
import { openWithoutMigrating, openDatabase, type DatabaseSettings } from '../open-database.ts';

const ignore = () => undefined;

const textOf = (row: Record<string, unknown>) => JSON.stringify(row['id'] ?? 0);
const byNumberOrId = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Number(a['number'] ?? 0) - Number(b['number'] ?? 0) || textOf(a).localeCompare(textOf(b));

type Rows = Record<string, Record<string, unknown>[]>;

async function rowsOf({ db }: Database): Promise<Rows> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const entries = tables.map(async (table) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    // PostgreSQL moves updated rows.
    const inOrder = rows.toSorted(byNumberOrId);
    return [table, inOrder] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function asBefore(now: Rows, before: Rows): Rows {
  const tables = Object.entries(before).map(([table, old]) => {
    const columns = Object.keys(old[0] ?? {});
    const rows = (now[table] ?? []).map((row) =>
      Object.fromEntries(columns.map((name) => [name, row[name]])),
    );
    return [table, table === 'schema_versions' ? rows.slice(0, old.length) : rows] as const;
  });
  return Object.fromEntries(tables);
}

const tablesOf = async ({ db }: Database) =>
  (await db.introspection.getTables())
    .map(({ name, columns }) => ({
      name,
      columns: columns.map(({ name, dataType, isNullable }) => [name, dataType, isNullable]).sort(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

async function readAsItIs(settings: DatabaseSettings): Promise<Rows> {
  const database = await openWithoutMigrating(settings);
  return rowsOf(database).finally(() => database.close());
}

describe('an upgrade', () => {
  test.each(RELEASED)('upgrades schema %i and keeps all stored data', async (version) => {
    const { settings, drop } = await installReleased(version);
    const before = await readAsItIs(settings);
    expect(before['schema_versions']).toHaveLength(version);
    for (const rows of Object.values(before)) expect(rows).not.toEqual([]);

    const database = await openDatabase(settings, ignore);
    const now = await rowsOf(database);
    expect(now['schema_versions']).toHaveLength(migrations.length);
    expect(asBefore(now, before)).toEqual(before);

    const people = database.db.selectFrom('people').select(['email', 'name', 'confirmed_at', 'updated_at']);
    for (const { email, name, confirmed_at, updated_at } of await people.execute()) {
      expect(name).toBe(email.split('@')[0]);
      expect(confirmed_at).toBe(name === 'invited' ? null : updated_at);
    }

    const accepted = database.db
      .selectFrom('memberships')
      .innerJoin('lists', 'lists.id', 'list_id')
      .select(['person_id', 'list_id', 'revision'])
      .where('state', '=', 'accepted')
      .orderBy('person_id')
      .orderBy('list_id');
    const looks = database.db.selectFrom('looks').select(['person_id', 'list_id', 'revision']);
    expect(await looks.orderBy('person_id').orderBy('list_id').execute()).toEqual(await accepted.execute());
    expect(now['looks']).not.toEqual([]);

    const fresh = await openTestDatabase();
    expect(await tablesOf(database)).toEqual(await tablesOf(fresh.database));
    await fresh.drop();
    await database.close();
    await drop();
  });

  test.each(RELEASED)('lets people of schema %i sign in and see their lists', async (version) => {
    const { settings, drop } = await installReleased(version);
    const database = await openDatabase(settings, ignore);
    const app = await openTestApp(() => Promise.resolve({ database, drop: () => database.close() }));
    const body = { email: 'owner@example.com', password: 'four words nobody guesses' };
    const { status, headers: answered } = await app.call(signIn, { body });
    expect(status).toBe(200);
    const session = ['access-token', 'client', 'uid'].map((name) => [name, String(answered[name])]);
    const headers = Object.fromEntries(session) as Record<string, string>;

    const { answer: home } = await app.call(getLists, { headers });
    expect(home.accepted_lists.not_completed_lists.map(({ name }) => name)).toEqual([
      'Weekend “groceries” 🥛',
    ]);
    expect(home.accepted_lists.completed_lists.map(({ name }) => name)).toEqual(['Read']);
    const params = { list_id: home.accepted_lists.not_completed_lists[0]?.id ?? '' };
    const { answer: list } = await app.call(getList, { headers, params });
    const values = [...list.not_completed_items, ...list.completed_items].map(({ fields }) =>
      fields.map(({ data }) => data),
    );
    expect(values).toEqual([['Milk', 'Dairy'], ['Bread']]);
    const { answer: progress } = await app.call(getHomeProgress, { headers });
    expect(progress.lists).toEqual([{ ...params, open_items: 1, completed_items: 1, new_items: 0 }]);
    const { applied_at } = await sql<{ applied_at: string }>`
      select max(applied_at) as applied_at from schema_versions`
      .execute(database.db)
      .then(({ rows }) => rows[0] ?? { applied_at: '' });
    const { answer: history } = await app.call(getListChanges, { headers, params });
    expect(history).toMatchObject({ changes: [], has_more: false });
    // Not since the list was created: what happened before the upgrade is not known.
    expect(history.known_from > list.list.created_at && history.known_from <= applied_at).toBe(true);
    await app.close();
    await drop();
  });
});
