import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { deleteField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteList, updateList } from '@shared-lists/contract/api/lists.ts';
import { deleteFromTrash, getTrash, restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, archive, openItemsOf, valuesOf, withQuery } from '../../../testing/lists-and-items.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('deleting again by undoing', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const remove = (as: SignedIn, item_id: string) =>
    change(app, deleteListItem, { as, params: { list_id: list.listId, item_id } });
  const trashOf = async (as: SignedIn) => (await app.call(getTrash, { as })).answer;
  const titlesOf = async (listId: string) =>
    (await openItemsOf(app, list.people.owner, listId)).map((item) => valuesOf(item)['product']);
  const almostPurged = () => new Date(Date.now() - 29 * DAY_MS).toISOString();
  const isRecent = (moment = '') => Date.parse(moment) > Date.now() - DAY_MS;

  test('an item stays in the trash for all its days, whenever it was deleted first', async () => {
    const { owner } = list.people;
    const { id } = await addItem(app, owner, list.listId, { product: 'Milk' });
    await remove(owner, id);
    await archive(app, 'items', id, almostPurged());
    const restored = await change(app, restoreFromTrash, { as: owner, body: { item_ids: [id] } });
    await undo(app, owner, restored);
    expect(isRecent((await trashOf(owner)).items[0]?.deleted_at)).toBe(true);
  });

  test('a list stays in the trash for all its days, whenever it was deleted first', async () => {
    const { owner } = list.people;
    const { listId } = list;
    await change(app, deleteList, { as: owner, params: { list_id: listId } });
    await archive(app, 'lists', listId, almostPurged());
    const restored = await change(app, restoreFromTrash, { as: owner, body: { list_ids: [listId] } });
    await undo(app, owner, restored);
    expect(isRecent((await trashOf(owner)).lists[0]?.deleted_at)).toBe(true);
  });

  test('an item that somebody has changed since stays', async () => {
    const { owner, writer } = list.people;
    const { id } = await addItem(app, owner, list.listId, { product: 'Milk' });
    const undone = await undo(app, owner, await remove(owner, id));
    const params = { list_id: list.listId, item_id: id };
    await change(app, updateListItem, { as: writer, params, body: { list_item: { completed: true } } });
    const { answer } = await undo(app, owner, undone.id);
    expect(answer).toEqual({ undone: [], left_alone: [{ id, reason: 'It was changed since.' }] });
  });

  test('a value is removed again only if it is the one that had come back', async () => {
    const as = list.people.writer;
    const { id, fields } = await addItem(app, as, list.listId, { product: 'A' });
    const params = { list_id: list.listId, item_id: id, field_id: fields[0]?.id ?? '' };
    const edited = await change(app, updateField, { as, params, body: { list_item_field: { data: 'C' } } });
    const cleared = await change(app, deleteField, { as, params });
    const returned = await undo(app, as, cleared);
    await undo(app, as, edited);
    const { answer } = await undo(app, as, returned.id);
    expect(answer).toEqual({ undone: [], left_alone: [{ id, reason: 'It was changed since.' }] });
    expect(await titlesOf(list.listId)).toEqual(['A']);
  });

  test('an item that somebody has restored once more since stays, unless that was undone', async () => {
    const { owner, writer } = list.people;
    const { id } = await addItem(app, owner, list.listId, { product: 'Milk' });
    const restore = (as: SignedIn) => change(app, restoreFromTrash, { as, body: { item_ids: [id] } });
    await remove(owner, id);
    const first = await restore(owner);
    await undo(app, writer, await remove(writer, id));
    const again = await undo(app, owner, first);
    expect(again.answer).toEqual({ undone: [id], left_alone: [] });
    await undo(app, owner, again.id);
    await remove(writer, id);
    await restore(writer);
    const { answer } = await undo(app, owner, first);
    expect(answer).toEqual({ undone: [], left_alone: [{ id, reason: 'It was changed since.' }] });
    expect(await titlesOf(list.listId)).toEqual(['Milk']);
  });

  test('a removed value does not come back in a list of another type', async () => {
    const { owner } = list.people;
    const { id, fields } = await addItem(app, owner, list.listId, { product: 'Milk', category: 'dairy' });
    const field_id = fields.find(({ label }) => label === 'category')?.id ?? '';
    const params = { list_id: list.listId, item_id: id, field_id };
    const cleared = await change(app, deleteField, { as: owner, params });
    const convert = (type: string) =>
      change(app, updateList, { as: owner, params: { list_id: list.listId }, body: { list: { type } } });
    await convert('BookList');
    const { answer } = await undo(app, owner, cleared);
    expect(answer.left_alone).toEqual([{ id, reason: 'The list has another type now.' }]);
    await convert('GroceryList');
    expect((await undo(app, owner, cleared)).answer).toEqual({ undone: [id], left_alone: [] });
  });

  test('a list that somebody has changed since stays', async () => {
    const { owner, writer } = list.people;
    const deleted = await change(app, deleteList, { as: owner, params: { list_id: list.listId } });
    const undone = await undo(app, owner, deleted);
    await addItem(app, writer, list.listId, { product: 'Milk' });
    const { answer } = await undo(app, owner, undone.id);
    const reason = 'The list was changed since.';
    expect(answer).toEqual({ undone: [], left_alone: [{ id: list.listId, reason }] });
    expect(await titlesOf(list.listId)).toEqual(['Milk']);
  });

  test('what was deleted takes part in a change of type', async () => {
    const { owner } = list.people;
    const { id } = await addItem(app, owner, list.listId, { product: 'Milk' });
    await remove(owner, id);
    const body = { list: { type: 'ToDoList' } };
    await change(app, updateList, { as: owner, params: { list_id: list.listId }, body });
    expect((await trashOf(owner)).items[0]?.fields).toEqual([{ label: 'task', data: 'Milk', role: 'title' }]);
    await change(app, restoreFromTrash, { as: owner, body: { item_ids: [id] } });
    expect((await openItemsOf(app, owner, list.listId)).map(valuesOf)).toMatchObject([{ task: 'Milk' }]);
  });

  describe('repeating a move', () => {
    const move = async (target: object, ...ids: string[]) =>
      change(app, withQuery(bulkUpdateItems, { item_ids: ids.join(',') }), {
        as: list.people.owner,
        params: { list_id: list.listId },
        body: { list_items: { move: true, ...target } },
      });

    test.each(['an existing list', 'a new list'])('to %s puts nothing into the trash', async (kind) => {
      const { owner } = list.people;
      const existing = await listOf(app, owner);
      const target = kind === 'a new list' ? { new_list_name: 'New' } : { existing_list_id: existing };
      const { id } = await addItem(app, owner, list.listId, { product: 'Milk' });
      const undone = await undo(app, owner, await move(target, id));
      expect(await titlesOf(list.listId)).toEqual(['Milk']);
      expect(await trashOf(owner)).toMatchObject({ lists: [], items: [] });
      const repeated = await undo(app, owner, undone.id);
      expect(repeated.answer.left_alone).toEqual([]);
      expect(await titlesOf(list.listId)).toEqual([]);
      expect(await trashOf(owner)).toMatchObject({ lists: [], items: [] });
      await undo(app, owner, repeated.id);
      expect(await titlesOf(list.listId)).toEqual(['Milk']);
    });

    test('keeps an item whose copy cannot come back', async () => {
      const { owner, writer } = list.people;
      const existing_list_id = await listOf(app, owner);
      const { id } = await addItem(app, owner, list.listId, { product: 'Milk' });
      const undone = await undo(app, owner, await move({ existing_list_id }, id));
      // Not a member of the other list.
      const { answer } = await undo(app, writer, undone.id);
      const reason = 'It was changed since in the other list.';
      expect(answer).toEqual({ undone: [], left_alone: [{ id, reason }] });
      expect(await titlesOf(list.listId)).toEqual(['Milk']);

      await app.database.db
        .updateTable('items')
        .set({ deleted_by: owner.id })
        .where('list_id', '=', existing_list_id)
        .execute();
      const [copy] = (await trashOf(owner)).items;
      await change(app, deleteFromTrash, { as: owner, body: { item_ids: [copy?.id ?? ''] } });
      const again = await undo(app, owner, undone.id);
      expect(again.answer.left_alone).toContainEqual({ id, reason });
      expect(await titlesOf(list.listId)).toEqual(['Milk']);
    });
  });
});
