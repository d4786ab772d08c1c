import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, contentsOf } from '../../../testing/lists-and-items.ts';
import { sharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

describe('some calls of a batch', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  test('are undone on their own, and done again by the batch of the undo', async () => {
    const { people, listId } = await sharedList(app);
    const { owner } = people;
    const add = async (product: string) => (await addItem(app, owner, listId, { product })).id;
    const [lemons, milk, bread] = [await add('lemons'), await add('Milk'), await add('Rye bread')];
    const trip = { 'x-change-batch': newId() };
    const step = (item_id: string, list_item: object) =>
      change(app, updateListItem, {
        as: owner,
        params: { list_id: listId, item_id },
        body: { list_item },
        headers: trip,
      });
    await step(lemons, { completed: true });
    const before = await contentsOf(app, owner, listId);
    const calls = [
      await step(milk, { completed: true }),
      await step(bread, { set_aside: '' }),
      await step(milk, { completed: false }),
      await step(bread, { set_aside: 'Sold out' }),
    ];
    const after = await contentsOf(app, owner, listId);

    const headers = { 'x-change-batch': newId() };
    for (const change_id of calls.toReversed())
      await change(app, undoChange, { as: owner, params: { change_id }, headers });
    expect(await contentsOf(app, owner, listId)).toEqual(before);
    await undo(app, owner, headers['x-change-batch']);
    expect(await contentsOf(app, owner, listId)).toEqual(after);
  });
});
