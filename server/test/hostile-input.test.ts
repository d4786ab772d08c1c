import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../src/testing/databases.ts';
import { numberFromEnvironment } from '../src/testing/environment.ts';
import {
  emptyRequest,
  hostileRequests,
  INTERNALS,
  requestIn,
  type HostileRequest,
  type KnownIds,
} from '../src/testing/hostile-requests.ts';
import { itemOf, sharedList, type SharedList } from '../src/testing/shared-list.ts';
import { assertErrorFormat, openTestApp, type TestApp } from '../src/testing/test-app.ts';

const RUNS = numberFromEnvironment('HOSTILE_RUNS', 10);

describe('hostile input', () => {
  let app: TestApp;
  let list: SharedList;
  let known: KnownIds;
  const statuses = new Set<number>();
  beforeAll(async () => void (app = await openTestApp(openTestDatabase, {}, { callsPerMinute: Infinity })));
  afterAll(() => app.close());
  // Some requests sign out or delete the list.
  beforeEach(async () => {
    list = await sharedList(app);
    const item = await itemOf(app, list, { product: 'Milk', category: 'dairy' });
    known = {
      list: list.listId,
      item: item.id,
      writer: list.people.writer.id,
      field: item.fields[0]?.id ?? '',
      kind: item.fields[0]?.list_item_field_configuration_id ?? '',
    };
  });

  const attempt = async (request: HostileRequest) => {
    const response = await app.app.inject(requestIn(known, request, list.people.owner.headers));
    expect(response.statusCode, response.payload).toBeLessThan(500);
    statuses.add(response.statusCode);
    if (response.statusCode < 400) return;
    assertErrorFormat(response.json());
    expect(response.payload).not.toMatch(INTERNALS);
  };

  test.each(endpoints)('$method $path succeeds or is refused with a valid error', async (endpoint) => {
    const property = fc.asyncProperty(hostileRequests(endpoint), attempt);
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    await attempt(emptyRequest(endpoint));
  });

  test('covers successes and all kinds of refusals', () => {
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 204, 404, 415, 422]));
  });
});
