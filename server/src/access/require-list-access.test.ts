import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../database/database.ts';
import { raiseListRevision } from '../features/lists/list-repository.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { onPostgres } from '../testing/engine-tests.ts';
import { NOT_ALLOWED, NOT_FOUND } from '../testing/lists-and-items.ts';
import { sharedList, type SharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { untilSomebodyWaits } from '../testing/waiting.ts';

const LONG_AGO = '2001-01-01T00:00:00.000Z';

// On SQLite changes never run in parallel.
onPostgres('a non-member does not wait for the lock of the list', async () => {
  const app = await openTestApp(openTestDatabase);
  const { listId, people } = await sharedList(app);
  const call = { as: people.stranger, params: { list_id: listId }, body: { list_item: {} } };
  const answer = await app.database.change(async (tx) => {
    await raiseListRevision(tx, listId);
    return app.call(createListItem, call);
  });
  expect({ status: answer.status, error: answer.error }).toEqual(NOT_FOUND);
  await app.close();
});

describe('a request that waits for its list', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  test.each([
    [
      'was removed',
      NOT_FOUND,
      (tx: Tx, { people }: SharedList) =>
        tx.deleteFrom('memberships').where('person_id', '=', people.writer.id).execute(),
    ],
    [
      'may only read',
      NOT_ALLOWED,
      (tx: Tx, { people }: SharedList) =>
        tx
          .updateTable('memberships')
          .set({ permission: 'read' })
          .where('person_id', '=', people.writer.id)
          .execute(),
    ],
    [
      'has lost the list',
      NOT_FOUND,
      (tx: Tx, { listId }: SharedList) =>
        tx.updateTable('lists').set({ archived_at: LONG_AGO }).where('id', '=', listId).execute(),
    ],
  ])('is refused to a writer who meanwhile %s', async (_what, refused, change) => {
    const list = await sharedList(app);
    const call = { as: list.people.writer, params: { list_id: list.listId }, body: { list_item: {} } };
    const answer = await app.database.change(async (tx) => {
      await raiseListRevision(tx, list.listId);
      const waiting = app.call(createListItem, call);
      await untilSomebodyWaits(app.database);
      await change(tx, list);
      return { waiting };
    });
    const { status, error } = await answer.waiting;
    expect({ status, error }).toEqual(refused);
    const items = app.database.db.selectFrom('items').where('list_id', '=', list.listId);
    expect(await items.selectAll().execute()).toEqual([]);
  });
});
