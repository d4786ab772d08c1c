import { CHANGE_ID_HEADER } from '@shared-lists/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../src/testing/databases.ts';
import { withQuery } from '../../src/testing/lists-and-items.ts';
import { openTestApp, WITH_MAIL, type TestApp } from '../../src/testing/test-app.ts';
import { clearWorlds } from '../../src/testing/clear-worlds.ts';
import { makeWorld, type World } from '../../src/testing/world.ts';
import { requests } from '../authorisation/authorisation-requests.ts';
import { callerOf } from '../authorisation/request-makers.ts';
import {
  authorisationTable,
  calls,
  endpointOf,
  type Actor,
  type Call,
} from '../authorisation/authorisation-table.ts';

/** Calls that change no list, item or share. A new call is not among them: it must be recorded. */
const WITHOUT_HISTORY: readonly RegExp[] = [
  /^\w+ \/auth\/(?!invitation \(to a list\))/u,
  /^POST \/v2\/invitations\/:invitation_id\/(links|resend)/u,
  /^DELETE \/v2\/invitations\/:invitation_id \(own\)/u,
  /^\w+ \/v2\/me\b/u,
  /^PUT \/v2\/lists\/:list_id\/looked$/u,
  /^DELETE \/v2\/lists\/:list_id\/vocabulary\/:entry_id$/u,
  /^POST \/v2\/lists\/:list_id\/starting_points$/u,
  /^PUT \/v2\/home$/u,
  // What people take on a trip are changes of items.
  /^PUT \/v2\/lists\/:list_id\/trips\//u,
  /^DELETE \/v2\/starting_points\//u,
  // Nothing is made of a new template yet; a deleted one stays that of its lists.
  /^POST \/list_item_configurations( \(|$)/u,
  /^DELETE \/list_item_configurations\/:configuration_id \(/u,
  /^\w+ \/v2\/trash\b.*the owner's template\)$/u,
  // Nothing of the list is left.
  /^DELETE \/v2\/trash \(the owner's list\)/u,
];

const isChange = (call: Call) =>
  endpointOf(call).method !== 'GET' && !WITHOUT_HISTORY.some((pattern) => pattern.test(call));

/** The first of them who may do it. */
const actorFor = (call: Call) =>
  (['owner', 'pending', 'writer', 'refused'] as const satisfies Actor[]).find(
    (actor) => authorisationTable[call][actor] < 300,
  );

/** Some calls nobody at all may make. */
const isPossible = (call: Call) => Object.values(authorisationTable[call]).some((status) => status < 300);

const changing = calls.filter((call) => isChange(call) && isPossible(call));

describe('every change of a list is recorded', () => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase, WITH_MAIL)));
  beforeEach(async () => {
    await clearWorlds(app.database);
    world = await makeWorld(app.database);
  });
  afterAll(() => app.close());

  async function send(call: Call, actor: Actor) {
    const { params = {}, query, body } = requests[call](world, actor);
    const endpoint = query ? withQuery(endpointOf(call), query) : endpointOf(call);
    const as = callerOf(world, actor);
    return app.call(endpoint, { ...(as && { as }), params, body });
  }

  test('there are many', () => expect(changing.length).toBeGreaterThan(30));

  test.each(changing)('%s', async (call) => {
    const actor = actorFor(call);
    if (!actor) throw new Error('None of these people may do this: add somebody who may.');
    const { status, headers } = await send(call, actor);
    expect(status).toBe(endpointOf(call).status);
    const id = headers[CHANGE_ID_HEADER];
    expect(id).toEqual(expect.any(String));
    const rows = await app.database.db
      .selectFrom('changes')
      .innerJoin('lists', 'lists.id', 'changes.list_id')
      .select(['person_id', 'changes.revision', 'lists.revision as current'])
      .where('changes.id', '=', String(id))
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { person_id, revision, current } of rows) {
      expect([person_id, revision]).toEqual([callerOf(world, actor)?.id, current]);
    }
  });

  test.each(calls.filter((call) => !isChange(call)))('%s is not', async (call) => {
    const { headers } = await send(call, 'owner');
    expect(headers[CHANGE_ID_HEADER]).toBeUndefined();
  });
});
