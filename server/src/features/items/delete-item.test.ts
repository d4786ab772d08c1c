import { bulkUpdateItems, getItemsToEdit, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { createField, deleteField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem, updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { refreshList } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  age,
  ALL_BUT_WRITERS,
  contentsOf,
  ITEMS_NOT_FOUND,
  NOT_FOUND,
  openItemsOf,
  refusal,
  storedOf,
  withQuery,
} from '../../testing/lists-and-items.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('deleting an item', () => {
  let app: TestApp;
  let list: SharedList;
  let item: Item;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    item = await itemOf(app, list, { product: 'Milk', category: 'Dairy' });
  });

  const remove = (role: Role = 'writer', item_id = item.id, list_id = list.listId) =>
    app.call(deleteListItem, { as: list.people[role], params: { list_id, item_id } });

  test.each(['owner', 'writer'] as const)('is allowed to %s and removes its category', async (role) => {
    const stored = await itemOf(app, list, { product: 'Bread' });
    expect(await remove(role)).toMatchObject({ status: 204, text: '' });
    const contents = await contentsOf(app, list.people.reader, list.listId);
    expect(contents).toMatchObject({ not_completed_items: [stored], completed_items: [], categories: [] });
  });

  test('keeps the row and its values', async () => {
    const before = await storedOf(app, list.listId);
    await remove();
    const after = await storedOf(app, list.listId);
    expect(after.items).toMatchObject([{ id: item.id, archived_at: expect.any(String) as string }]);
    expect(after.fields).toEqual(before.fields);
  });

  test('hides a completed item too', async () => {
    const params = { list_id: list.listId, item_id: item.id };
    const body = { list_item: { completed: true } };
    await app.call(updateListItem, { as: list.people.owner, params, body });
    await remove();
    expect((await contentsOf(app, list.people.owner, list.listId)).completed_items).toEqual([]);
  });

  test('makes every request for it return 404, including a second deletion', async () => {
    await remove();
    const field_id = item.fields[0]?.id ?? '';
    const as = { as: list.people.writer, params: { list_id: list.listId, item_id: item.id, field_id } };
    const [one] = item.fields;
    const list_item_field = { ...one, id: newId(), data: 'x' };
    const calls = [
      () => remove(),
      () => app.call(updateListItem, { ...as, body: { list_item: { completed: true } } }),
      () => app.call(getItemToEdit, as),
      () => app.call(createField, { ...as, body: { list_item_field } }),
      () => app.call(updateField, { ...as, body: { list_item_field: { data: 'x' } } }),
      () => app.call(deleteField, as),
    ];
    for (const call of calls) expect(await refusal(app, call)).toEqual(NOT_FOUND);

    const query = { item_ids: item.id };
    const list_items = { copy: true, new_list_name: 'Copy' };
    const bulkCalls = [
      () => app.call(withQuery(getItemsToEdit, query), as),
      () => app.call(withQuery(bulkUpdateItems, query), { ...as, body: { list_items } }),
    ];
    for (const call of bulkCalls) expect(await refusal(app, call)).toEqual(ITEMS_NOT_FOUND);
  });

  test('excludes it from copies', async () => {
    await remove();
    const as = { as: list.people.owner, params: { list_id: list.listId } };
    const { answer } = await app.call(refreshList, as);
    expect(await openItemsOf(app, list.people.owner, answer.id)).toEqual([]);
  });

  test('keeps updated_at of the list', async () => {
    const updated_at = await age(app, 'lists', list.listId);
    await remove();
    expect((await contentsOf(app, list.people.owner, list.listId)).list.updated_at).toBe(updated_at);
  });

  test.each(ALL_BUT_WRITERS)('is refused to %s', async (role, refused) => {
    expect(await refusal(app, () => remove(role))).toEqual(refused);
  });

  test('requires the right list in the path', async () => {
    const other = await listOf(app, list.people.owner);
    expect(await refusal(app, () => remove('owner', item.id, other))).toEqual(NOT_FOUND);
  });

  test('returns 404 for an unknown or malformed item', async () => {
    for (const id of [newId(), 'undefined']) {
      expect(await refusal(app, () => remove('writer', id))).toEqual(NOT_FOUND);
    }
  });
});
