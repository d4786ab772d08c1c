import { bulkUpdateItems, getItemsToEdit, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { createField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { getList, refreshList, updateList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { LIST_TYPES, type ListType } from '@shared-lists/contract/rules/list-types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  addItem,
  archive,
  contentsOf,
  fieldsOfList,
  NOT_FOUND,
  openItemsOf,
  refusal,
  storedOf,
  valuesOf,
  withQuery,
} from '../../testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { listOf } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const MAIN: Record<ListType, string> = {
  BookList: 'title',
  GroceryList: 'product',
  MusicList: 'title',
  SimpleList: 'content',
  ToDoList: 'task',
};
const ONLY_IN_TYPE: Record<ListType, Record<string, string>> = {
  BookList: { author: 'parked author', number_in_series: '3', read: 'true' },
  GroceryList: { quantity: 'parked quantity' },
  MusicList: { artist: 'parked artist', album: 'parked album' },
  SimpleList: {},
  ToDoList: { assignee: 'parked assignee', due_by: '2024-02-29' },
};
const PAIRS = LIST_TYPES.flatMap((from) =>
  LIST_TYPES.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe('changing the type of a list', () => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (owner = await signedIn(app.database, 'owner')));

  const convert = (list_id: string, type: ListType) =>
    app.call(updateList, { as: owner, params: { list_id }, body: { list: { type } } });
  const valuesIn = async (listId: string) => (await openItemsOf(app, owner, listId)).map(valuesOf);
  const full = (type: ListType, main = 'Main') => ({
    [MAIN[type]]: main,
    category: 'Dairy',
    ...ONLY_IN_TYPE[type],
  });
  async function listWithItems(type: ListType): Promise<string> {
    const id = await listOf(app, owner, type);
    await addItem(app, owner, id, full(type));
    await addItem(app, owner, id, full(type, 'Completed'), { completed: true });
    await addItem(app, owner, id, { category: 'Dairy', ...ONLY_IN_TYPE[type] });
    await addItem(app, owner, id);
    return id;
  }
  const pages = async (list_id: string) => {
    const { not_completed_items: open, completed_items } = await contentsOf(app, owner, list_id);
    const as = { as: owner, params: { list_id, item_id: open[0]?.id ?? '' } };
    const ids = { item_ids: open.map(({ id }) => id).join() };
    return [
      (await app.call(getList, as)).text,
      (await app.call(getItemToEdit, as)).text,
      (await app.call(withQuery(getItemsToEdit, ids), as)).text,
      JSON.stringify(completed_items),
    ].join('\n');
  };

  test.each(PAIRS)('from %s to %s and back restores identical items', async (from, to) => {
    const listId = await listWithItems(from);
    const items = async () => {
      const { not_completed_items, completed_items } = await contentsOf(app, owner, listId);
      return JSON.stringify([not_completed_items, completed_items]);
    };
    const [before, stored] = [await items(), await storedOf(app, listId)];
    await convert(listId, to);
    expect(await items()).not.toBe(before);
    await convert(listId, from);
    expect(await items()).toBe(before);
    expect(await storedOf(app, listId)).toEqual(stored);
  });

  test.each(PAIRS)(
    'from %s to %s moves the main value and the category and keeps the rest unused',
    async (from, to) => {
      const listId = await listWithItems(from);
      const { status, answer } = await convert(listId, to);
      expect({ status, type: answer.type }).toEqual({ status: 200, type: to });

      const contents = await contentsOf(app, owner, listId);
      expect(contents.not_completed_items.map(valuesOf)).toEqual([
        { [MAIN[to]]: 'Main', category: 'Dairy' },
        { category: 'Dairy' },
        {},
      ]);
      expect(contents.completed_items.map(valuesOf)).toEqual([
        { [MAIN[to]]: 'Completed', category: 'Dairy' },
      ]);
      expect(contents.categories).toEqual(['Dairy']);
      const shown = await pages(listId);
      for (const unused of Object.values(ONLY_IN_TYPE[from]).filter((value) => value.startsWith('parked'))) {
        expect(shown).not.toContain(unused);
      }
    },
  );

  test('gives the list the built-in configuration of the new type', async () => {
    const listId = await listOf(app, owner, 'GroceryList');
    const books = await contentsOf(app, owner, await listOf(app, owner, 'BookList'));
    const { answer } = await convert(listId, 'BookList');
    expect(answer.list_item_configuration_id).toBe(books.list_item_configuration_id);
    expect((await contentsOf(app, owner, listId)).list_item_configuration).toEqual(
      books.list_item_configuration,
    );
  });

  test('through all types and back loses nothing', async () => {
    const listId = await listWithItems('BookList');
    const before = await storedOf(app, listId);
    for (const type of ['MusicList', 'SimpleList', 'ToDoList', 'GroceryList', 'BookList'] as const) {
      await convert(listId, type);
    }
    expect(await storedOf(app, listId)).toEqual(before);
  });

  test('converts deleted items like the others, because they can be restored', async () => {
    const listId = await listOf(app, owner, 'GroceryList');
    const { id } = await addItem(app, owner, listId, full('GroceryList'));
    await addItem(app, owner, listId, full('GroceryList'));
    await archive(app, 'items', id);
    await convert(listId, 'BookList');
    await app.database.db.updateTable('items').set({ archived_at: null }).where('id', '=', id).execute();
    const [restored, other] = await openItemsOf(app, owner, listId);
    expect(restored?.id).toBe(id);
    expect(valuesOf(restored)).toEqual(valuesOf(other));
    expect(valuesOf(restored)).not.toEqual({});
  });

  test('keeps values entered in between, in every type', async () => {
    const listId = await listOf(app, owner, 'GroceryList');
    await addItem(app, owner, listId, full('GroceryList'));
    await convert(listId, 'BookList');
    await addItem(app, owner, listId, full('BookList', 'New'));
    await convert(listId, 'GroceryList');
    expect(await valuesIn(listId)).toEqual([full('GroceryList'), { product: 'New', category: 'Dairy' }]);
    await convert(listId, 'BookList');
    expect(await valuesIn(listId)).toEqual([{ title: 'Main', category: 'Dairy' }, full('BookList', 'New')]);
  });

  test('does not restore an archived value', async () => {
    const listId = await listOf(app, owner, 'GroceryList');
    const { fields } = await addItem(app, owner, listId, full('GroceryList'));
    for (const { id } of fields.filter(({ label }) => label !== 'category')) await archive(app, 'fields', id);
    await convert(listId, 'BookList');
    expect(await valuesIn(listId)).toEqual([{ category: 'Dairy' }]);
    await convert(listId, 'GroceryList');
    expect(await valuesIn(listId)).toEqual([{ category: 'Dairy' }]);
  });

  test('moves the live value, not an earlier archived one', async () => {
    const list_id = await listOf(app, owner, 'GroceryList');
    const { id: item_id, fields } = await addItem(app, owner, list_id, { product: 'Old' });
    await archive(app, 'fields', fields[0]?.id ?? '');
    const list_item_field = { ...fields[0], id: newId(), data: 'New' };
    await app.call(createField, { as: owner, params: { list_id, item_id }, body: { list_item_field } });
    await convert(list_id, 'BookList');
    expect(await valuesIn(list_id)).toEqual([{ title: 'New' }]);
  });

  test('prefers a value in use to an unused one', async () => {
    const listId = await listOf(app, owner, 'GroceryList');
    const item = await addItem(app, owner, listId, { product: 'Live' });
    const books = await fieldsOfList(app, await listOf(app, owner, 'BookList'));
    const unused = { id: newId(), field_configuration_id: books['title'] ?? '', data: 'Parked' };
    const rest = { item_id: item.id, creator_id: owner.id, created_at: 'x', updated_at: 'x' };
    await app.database.db
      .insertInto('fields')
      .values({ ...unused, ...rest })
      .execute();

    expect((await convert(listId, 'BookList')).status).toBe(200);
    expect(await valuesIn(listId)).toEqual([{ title: 'Live' }]);
  });

  test('changes no other list', async () => {
    const other = await listWithItems('GroceryList');
    const before = await storedOf(app, other);
    await convert(await listWithItems('GroceryList'), 'BookList');
    expect(await storedOf(app, other)).toEqual(before);
  });

  test('returns 404 for the id of an unused value', async () => {
    const list_id = await listOf(app, owner, 'GroceryList');
    const item = await addItem(app, owner, list_id, { quantity: '2' });
    await convert(list_id, 'SimpleList');
    const body = { list_item_field: { data: '3' } };
    for (const field_id of [item.fields[0]?.id ?? '', 'temp-1-quantity']) {
      const params = { list_id, item_id: item.id, field_id };
      const call = () => app.call(updateField, { as: owner, params, body });
      expect(await refusal(app, call)).toEqual(NOT_FOUND);
    }
  });

  describe('copies unused values', () => {
    let listId: string;
    beforeEach(async () => {
      listId = await listOf(app, owner, 'BookList');
      await addItem(app, owner, listId, full('BookList'));
      await convert(listId, 'SimpleList');
    });
    const expectAllIn = async (copy: string) => {
      expect(await valuesIn(copy)).toEqual([{ content: 'Main', category: 'Dairy' }]);
      await convert(copy, 'BookList');
      expect(await valuesIn(copy)).toEqual([full('BookList')]);
    };

    test('in a refresh', async () => {
      const { answer } = await app.call(refreshList, { as: owner, params: { list_id: listId } });
      await expectAllIn(answer.id);
    });

    test('in a merge', async () => {
      const body = { merge_lists: { list_ids: listId, new_list_name: 'Merged' } };
      await expectAllIn((await app.call(mergeLists, { as: owner, body })).answer.id);
    });

    test.each(['copy', 'move'])('in a %s', async (operation) => {
      const target = await listOf(app, owner, 'SimpleList');
      const [item] = await openItemsOf(app, owner, listId);
      const { status } = await app.call(withQuery(bulkUpdateItems, { item_ids: item?.id ?? '' }), {
        as: owner,
        params: { list_id: listId },
        body: { list_items: { [operation]: true, existing_list_id: target } },
      });
      expect(status).toBe(204);
      await expectAllIn(target);
    });
  });
});
