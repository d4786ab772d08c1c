import { bulkUpdateItems, type BulkChanges } from '@shared-lists/contract/api/bulk-items.ts';
import { getList, refreshList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, archive, storedOf, withQuery } from '../../testing/lists-and-items.ts';
import { listOf, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('copied items', () => {
  let app: TestApp;
  let list: SharedList;
  let itemId: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    const item = await add({ product: 'Milk', quantity: '2', category: 'Dairy' });
    const quantity = item.fields.find(({ label }) => label === 'quantity');
    await archive(app, 'fields', quantity?.id ?? '');
    await archive(app, 'items', (await add({ product: 'Archived' })).id);
    itemId = item.id;
  });

  const add = (values: Record<string, string>) => addItem(app, list.people.owner, list.listId, values);
  const atList = () => ({ as: list.people.owner, params: { list_id: list.listId } });
  const transfer = async (input: Partial<BulkChanges>) => {
    const existing_list_id = await listOf(app, list.people.owner);
    const body = { list_items: { existing_list_id, ...input } };
    await app.call(withQuery(bulkUpdateItems, { item_ids: itemId }), { ...atList(), body });
    return existing_list_id;
  };
  const newest = async () => {
    const lists = app.database.db.selectFrom('lists').select('id').orderBy('number', 'desc');
    return (await lists.executeTakeFirstOrThrow()).id;
  };

  test.each([
    ['a refresh', async () => (await app.call(refreshList, atList())).answer.id],
    [
      'a merge',
      async () => {
        const body = { merge_lists: { list_ids: list.listId, new_list_name: 'Merged' } };
        return (await app.call(mergeLists, { as: list.people.reader, body })).answer.id;
      },
    ],
    ['a copy', () => transfer({ copy: true })],
    ['a copy to a new list', () => transfer({ copy: true, new_list_name: 'New' }).then(newest)],
    ['a move', () => transfer({ move: true })],
    ['a move to a new list', () => transfer({ move: true, new_list_name: 'New' }).then(newest)],
  ])('by %s leave out archived ones', async (_way, copy) => {
    const before = await storedOf(app, list.listId);
    const { items, fields } = await storedOf(app, await copy());
    expect(items).toMatchObject([{ archived_at: null }]);
    expect(fields.map(({ data, archived_at }) => [data, archived_at])).toEqual([
      ['Milk', null],
      ['Dairy', null],
    ]);
    expect((await storedOf(app, list.listId)).fields).toEqual(before.fields);
  });

  test('of one request have one date and ascending ids', async () => {
    for (const product of ['Bread', 'Apples', 'Cheese', 'Dates', 'Eggs']) await add({ product });
    const { id } = (await app.call(refreshList, atList())).answer;
    const { answer } = await app.call(getList, { as: list.people.owner, params: { list_id: id } });
    const copies = answer.not_completed_items;
    expect(copies.map(({ fields }) => fields[0]?.data).join()).toBe('Milk,Bread,Apples,Cheese,Dates,Eggs');
    expect(new Set(copies.map(({ created_at: date }) => date)).size).toBe(1);
    const ids = copies.map(({ id: copyId }) => copyId);
    expect(ids.toSorted()).toEqual(ids);
  });
});
