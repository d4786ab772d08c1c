import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList } from '@shared-lists/contract/api/lists.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { fieldIds, itemOf, listOf, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const LONG_AGO = '2001-01-01T00:00:00.000Z';

describe('unknown keys', () => {
  let server: TestApp;
  let shared: SharedList;
  let foreign: Record<string, unknown>;

  beforeAll(async () => {
    server = await openTestApp(openTestDatabase);
    shared = await sharedList(server);
    const { stranger } = shared.people;
    foreign = {
      owner_id: stranger.id,
      user_id: stranger.id,
      creator_id: stranger.id,
      person_id: stranger.id,
      list_id: await listOf(server, stranger),
      list_item_id: randomUUID(),
      item_id: randomUUID(),
      list_item_configuration_id: randomUUID(),
      item_configuration_id: randomUUID(),
      archived_at: LONG_AGO,
      completed_at: LONG_AGO,
      refreshed_at: LONG_AGO,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      number: 1,
      revision: 1000,
      permissions: 'read',
      has_accepted: null,
      label: 'category',
      isAdmin: true,
    };
  });
  afterAll(() => server.close());

  const rowOf = (table: 'lists' | 'items' | 'fields', id: string) =>
    server.database.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const inTheList = () => ({ as: shared.people.owner, params: { list_id: shared.listId } });

  test('cannot set the owner, dates or configuration of a new list', async () => {
    const { owner } = shared.people;
    // A template may be chosen, but only one that the caller may see.
    const { list_item_configuration_id: _, ...others } = foreign;
    const body = { ...foreign, list: { ...others, name: 'Mine', completed: true, refreshed: true } };
    const { answer } = await server.call(createList, { as: owner, body });
    const plain = await server.call(createList, { as: owner, body: { list: { name: 'Plain' } } });

    expect(answer).toMatchObject({
      owner_id: owner.id,
      user_id: owner.id,
      has_accepted: true,
      completed: false,
    });
    expect(answer.list_item_configuration_id).toBe(plain.answer.list_item_configuration_id);
    const row = await rowOf('lists', answer.id);
    expect(row).toMatchObject({ archived_at: null, completed_at: null, refreshed_at: null, revision: 1 });
    expect([row.created_at, row.updated_at]).not.toContain(LONG_AGO);
  });

  test('cannot set the list or creator of a new item', async () => {
    const { answer } = await server.call(createListItem, {
      ...inTheList(),
      body: { ...foreign, list_item: { ...foreign } },
    });

    expect(answer).toMatchObject({
      list_id: shared.listId,
      user_id: shared.people.owner.id,
      completed: false,
    });
    const row = await rowOf('items', answer.id);
    expect(row).toMatchObject({ archived_at: null, completed_at: null, refreshed_at: null });
    expect([row.created_at, row.updated_at]).not.toContain(LONG_AGO);
  });

  test('cannot set the creator or label of a new field', async () => {
    const ids = await fieldIds(server, shared.people.owner, 'GroceryList');
    const field = { ...foreign, list_item_field_configuration_id: ids['product'], data: 'Apples' };
    const { answer } = await server.call(createListItem, {
      ...inTheList(),
      body: { list_item: { fields: [field] } },
    });

    expect(answer.fields).toMatchObject([
      { label: 'product', user_id: shared.people.owner.id, list_item_id: answer.id, archived_at: null },
    ]);
    expect(await rowOf('fields', answer.fields[0]?.id ?? '')).toMatchObject({ archived_at: null });
  });

  test('cannot move or archive an item', async () => {
    const item = await itemOf(server, shared);
    const before = await rowOf('items', item.id);
    const { answer } = await server.call(updateListItem, {
      as: shared.people.writer,
      params: { list_id: shared.listId, item_id: item.id },
      body: { ...foreign, list_item: { ...foreign, id: randomUUID(), completed: false } },
    });

    expect(answer).toEqual(item);
    expect(await rowOf('items', item.id)).toEqual(before);
  });
});
