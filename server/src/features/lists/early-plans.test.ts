import { getHomeProgress } from '@shared-lists/contract/api/home.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { getVocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import { sql, type CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { openTestPostgres } from '../../testing/databases.ts';
import { addItem } from '../../testing/lists-and-items.ts';
import { recordQueries } from '../../testing/recorded-queries.ts';
import { listOf } from '../../testing/shared-list.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const ITEMS = 20;

/** A single connection that keeps its first plans. */
async function keepFirstPlans(app: TestApp): Promise<void> {
  for (const table of ['people', 'sessions', 'lists', 'memberships', 'items', 'fields', 'looks']) {
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(app.database.db);
  }
}

async function rowsRead(db: Db, query: CompiledQuery, table: string): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement = ${query.sql}`.execute(db);
  const values = sql.join(query.parameters.map((value) => sql.lit(value)));
  const explained = await sql<{ 'QUERY PLAN': unknown }>`
    explain (analyze, format json) execute ${sql.raw(rows[0]?.name ?? '')} (${values})`.execute(db);
  return sumOfRows(explained.rows[0]?.['QUERY PLAN'], table);
}

function sumOfRows(plan: unknown, table: string): number {
  if (Array.isArray(plan)) return plan.reduce<number>((sum, part) => sum + sumOfRows(part, table), 0);
  if (typeof plan !== 'object' || plan === null) return 0;
  const node: Record<string, unknown> = { ...plan };
  const perLoop = Number(node['Actual Rows'] ?? 0) + Number(node['Rows Removed by Filter'] ?? 0);
  const own = node['Relation Name'] === table ? perLoop * Number(node['Actual Loops']) : 0;
  return own + sumOfRows(node['Plan'], table) + sumOfRows(node['Plans'], table);
}

const CASES = ['nothing is known of', 'are known to be nearly empty'];

test.each(CASES)(
  'a list is read through its own fields only, even if planned while the tables are small and %s',
  async (known) => {
    const { app, owner, listId, other } = await openWithOneItem(known);
    const read = () => app.call(getList, { as: owner, params: { list_id: listId } });
    const queries = await recordQueries(app.database, read);
    const ofFields = queries.filter((query) => query.sql.includes('from fields'));
    await addMore(app, owner, [listId, other]);

    const seen = app.database.read((db) =>
      Promise.all(ofFields.map((query) => rowsRead(db, query, 'fields'))),
    );
    expect(await seen).toEqual([ITEMS * 2]);
    await app.close();
  },
);

test.each(CASES)(
  'progress counts own items only, even if planned while the tables are small and %s',
  async (known) => {
    const { app, owner, listId } = await openWithOneItem(known);
    const stranger = await signedIn(app.database, 'stranger');
    const foreign = await listOf(app, stranger);
    const queries = await recordQueries(app.database, () => app.call(getHomeProgress, { as: owner }));
    const ofItems = queries.filter((query) => query.sql.includes('from "items"'));
    await addMore(app, owner, [listId]);
    await addMore(app, stranger, [foreign]);

    const seen = app.database.read((db) => Promise.all(ofItems.map((query) => rowsRead(db, query, 'items'))));
    // Each of the three counts; the other list would add as many.
    expect(Math.max(...(await seen))).toBeLessThanOrEqual(ITEMS * 3);
    expect(ofItems).toHaveLength(1);
    await app.close();
  },
);

test.each(CASES)(
  'words are read from own lists only, even if planned while the tables are small and %s',
  async (known) => {
    const { app, owner, listId } = await openWithOneItem(known);
    const stranger = await signedIn(app.database, 'stranger');
    const foreign = await listOf(app, stranger);
    const read = () => app.call(getVocabulary, { as: owner, params: { list_id: listId } });
    const queries = await recordQueries(app.database, read);
    const ofItems = queries.filter((query) => query.sql.includes('"items"'));
    const ofFields = queries.filter((query) => query.sql.includes('"fields"'));
    expect([ofItems.length, ofFields.length]).toEqual([1, 1]);
    await addMore(app, owner, [listId]);
    await addMore(app, stranger, [foreign]);

    const seen = app.database.read(async (db) => [
      ...(await Promise.all(ofItems.map((query) => rowsRead(db, query, 'items')))),
      ...(await Promise.all(ofFields.map((query) => rowsRead(db, query, 'fields')))),
    ]);
    // Open and deleted items are looked for one after the other; of the one item that was there, the two values.
    const [items = Infinity, fields] = await seen;
    expect(items).toBeLessThanOrEqual(ITEMS * 2);
    expect(fields).toBe(2);
    await app.close();
  },
);

async function openWithOneItem(known: string) {
  const app = await openTestApp(openTestPostgres);
  await keepFirstPlans(app);
  const owner = await signedIn(app.database, 'owner');
  const listId = await listOf(app, owner);
  const other = await listOf(app, owner);
  await add(app, owner, listId);
  if (known !== CASES[0]) await sql`analyze`.execute(app.database.db);
  return { app, owner, listId, other };
}

const add = (app: TestApp, as: SignedIn, list: string) =>
  addItem(app, as, list, { product: 'Milk', category: 'Dairy' });

/** Sequential: a second connection would have its own plans. */
async function addMore(app: TestApp, as: SignedIn, lists: readonly string[]): Promise<void> {
  for (let count = 1; count < ITEMS; count++) for (const list of lists) await add(app, as, list);
}
