import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { getItemsToEdit, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import {
  addItem,
  ALL_BUT_WRITERS,
  archive,
  contentsOf,
  ITEMS_NOT_FOUND,
  NOT_FOUND,
  refusal,
  share,
  withQuery,
} from '../../../testing/lists-and-items.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('the data of edit forms', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (list = await sharedList(app)));

  const one = (item_id: string, role: Role = 'writer', list_id = list.listId) =>
    app.call(getItemToEdit, { as: list.people[role], params: { list_id, item_id } });
  const several = (query: Record<string, string>, role: Role = 'writer', list_id = list.listId) =>
    app.call(withQuery(getItemsToEdit, query), { as: list.people[role], params: { list_id } });
  const sameForm = async () => {
    const {
      list: itself,
      list_users,
      list_item_configuration,
    } = await contentsOf(app, list.people.writer, list.listId);
    const configurations = await app.call(getFieldConfigurations, {
      as: list.people.writer,
      params: { configuration_id: list_item_configuration.id },
    });
    const list_item_field_configurations = configurations.answer;
    return { list: itself, list_users, list_item_configuration, list_item_field_configurations };
  };
  const wrongIds = async () => {
    const archived = await itemOf(app, list);
    await archive(app, 'items', archived.id);
    const other = await listOf(app, list.people.writer);
    const foreign = await addItem(app, list.people.writer, other);
    return [archived.id, foreign.id, newId(), 'undefined'];
  };

  test('contains only ids, addresses and names of people', async () => {
    const { id } = await itemOf(app, list);
    const { owner, writer, reader, pending } = list.people;
    const expected = [owner, writer, reader, pending].map((person) => ({
      id: person.id,
      email: person.email,
      name: nameFromEmail(person.email),
    }));
    expect((await one(id)).answer.list_users).toEqual(expected);
    expect((await several({ item_ids: id })).answer.list_users).toEqual(expected);
  });

  describe('of one item', () => {
    test.each(['owner', 'writer'] as const)('contains everything for %s', async (role) => {
      const item = await itemOf(app, list, { product: 'Milk', category: 'Dairy' });
      const { status, answer } = await one(item.id, role);
      expect(status).toBe(200);
      expect(answer).toEqual({ item, ...(await sameForm()) });
      expect(answer.list_item_field_configurations.map(({ label }) => label)).toEqual([
        'product',
        'quantity',
        'category',
      ]);
    });

    test('leaves out archived fields', async () => {
      const item = await itemOf(app, list, { product: 'Milk', category: 'Dairy' });
      await archive(app, 'fields', item.fields[0]?.id ?? '');
      expect((await one(item.id)).answer.item.fields).toEqual([item.fields[1]]);
    });

    test.each(ALL_BUT_WRITERS)('is refused to %s', async (role, refused) => {
      const { id } = await itemOf(app, list);
      expect(await refusal(app, () => one(id, role))).toEqual(refused);
    });

    test('returns 404 for an archived, unknown, malformed or foreign item', async () => {
      for (const id of await wrongIds()) expect(await one(id)).toMatchObject(NOT_FOUND);
    });
  });

  describe('of several items', () => {
    test('contains everything for the form, oldest item first', async () => {
      const first = await itemOf(app, list, { product: 'Milk', category: 'Dairy' });
      const second = await itemOf(app, list, { product: 'Butter', category: 'DAIRY' });
      await itemOf(app, list, { product: 'Not asked for', category: 'Other' });
      const third = await itemOf(app, list, { category: 'Bath' });
      const target = await listOf(app, list.people.writer);

      const { status, answer } = await several({ item_ids: [third.id, first.id, second.id].join() });
      const { lists_to_update } = await contentsOf(app, list.people.writer, list.listId);
      expect(status).toBe(200);
      expect(answer).toEqual({
        items: [first, second, third],
        ...(await sameForm()),
        lists: lists_to_update,
        categories: ['Dairy', 'Bath'],
      });
      expect(answer.lists).toMatchObject([{ id: target, user_id: list.people.writer.id }]);
    });

    test('offers only lists that the caller may write to', async () => {
      const { id } = await itemOf(app, list);
      const { owner, writer } = list.people;
      await listOf(app, writer, 'BookList');
      await archive(app, 'lists', await listOf(app, writer));
      await share(app, await listOf(app, owner), writer, 'read');
      await share(app, await listOf(app, owner), writer, 'write', 'pending');
      await share(app, await listOf(app, owner), writer, 'write', 'refused');
      expect((await several({ item_ids: id })).answer.lists).toEqual([]);
    });

    test('accepts ids with blanks in any case and removes duplicates', async () => {
      const { id } = await itemOf(app, list);
      const { answer } = await several({ item_ids: ` ${id} , ,${id.toUpperCase()},` });
      expect(answer.items.map((item) => item.id)).toEqual([id]);
    });

    test.each([
      ['no ids', {}],
      ['empty ids', { item_ids: '' }],
      ['blank ids', { item_ids: ' , ' }],
    ])('is refused for %s', async (_what, query) => {
      const error = { item_ids: ["can't be blank"] };
      expect(await refusal(app, () => several(query))).toEqual({ status: 422, error });
    });

    test('is limited to 500 ids', async () => {
      const ids = Array.from({ length: 501 }, () => newId());
      const most = ids.slice(1).join();
      expect(await several({ item_ids: `${most},${String(ids[1])}` })).toMatchObject(ITEMS_NOT_FOUND);
      expect(await several({ item_ids: ids.join() })).toMatchObject({
        status: 422,
        error: { item_ids: ['are too many (maximum is 500)'] },
      });
    });

    test('is refused as a whole for one wrong id', async () => {
      const { id } = await itemOf(app, list);
      for (const wrong of await wrongIds()) {
        expect(await several({ item_ids: `${id},${wrong}` })).toMatchObject(ITEMS_NOT_FOUND);
      }
    });

    test.each(ALL_BUT_WRITERS)('is refused to %s before the ids are read', async (role, refused) => {
      const { id } = await itemOf(app, list);
      for (const query of [{ item_ids: id }, { item_ids: newId() }, {}]) {
        expect(await refusal(app, () => several(query, role))).toEqual(refused);
      }
    });

    test('returns 404 for an unknown or malformed list', async () => {
      for (const id of [newId(), 'undefined']) {
        expect(await several({ item_ids: newId() }, 'writer', id)).toMatchObject(NOT_FOUND);
      }
    });
  });
});
