import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requests } from './authorisation-requests.ts';
import { callerOf } from './request-makers.ts';
import { ACTORS, authorisationTable, calls, endpointOf } from './authorisation-table.ts';
import { openTestSqlite } from '../../src/testing/databases.ts';
import { withQuery } from '../../src/testing/lists-and-items.ts';
import { changesBetween, columnNames, poisonFor, readTables, tablesOf } from './table-changes.ts';
import { openTestApp, WITH_MAIL, type TestApp } from '../../src/testing/test-app.ts';
import { clearWorlds } from '../../src/testing/clear-worlds.ts';
import { makeWorld, type World } from '../../src/testing/world.ts';

/** API names of columns that are named differently in the database. */
const API_NAMES = [
  'user_id',
  'users_list_id',
  'list_item_id',
  'list_item_configuration_id',
  'list_item_field_configuration_id',
  'permissions',
  'has_accepted',
  'completed',
  'refreshed',
  'archived',
];
// The schema allows any key in these entries.
const OPEN_ENTRY = { properties: { label: {}, data: {}, item_ids: {} } };

interface SchemaPart {
  readonly properties?: Record<string, SchemaPart>;
  readonly items?: SchemaPart;
}

type Poison = Record<string, unknown>;

function poisoned(value: unknown, schema: SchemaPart, poison: Poison): unknown {
  if (Array.isArray(value)) return value.map((part) => poisoned(part, schema.items ?? OPEN_ENTRY, poison));
  if (typeof value !== 'object' || value === null) return value;
  const known = schema.properties ?? {};
  const added = Object.entries(poison).filter(([key]) => !(key in known));
  const original = Object.entries(value).map(([key, part]) => [
    key,
    poisoned(part, known[key] ?? {}, poison),
  ]);
  return Object.fromEntries([...added, ...original]) as unknown;
}

const changes = calls
  .map((call) => ({
    call,
    endpoint: endpointOf(call),
    actor: ACTORS.findLast((actor) => authorisationTable[call][actor] < 400),
  }))
  .filter(({ endpoint, actor }) => endpoint.method !== 'GET' && actor !== undefined);

// Keys are dropped before any statement is made, by the same code for both databases.
describe('unknown keys in bodies', () => {
  let app: TestApp;
  let tables: Awaited<ReturnType<typeof tablesOf>>;
  let columns: string[];
  beforeAll(async () => {
    app = await openTestApp(openTestSqlite, WITH_MAIL);
    tables = await tablesOf(app.database);
    columns = [...columnNames(tables), ...API_NAMES];
  });
  afterAll(() => app.close());

  async function changesOf(
    { call, endpoint, actor = 'owner' }: (typeof changes)[number],
    bodyFor: (body: unknown, world: World) => unknown,
  ) {
    await clearWorlds(app.database);
    const world = await makeWorld(app.database);
    const { params = {}, query, body = {} } = requests[call](world, actor);
    const as = callerOf(world, actor);

    const before = await readTables(app.database, tables);
    const { status } = await app.call(query ? withQuery(endpoint, query) : endpoint, {
      ...(as && { as }),
      params,
      body: bodyFor(body, world),
    });
    expect(status).toBe(endpoint.status);
    return changesBetween(before, await readTables(app.database, tables), world);
  }

  test.each(changes)('$call ignores column names in its body', async (change) => {
    const plain = await changesOf(change, (body) => body);
    const poisonedToo = await changesOf(change, (body, world) => {
      const poison = Object.fromEntries(columns.map((column) => [column, poisonFor(column, world)]));
      return poisoned(body, change.endpoint.body ?? {}, poison);
    });
    expect(poisonedToo).toEqual(plain);
  });

  test('a stored poison value is detected', async () => {
    const create = changes.find(({ call }) => call === 'POST /v2/lists');
    if (!create) throw new Error('Lists can no longer be created');
    const renamed = await changesOf(create, () => ({ list: { name: 'poison name' } }));
    expect(renamed).not.toEqual(await changesOf(create, (body) => body));
  });
});
