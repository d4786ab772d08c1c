import { getItemsToEdit, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { getCompletedLists, getList, getLists, getListToEdit } from '@shared-lists/contract/api/lists.ts';
import { getSharePage } from '@shared-lists/contract/api/sharing.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, testEngine } from '../../src/testing/databases.ts';
import { withQuery } from '../../src/testing/lists-and-items.ts';
import { worldPlan, worldsToTry } from './oracle-plans.ts';
import { storeWorld, type OracleWorld } from './oracle-world.ts';
import { Oracle, type Answer } from './oracle.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { openTestApp, type TestApp } from '../../src/testing/test-app.ts';

const USUAL_WORLDS = { sqlite: 12, postgres: 4 };
// Only shrinking a failing world takes long.
const TIMEOUT_MS = 600_000;

interface Expectation {
  readonly endpoint: Endpoint;
  readonly params?: Record<string, string>;
  readonly expected: Answer;
}

type List = OracleWorld['lists'][number];

function expectationsForLists(oracle: Oracle): Expectation[] {
  return [
    { endpoint: getLists, expected: oracle.listsIndex() },
    { endpoint: getCompletedLists, expected: oracle.completedLists() },
  ];
}

function expectationsForList({ items }: OracleWorld, list: List, oracle: Oracle): Expectation[] {
  const params = { list_id: list.id };
  const itemsOfList = items.filter((item) => item.list_id === list.id);
  const live = itemsOfList.filter((item) => item.archived_at === null).map(({ id }) => id);
  const others = [
    ...itemsOfList.filter((item) => item.archived_at !== null),
    ...items.filter((item) => item.list_id !== list.id),
  ].slice(0, 1);

  const forItem = (item_id: string) => ({
    endpoint: getItemToEdit,
    params: { ...params, item_id },
    expected: oracle.itemToEdit(list, item_id),
  });
  const forItems = (ids: readonly string[]) => ({
    endpoint: withQuery(getItemsToEdit, { item_ids: ids.join(',') }),
    params,
    expected: oracle.itemsToEdit(list, ids),
  });
  return [
    { endpoint: getList, params, expected: oracle.listDetail(list) },
    { endpoint: getListToEdit, params, expected: oracle.listToEdit(list) },
    { endpoint: getSharePage, params, expected: oracle.sharePage(list) },
    ...live.slice(-1).map(forItem),
    ...others.map(({ id }) => forItem(id)),
    forItems([...live].reverse()),
    ...others.map(({ id }) => forItems([...live, id])),
  ];
}

function expectationsOf(world: OracleWorld, { id }: SignedIn): Expectation[] {
  const oracle = new Oracle(world, id);
  const lists = world.lists.slice(0, 8);
  const configurations = world.configurations.slice(-3);
  return [
    ...expectationsForLists(oracle),
    ...lists.flatMap((list) => expectationsForList(world, list, oracle)),
    ...configurations.map((configuration) => ({
      endpoint: getFieldConfigurations,
      params: { configuration_id: configuration.id },
      expected: oracle.fieldConfigurations(configuration.id),
    })),
  ];
}

describe('every reading call', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  async function checkAs(world: OracleWorld, person: SignedIn): Promise<void> {
    for (const { endpoint, params = {}, expected } of expectationsOf(world, person)) {
      const { status, answer } = await app.call(endpoint, { as: person, params });
      const description = `${endpoint.path} ${JSON.stringify(params)} by ${person.email}`;
      expect({ status, body: answer }, description).toEqual(expected);
      expect(permissionKeys(answer), description).toEqual(permissionKeys(expected.body));
    }
  }

  test(
    'returns what the rows of a random world imply, for every person',
    async () => {
      const property = fc.asyncProperty(worldPlan, async (plan) => {
        const world = await storeWorld(app.database, plan);
        await Promise.all(world.people.map((person) => checkAs(world, person)));
      });
      await fc.assert(property, { numRuns: worldsToTry(USUAL_WORLDS[testEngine]) });
    },
    TIMEOUT_MS,
  );
});

/** toEqual ignores the order of keys. */
function permissionKeys(body: unknown): string[] {
  const { current_list_permissions = {} } = body as { current_list_permissions?: object };
  return Object.keys(current_list_permissions);
}
