import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, requests } from './authorisation-requests.ts';
import { ACTORS, authorisationTable, calls, endpointOf, methodAndPath } from './authorisation-table.ts';
import { openTestDatabase } from '../../src/testing/databases.ts';
import { NOT_ALLOWED, NOT_FOUND, withQuery } from '../../src/testing/lists-and-items.ts';
import { tableDigest } from '../../src/testing/table-digest.ts';
import { openTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { clearWorlds, makeWorld, type World } from '../../src/testing/world.ts';

// Account calls say some of these in words of their own, which their own tests read.
const REFUSALS: Record<number, unknown> = {
  401: { errors: ['You need to sign in before continuing.'] },
  403: NOT_ALLOWED.error,
  404: NOT_FOUND.error,
  406: { error: 'This call answers with text/event-stream only' },
};

test('the table has every endpoint there is, and no other', () => {
  const known = new Set(calls.map(methodAndPath));
  expect([...known].sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('who may do what', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  /** One world serves until a call has changed it. */
  let unchanged: World | undefined;
  const currentWorld = async () => {
    if (unchanged) return unchanged;
    await clearWorlds(app.database);
    unchanged = await makeWorld(app.database);
    await app.call(signOut, { as: unchanged.toBeEnded });
    return unchanged;
  };

  describe.each(calls)('%s', (call) => {
    const endpoint = endpointOf(call);

    test.each(ACTORS)('%s', async (actor) => {
      const expected: number = authorisationTable[call][actor];
      const world = await currentWorld();
      const { params = {}, query, body } = requests[call](world, actor);
      const as = callerOf(world, actor);

      const before = await tableDigest(app.database);
      unchanged = undefined;
      const { status, error } = await app.call(query ? withQuery(endpoint, query) : endpoint, {
        ...(as && { as }),
        params,
        body,
      });
      expect(status).toBe(expected);
      if (expected >= 400 && !endpoint.path.startsWith('/auth/')) expect(error).toEqual(REFUSALS[expected]);
      if (expected >= 400 || endpoint.method === 'GET') {
        expect(await tableDigest(app.database)).toBe(before);
        unchanged = world;
      }
    });
  });
});
