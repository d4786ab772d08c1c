import { getList } from '@shared-lists/contract/api/lists.ts';
import { sql, type CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { openTestPostgres } from '../../testing/databases.ts';
import { addItem } from '../../testing/lists-and-items.ts';
import { recordQueries } from '../../testing/recorded-queries.ts';
import { listOf } from '../../testing/shared-list.ts';
import { signedIn } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const ITEMS = 60;

/** A single connection that keeps its first plans. */
async function keepFirstPlans(app: TestApp): Promise<void> {
  for (const table of ['people', 'sessions', 'lists', 'memberships', 'items', 'fields']) {
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(app.database.db);
  }
}

async function rowsRead(db: Db, query: CompiledQuery): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement = ${query.sql}`.execute(db);
  const values = sql.join(query.parameters.map((value) => sql.lit(value)));
  const explained = await sql<{ 'QUERY PLAN': unknown }>`
    explain (analyze, format json) execute ${sql.raw(rows[0]?.name ?? '')} (${values})`.execute(db);
  return sumOfRows(explained.rows[0]?.['QUERY PLAN']);
}

function sumOfRows(plan: unknown): number {
  if (Array.isArray(plan)) return plan.reduce<number>((sum, part) => sum + sumOfRows(part), 0);
  if (typeof plan !== 'object' || plan === null) return 0;
  const node: Record<string, unknown> = { ...plan };
  const perLoop = Number(node['Actual Rows'] ?? 0) + Number(node['Rows Removed by Filter'] ?? 0);
  const own = node['Relation Name'] === 'fields' ? perLoop * Number(node['Actual Loops']) : 0;
  return own + sumOfRows(node['Plan']) + sumOfRows(node['Plans']);
}

test.each(['nothing is known of', 'are known to be nearly empty'])(
  'a list is read through its own fields only, even if planned while the tables are small and %s',
  async (known) => {
    const app = await openTestApp(openTestPostgres);
    await keepFirstPlans(app);
    const owner = await signedIn(app.database, 'owner');
    const listId = await listOf(app, owner);
    const other = await listOf(app, owner);
    const add = (list: string) => addItem(app, owner, list, { product: 'Milk', category: 'Dairy' });
    await add(listId);
    if (known !== 'nothing is known of') await sql`analyze`.execute(app.database.db);
    const read = () => app.call(getList, { as: owner, params: { list_id: listId } });
    const queries = await recordQueries(app.database, read);
    const ofFields = queries.filter((query) => query.sql.includes('from fields'));
    for (let count = 1; count < ITEMS; count++) {
      await add(listId); // Sequential: a second connection would have its own plans.
      await add(other);
    }

    const seen = app.database.read((db) => Promise.all(ofFields.map((query) => rowsRead(db, query))));
    expect(await seen).toEqual([ITEMS * 2]);
    await app.close();
  },
);
