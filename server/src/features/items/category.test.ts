import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, fieldsOfList, openItemsOf, valuesOf, withQuery } from '../../testing/lists-and-items.ts';
import { sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('a category', () => {
  let app: TestApp;
  let list: SharedList;
  let kinds: Record<string, string>;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase);
    list = await sharedList(app);
    kinds = await fieldsOfList(app, list.listId);
  });
  afterAll(() => app.close());

  type Values = Record<string, string>;
  const add = (values: Values) => addItem(app, list.people.writer, list.listId, values);
  const at = (item: Item) => ({
    as: list.people.writer,
    params: { list_id: list.listId, item_id: item.id, field_id: '' },
  });

  async function addFields(item: Item, values: Values) {
    for (const [label, data] of Object.entries(values)) {
      const list_item_field = { list_item_field_configuration_id: kinds[label], data };
      await app.call(createField, { ...at(item), body: { list_item_field } });
    }
    return item;
  }

  async function changeFields(item: Item, values: Values) {
    for (const { id, label } of item.fields) {
      const params = { ...at(item).params, field_id: id };
      await app.call(updateField, {
        ...at(item),
        params,
        body: { list_item_field: { data: values[label] } },
      });
    }
    return item;
  }

  async function editInBulk(item: Item, values: Values) {
    const fields_to_update = Object.entries(values).map(([label, data]) => ({ label, data }));
    const body = { list_items: { update_current_items: true, fields_to_update } };
    await app.call(withQuery(bulkUpdateItems, { item_ids: item.id }), { ...at(item), body });
    return item;
  }

  const OLD = { product: 'Old', quantity: 'Old', category: 'Old' };

  test.each([
    ['a new item', add],
    ['a new field', async (values: Values) => addFields(await add({}), values)],
    ['a new field in the place of one', async (values: Values) => addFields(await add(OLD), values)],
    ['a changed field', async (values: Values) => changeFields(await add(OLD), values)],
    ['a bulk edit that adds', async (values: Values) => editInBulk(await add({}), values)],
    ['a bulk edit that changes', async (values: Values) => editInBulk(await add(OLD), values)],
  ])('is normalised by %s, unlike other values', async (_way, write) => {
    for (const [sent, tidy] of [
      [' fresh \t fruit\n', 'Fresh Fruit'],
      ['DVDs', 'DVDs'],
      ['ßtraße élan', 'ßtraße Élan'],
    ]) {
      const { id } = await write({ product: sent ?? '', quantity: sent ?? '', category: sent ?? '' });
      const items = await openItemsOf(app, list.people.reader, list.listId);
      const written = valuesOf(items.find((item) => item.id === id));
      expect(written).toEqual({ product: sent, quantity: sent, category: tidy });
    }
  });
});
