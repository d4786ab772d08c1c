import { createList } from '@shared-lists/contract/api/lists.ts';
import { signIn } from '@shared-lists/contract/api/accounts.ts';
import { updateTrip } from '@shared-lists/contract/api/trips.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tidyUp } from './housekeeping.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { signedIn, startTestSession } from '../testing/people.ts';
import { sharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('housekeeping', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  const count = async (table: 'sessions' | 'attempts' | 'idempotency_keys') =>
    (await app.database.db.selectFrom(table).selectAll().execute()).length;
  const counts = async () => [
    await count('sessions'),
    await count('attempts'),
    await count('idempotency_keys'),
  ];

  test('deletes trips that nobody heard of for half a year', async () => {
    const { listId, people } = await sharedList(app);
    const params = { list_id: listId, trip_id: randomUUID() };
    await app.call(updateTrip, { as: people.writer, params, body: { trip: {} } });
    const trips = () => app.database.db.selectFrom('trips').select('id').execute();
    await tidyUp(app.database, Date.now() + 179 * DAY_MS);
    expect(await trips()).toHaveLength(1);
    await tidyUp(app.database, Date.now() + 181 * DAY_MS);
    expect(await trips()).toEqual([]);
  });

  test('deletes expired rows only', async () => {
    const owner = await signedIn(app.database, 'owner');
    await startTestSession(app.database, owner, { endsInMs: 2 * DAY_MS });
    await app.call(signIn, { body: { email: owner.email, password: 'wrong' } });
    const headers = { 'idempotency-key': 'once' };
    await app.call(createList, { as: owner, headers, body: { list: { name: 'Weekend' } } });
    expect(await counts()).toEqual([2, 2, 1]);

    await tidyUp(app.database);
    expect(await counts()).toEqual([2, 2, 1]);
    await tidyUp(app.database, Date.now() + DAY_MS + 1);
    expect(await counts()).toEqual([1, 0, 0]);
    await tidyUp(app.database, Date.now() + 2 * DAY_MS + 1);
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
