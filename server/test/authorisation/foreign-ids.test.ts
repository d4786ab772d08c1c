import { bulkUpdateItems, getItemsToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requests } from './authorisation-requests.ts';
import { calls, endpointOf } from './authorisation-table.ts';
import { openTestDatabase } from '../../src/testing/databases.ts';
import { bodySites } from './foreign-body-ids.ts';
import { forThisDatabase, itemsNotFound, itemsOutsideList, wholePaths, wrongIdsFor } from './foreign-ids.ts';
import { NOT_FOUND, refusal, withQuery } from '../../src/testing/lists-and-items.ts';
import { openTestApp, WITH_MAIL, type TestApp } from '../../src/testing/test-app.ts';
import { clearWorlds } from '../../src/testing/clear-worlds.ts';
import { makeWorld, type World } from '../../src/testing/world.ts';

const READERS_MAY: readonly string[] = [
  'GET /v2/lists/:list_id',
  'GET /v2/lists/:list_id/changes',
  'GET /v2/lists/:list_id/trips',
  'PUT /v2/lists/:list_id/looked',
  'POST /v2/lists/:list_id/leave',
  'POST /v2/lists/:list_id/starting_points',
  'PUT /v2/lists/:list_id/handover (accept)',
  'PUT /v2/lists/:list_id/handover (decline)',
];

function paramsOf({ path }: Endpoint): string[] {
  return [...path.matchAll(/:(\w+)/gu)].flatMap(([, name]) => name ?? []);
}

/** Nobody may change a built-in template, whatever the id of the field. */
const isRefusedAnyway = (call: string) => /^(PUT|DELETE) .*field_id \(built-in\)$/u.test(call);

const pathSites = calls
  .filter((call) => !isRefusedAnyway(call))
  .flatMap((call) => {
    const endpoint = endpointOf(call);
    const params = paramsOf(endpoint);
    return params.map((param) => ({
      call,
      endpoint,
      param,
      wrong: forThisDatabase(wrongIdsFor(param, params, READERS_MAY.includes(call))),
    }));
  });

const OPERATIONS = {
  copy: { copy: true, new_list_name: 'New' },
  move: { move: true, new_list_name: 'New' },
  edit: { update_current_items: true, fields_to_update: [{ label: 'product', data: 'x' }] },
};
const WRONG_ITEMS = forThisDatabase(itemsNotFound(itemsOutsideList)).flatMap((wrong) => [
  { ...wrong, name: `${wrong.name}, alone`, beside: 0 },
  { ...wrong, name: `${wrong.name}, after nine right ones`, beside: 9 },
]);

const WHOLE_PATHS = forThisDatabase(Object.entries(wholePaths).map(([name, pathOf]) => ({ name, pathOf })));

describe('refuses ids of other resources', () => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase, WITH_MAIL, { callsPerMinute: 10_000 });
    world = await makeWorld(app.database);
  });
  afterAll(() => app.close());

  describe.each(pathSites)('$call with a wrong $param', ({ call, endpoint, param, wrong }) => {
    test.each(wrong)('$name', async ({ id, refused }) => {
      const { params, query, body } = requests[call](world, 'owner');
      const sent = { ...params, [param]: encodeURIComponent(id(world)) };
      const refusedWith = await refusal(app, () =>
        app.call(query ? withQuery(endpoint, query) : endpoint, {
          as: world.people.owner,
          params: sent,
          body,
        }),
      );
      expect(refusedWith).toEqual(refused);
    });
  });

  describe.each(WHOLE_PATHS)('a path of $name', ({ pathOf }) => {
    test.each(calls.filter((call) => call.includes(':list_id')))('%s', async (call) => {
      const endpoint = endpointOf(call);
      const { query, body } = requests[call](world, 'owner');
      const sent = { as: world.people.owner, params: pathOf(world), body };
      const refusedWith = await refusal(app, () =>
        app.call(query ? withQuery(endpoint, query) : endpoint, sent),
      );
      expect(refusedWith).toEqual(NOT_FOUND);
    });
  });

  describe('in the item_ids of a bulk call', () => {
    const idsWith = (id: string, beside: number) => [...world.main.items.slice(0, beside), id].join(',');

    test.each(WRONG_ITEMS)('read: $name', async ({ id, beside, refused }) => {
      const endpoint = withQuery(getItemsToEdit, { item_ids: idsWith(id(world), beside) });
      const call = { as: world.people.owner, params: { list_id: world.main.id } };
      expect(await refusal(app, () => app.call(endpoint, call))).toEqual(refused);
    });

    describe.each(Object.entries(OPERATIONS))('%s', (_operation, list_items) => {
      test.each(WRONG_ITEMS)('$name', async ({ id, beside, refused }) => {
        const item_ids = idsWith(id(world), beside);
        const call = { as: world.people.owner, params: { list_id: world.main.id } };
        const inQuery = () =>
          app.call(withQuery(bulkUpdateItems, { item_ids }), { ...call, body: { list_items } });
        const inBody = () => app.call(bulkUpdateItems, { ...call, body: { list_items, item_ids } });
        expect(await refusal(app, inQuery)).toEqual(refused);
        expect(await refusal(app, inBody)).toEqual(refused);
      });
    });

    test('item_ids of the query take precedence over the body', async () => {
      const endpoint = withQuery(bulkUpdateItems, { item_ids: world.foreign.item });
      const body = { list_items: OPERATIONS.edit, item_ids: world.main.item };
      const call = { as: world.people.owner, params: { list_id: world.main.id }, body };
      expect(await refusal(app, () => app.call(endpoint, call))).toMatchObject({ status: 404 });
    });
  });

  describe.each(bodySites)('in a body, as $name', ({ call, wrong }) => {
    test.each(forThisDatabase(wrong))('$name', async ({ id, refused }) => {
      const { endpoint, params = {}, body } = call(world, id(world));
      const as = world.people.owner;
      expect(await refusal(app, () => app.call(endpoint, { as, params, body }))).toEqual(refused);
    });
  });

  describe('accepts the right id', () => {
    beforeEach(async () => {
      await clearWorlds(app.database);
      world = await makeWorld(app.database);
    });

    test.each(bodySites)('as $name', async ({ call, right }) => {
      const { endpoint, params = {}, body } = call(world, right(world));
      const { status } = await app.call(endpoint, { as: world.people.owner, params, body });
      expect(status).toBe(endpoint.status);
    });
  });
});
