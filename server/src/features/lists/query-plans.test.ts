import { getHomeProgress } from '@shared-lists/contract/api/home.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { moveItem } from '@shared-lists/contract/api/order.ts';
import { getSharePage } from '@shared-lists/contract/api/sharing.ts';
import { getTrips, updateTrip } from '@shared-lists/contract/api/trips.ts';
import { getVocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { recordQueries } from '../../testing/recorded-queries.ts';
import { itemOf, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

// Tables that grow with other people's data and must never be scanned.
const GROWING = [
  'people',
  'sessions',
  'lists',
  'memberships',
  'items',
  'fields',
  'looks',
  'forgotten_words',
  'trips',
];

describe('queries of polls', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase);
    list = await sharedList(app);
    await itemOf(app, list, { product: 'Milk', category: 'dairy' });
    await addOtherPeoplesLists(app.database, list, 3000);
    if (app.database.engine === 'postgres') await sql`analyze`.execute(app.database.db);
  });
  afterAll(() => app.close());

  test.each([getLists, getList, getSharePage, getHomeProgress, getVocabulary, getTrips])(
    '$path uses indexes, however much data others have',
    async (endpoint) => {
      const params = { list_id: list.listId };
      const queries = await recordQueries(app.database, () =>
        app.call(endpoint, { as: list.people.writer, params }),
      );
      expect(queries.length).toBeGreaterThan(1);
      for (const query of queries.filter(isSelect)) expect(await fullReads(query), query.sql).toEqual([]);
    },
  );

  test('moving an item and shopping use indexes, too', async () => {
    const { id } = await itemOf(app, list, { product: 'Bread' });
    const as = list.people.writer;
    const [move, trip] = [
      { list_id: list.listId, item_id: id },
      { list_id: list.listId, trip_id: newId() },
    ];
    const queries = await recordQueries(app.database, async () => {
      await app.call(moveItem, { as, params: move, body: { after: null } });
      await app.call(updateTrip, { as, params: trip, body: { trip: { ended: true } } });
    });
    expect(queries.length).toBeGreaterThan(5);
    for (const query of queries.filter(isSelect)) expect(await fullReads(query), query.sql).toEqual([]);
  });

  async function fullReads(query: CompiledQuery): Promise<string[]> {
    const { db, engine } = app.database;
    const explain = engine === 'sqlite' ? 'explain query plan ' : 'explain ';
    const { rows } = await db.executeQuery<Record<string, unknown>>({ ...query, sql: explain + query.sql });
    const plan = rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']));
    return plan.filter((step) => GROWING.some((table) => isFullRead(step, table)));
  }
});

const isSelect = ({ sql: text }: CompiledQuery) => text.startsWith('select');

function isFullRead(step: string, table: string): boolean {
  return new RegExp(`(^SCAN ${table}\\b(?!.*USING)|Seq Scan on ${table}\\b)`, 'u').test(step);
}

async function addOtherPeoplesLists({ db }: Database, { listId }: SharedList, count: number): Promise<void> {
  const now = new Date().toISOString();
  const dates = { created_at: now, updated_at: now };
  const { item_configuration_id } = await db
    .selectFrom('lists')
    .select('item_configuration_id')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  const field_configuration = await db
    .selectFrom('field_configurations')
    .select('id')
    .where('item_configuration_id', '=', item_configuration_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let made = 0; made < count; made += 500) {
    const people = Array.from({ length: 500 }, () => newId()).map((id) => ({
      id,
      email: `${id}@example.com`,
      ...dates,
    }));
    const lists = people.map(({ id }) => ({
      id: newId(),
      name: 'Theirs',
      type: 'GroceryList' as const,
      owner_id: id,
      item_configuration_id,
      ...dates,
    }));
    await db.insertInto('people').values(people).execute();
    await db.insertInto('lists').values(lists).execute();
    const shares = lists.map(({ id, owner_id }) => ({
      id: newId(),
      list_id: id,
      person_id: owner_id,
      ...dates,
    }));
    await db
      .insertInto('memberships')
      .values(shares.map((share) => ({ ...share, permission: 'write' as const, state: 'accepted' as const })))
      .execute();
    const looks = shares.map(({ list_id, person_id }) => ({ list_id, person_id, revision: 1 }));
    await db.insertInto('looks').values(looks).execute();
    const trips = shares.map(({ list_id, person_id }) => ({
      ...{ id: newId(), list_id, person_id, started_at: now, seen_at: now },
      ...{ taken: '[]', visited: '[]' },
    }));
    await db.insertInto('trips').values(trips).execute();
    const items = lists.map(({ id, owner_id }) => ({
      id: newId(),
      list_id: id,
      creator_id: owner_id,
      ...dates,
    }));
    await db.insertInto('items').values(items).execute();
    const fields = items.map(({ id, creator_id }) => ({
      id: newId(),
      item_id: id,
      creator_id,
      data: 'x',
      ...dates,
    }));
    await db
      .insertInto('fields')
      .values(fields.map((field) => ({ ...field, field_configuration_id: field_configuration.id })))
      .execute();
    const sessions = people.map(({ id }) => ({
      id: newId(),
      person_id: id,
      token_hash: id,
      idle_seconds: 1,
    }));
    await db
      .insertInto('sessions')
      .values(
        sessions.map((session) => ({ ...session, created_at: now, last_used_at: now, expires_at: now })),
      )
      .execute();
  }
}
