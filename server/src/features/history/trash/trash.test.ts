import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteList, getLists } from '@shared-lists/contract/api/lists.ts';
import { deleteFromTrash, getTrash, restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tidyUp } from '../../../startup/housekeeping.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import {
  addItem,
  archive,
  contentsOf,
  fill,
  FULL,
  NOT_FOUND,
  withQuery,
} from '../../../testing/lists-and-items.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the trash', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const trashOf = async (as: SignedIn, before?: string) => {
    const endpoint = before === undefined ? getTrash : withQuery(getTrash, { before });
    return (await app.call(endpoint, { as })).answer;
  };
  const remove = (as: SignedIn, item_id: string) =>
    change(app, deleteListItem, { as, params: { list_id: list.listId, item_id } });
  const removeList = () =>
    change(app, deleteList, { as: list.people.owner, params: { list_id: list.listId } });
  const rows = (table: 'items' | 'fields' | 'changes' | 'memberships') =>
    app.database.db.selectFrom(table).selectAll().execute();
  const stored = async () =>
    JSON.stringify([await rows('items'), await rows('fields'), await rows('changes')]);

  test('shows deleted items to everybody who may change the list, with who and when', async () => {
    const { owner, writer, reader, pending, refused, stranger } = list.people;
    const milk = await addItem(app, owner, list.listId, { product: 'Milk', category: 'dairy' });
    await remove(writer, milk.id);
    for (const person of [owner, writer]) {
      expect((await trashOf(person)).items).toEqual([
        {
          id: milk.id,
          list_id: list.listId,
          list_name: 'A list',
          fields: [
            { label: 'product', data: 'Milk', role: 'title' },
            { label: 'category', data: 'Dairy', role: 'category' },
          ],
          deleted_at: expect.any(String) as string,
          deleted_by: { id: writer.id, name: expect.stringContaining('writer') as string },
        },
      ]);
    }
    for (const person of [reader, pending, refused, stranger]) {
      expect(await trashOf(person)).toEqual({
        days: 30,
        lists: [],
        items: [],
        templates: [],
        fields: [],
        has_more: false,
      });
    }
  });

  test('shows as much as is asked for, or only how long things stay', async () => {
    const { owner } = list.people;
    for (const product of ['Milk', 'Bread'])
      await remove(owner, (await addItem(app, owner, list.listId, { product })).id);
    const limited = async (limit: string) =>
      (await app.call(withQuery(getTrash, { limit }), { as: owner })).answer;
    expect(await limited('1')).toMatchObject({ days: 30, items: [expect.anything()], has_more: true });
    expect(await limited('0')).toEqual({
      days: 30,
      lists: [],
      items: [],
      templates: [],
      fields: [],
      has_more: false,
    });
    expect((await limited('many')).items).toHaveLength(2);
  });

  test('shows deleted lists to their owner, and their items only with them', async () => {
    const { owner, writer } = list.people;
    const { id } = await addItem(app, owner, list.listId);
    await remove(owner, id);
    await removeList();
    expect(await trashOf(owner)).toMatchObject({
      lists: [{ id: list.listId, name: 'A list', type: 'GroceryList', deleted_by: { id: owner.id } }],
      items: [],
    });
    expect((await trashOf(writer)).lists).toEqual([]);
  });

  test('does not show items that were moved', async () => {
    const { owner } = list.people;
    const { id } = await addItem(app, owner, list.listId);
    const body = { list_items: { move: true, new_list_name: 'New' } };
    await change(app, withQuery(bulkUpdateItems, { item_ids: id }), {
      as: owner,
      params: { list_id: list.listId },
      body,
    });
    expect((await trashOf(owner)).items).toEqual([]);
  });

  test('restores items as they were, which can be undone', async () => {
    const { owner, writer } = list.people;
    const milk = await addItem(app, owner, list.listId, { product: 'Milk' });
    const bread = await addItem(app, owner, list.listId, { product: 'Bread' }, { completed: true });
    const before = await contentsOf(app, owner, list.listId);
    await remove(owner, milk.id);
    await remove(owner, bread.id);
    const restored = { as: writer, body: { item_ids: [milk.id, bread.id] } };
    const changeId = await change(app, restoreFromTrash, restored);
    expect(await contentsOf(app, owner, list.listId)).toEqual(before);
    expect((await trashOf(owner)).items).toEqual([]);
    expect(await app.call(restoreFromTrash, restored)).toMatchObject(NOT_FOUND);

    await undo(app, writer, changeId);
    expect((await trashOf(owner)).items.map(({ id }) => id).sort()).toEqual([milk.id, bread.id].sort());
  });

  test('restores lists for everybody', async () => {
    const { owner, reader } = list.people;
    await addItem(app, owner, list.listId, { product: 'Milk' });
    await removeList();
    const etag = String((await app.call(getLists, { as: reader })).headers['etag']);
    const { answer } = await app.call(restoreFromTrash, { as: owner, body: { list_ids: [list.listId] } });
    expect(answer).toEqual({ restored: [list.listId] });
    // Not 304: a page that polls learns of it, too.
    const polled = await app.call(getLists, { as: reader, headers: { 'if-none-match': etag } });
    expect(polled.status).toBe(200);
    const { accepted_lists } = polled.answer;
    expect(accepted_lists.not_completed_lists.map(({ id }) => id)).toEqual([list.listId]);
    expect((await contentsOf(app, reader, list.listId)).not_completed_items).toHaveLength(1);
  });

  test('refuses to restore into a full list', async () => {
    const { owner } = list.people;
    const { id } = await addItem(app, owner, list.listId);
    await remove(owner, id);
    await fill(app, list.listId, owner, 5000);
    expect(await app.call(restoreFromTrash, { as: owner, body: { item_ids: [id] } })).toMatchObject(FULL);
  });

  test('deletes items for good: nothing of them is stored anywhere', async () => {
    const { owner } = list.people;
    const secret = await addItem(app, owner, list.listId, { product: 'First secret' });
    const params = { list_id: list.listId, item_id: secret.id, field_id: secret.fields[0]?.id ?? '' };
    const edit = { list_item_field: { data: 'Second secret' } };
    const edited = await change(app, updateField, { as: owner, params, body: edit });
    const deleted = await remove(owner, secret.id);
    expect(await stored()).toContain('secret');

    await change(app, deleteFromTrash, { as: owner, body: { item_ids: [secret.id] } });
    expect(await stored()).not.toContain('secret');
    for (const id of [edited, deleted]) {
      const { answer } = await undo(app, owner, id);
      expect(answer.left_alone).toEqual([{ id: secret.id, reason: 'It is gone for good.' }]);
    }
  });

  test('deletes lists for good, with everything that belongs to them', async () => {
    const { owner } = list.people;
    await addItem(app, owner, list.listId, { product: 'Secret of the list' });
    await removeList();
    const { status } = await app.call(deleteFromTrash, { as: owner, body: { list_ids: [list.listId] } });
    expect(status).toBe(204);
    expect(await stored()).not.toContain('Secret of the list');
    expect(JSON.stringify(await rows('memberships'))).not.toContain(list.listId);
  });

  test('is emptied after its days, also of what nobody put there', async () => {
    const { owner } = list.people;
    const { id } = await addItem(app, owner, list.listId, { product: 'Long gone' });
    await remove(owner, id);
    await app.database.db.updateTable('items').set({ deleted_by: null }).where('id', '=', id).execute();
    await tidyUp(app.database, Date.now() + 29 * DAY_MS);
    expect(await stored()).toContain('Long gone');
    await tidyUp(app.database, Date.now() + 31 * DAY_MS);
    expect(await stored()).not.toContain('Long gone');
    await archive(app, 'lists', list.listId, '2001-01-01T00:00:00.000Z');
    // After an upgrade one can still go back to the version before.
    await tidyUp(app.database);
    expect(JSON.stringify(await rows('memberships'))).toContain(list.listId);
    await tidyUp(app.database, Date.now() + 31 * DAY_MS);
    expect(JSON.stringify(await rows('memberships'))).not.toContain(list.listId);
  });

  test('a client that asks for changes since before the deletion gets the whole list', async () => {
    const { owner } = list.people;
    const kept = await addItem(app, owner, list.listId);
    const { id } = await addItem(app, owner, list.listId);
    await remove(owner, id);
    await change(app, deleteFromTrash, { as: owner, body: { item_ids: [id] } });
    const { changes_known_from, revision } = await app.database.db
      .selectFrom('lists')
      .select(['changes_known_from', 'revision'])
      .where('id', '=', list.listId)
      .executeTakeFirstOrThrow();
    expect(changes_known_from).toBe(revision - 1);
    expect((await contentsOf(app, owner, list.listId)).not_completed_items[0]?.id).toBe(kept.id);
  });

  test('is shown in pages', async () => {
    const { owner } = list.people;
    await fill(app, list.listId, owner, 205);
    const now = new Date().toISOString();
    await app.database.db
      .updateTable('items')
      .set({ archived_at: now, deleted_by: owner.id })
      .where('list_id', '=', list.listId)
      .execute();
    const first = await trashOf(owner);
    const second = await trashOf(owner, first.items.at(-1)?.id);
    expect([first.items.length, first.has_more, second.items.length, second.has_more]).toEqual([
      200,
      true,
      5,
      false,
    ]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(205);
  });

  test.each([restoreFromTrash, deleteFromTrash])('needs something to do: $method', async (endpoint) => {
    const { status, error } = await app.call(endpoint, { as: list.people.owner, body: {} });
    expect([status, error]).toEqual([422, { item_ids: ["can't be blank"] }]);
  });
});
