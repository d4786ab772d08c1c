import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, contentsOf } from '../../../testing/lists-and-items.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

describe('undoing a tick', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const update = (as: SignedIn, item_id: string, list_item: object) =>
    change(app, updateListItem, { as, params: { list_id: list.listId, item_id }, body: { list_item } });
  const complete = (as: SignedIn, id: string, completed = true) => update(as, id, { completed });
  const done = (id: string) => ({ undone: [id], left_alone: [] });
  const left = (id: string, reason: string) => ({ undone: [], left_alone: [{ id, reason }] });

  test('leaves alone what somebody ticked again', async () => {
    const { owner, writer } = list.people;
    const { id } = await addItem(app, owner, list.listId);
    const changeId = await complete(owner, id);
    await complete(writer, id, false);
    await complete(writer, id);
    expect((await undo(app, owner, changeId)).answer).toEqual(left(id, 'It was changed since.'));
    expect((await contentsOf(app, owner, list.listId)).completed_items).toHaveLength(1);
  });

  test('leaves alone an item that has come back as a copy', async () => {
    const { writer, owner } = list.people;
    const { id } = await addItem(app, writer, list.listId, { product: 'Eggs' });
    const tick = await complete(writer, id);
    const refresh = await update(owner, id, { refreshed: true });
    const undone = await undo(app, writer, tick);
    expect(undone.answer).toEqual(left(id, 'It is on the list again as a copy.'));
    expect((await undo(app, owner, refresh)).answer).toEqual(done(id));
    expect((await undo(app, writer, tick)).answer).toEqual(done(id));
  });
});
