import { createListItems, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { updateList } from '@shared-lists/contract/api/lists.ts';
import { deleteFromTrash } from '@shared-lists/contract/api/trash.ts';
import { getVocabulary, MOST_WORDS } from '@shared-lists/contract/api/vocabulary.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  addItem,
  ALL_BUT_WRITERS,
  archive,
  fieldsOfList,
  fill,
  refusal,
} from '../../testing/lists-and-items.ts';
import { recordQueries } from '../../testing/recorded-queries.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { statusWith, vocabularyOf } from '../../testing/vocabularies.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the vocabulary', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (list = await sharedList(app)));

  const wordsOf = async (role: Role, listId = list.listId) =>
    (await vocabularyOf(app, list.people[role], listId)).texts;
  const add = (values: Record<string, string>, listId = list.listId, flags = {}) =>
    addItem(app, list.people.owner, listId, values, flags);

  test('has the titles of open and completed items of all lists of the kind', async () => {
    const other = await listOf(app, list.people.owner);
    const books = await listOf(app, list.people.owner, 'BookList');
    await add({ product: 'Milk', quantity: '2', category: 'dairy' });
    await add({ product: 'Soap' }, list.listId, { completed: true });
    await add({ product: ' MÌLK', quantity: '2' }, other);
    await add({ quantity: '7' }, other);
    await add({ title: 'Dune' }, books);
    const { entries } = await vocabularyOf(app, list.people.owner, list.listId);
    const id = expect.any(String) as string;
    const last_used_at = expect.any(String) as string;
    expect(entries).toEqual([
      { id, text: 'MÌLK', category: 'Dairy', quantity: '2', count: 2, last_used_at },
      { id, text: 'Soap', category: null, quantity: null, count: 1, last_used_at },
    ]);
    expect((await vocabularyOf(app, list.people.owner, other)).entries).toEqual(entries);
    expect(await wordsOf('owner', books)).toEqual(['Dune']);
    expect(await wordsOf('writer')).toEqual(['Milk', 'Soap']);
  });

  test.each([
    ['BookList', 'title'],
    ['MusicList', 'title'],
    ['SimpleList', 'content'],
    ['ToDoList', 'task'],
  ] as const)('knows the title of a %s', async (type, label) => {
    const listId = await listOf(app, list.people.owner, type);
    await add({ [label]: 'Something', category: 'new' }, listId);
    expect((await vocabularyOf(app, list.people.owner, listId)).entries).toMatchObject([
      { text: 'Something', category: 'New', quantity: null },
    ]);
  });

  test('has no titles that were removed, or are left over from an earlier type of their list', async () => {
    const { owner } = list.people;
    const { product = '' } = await fieldsOfList(app, list.listId);
    const books = await listOf(app, owner, 'BookList');
    const [removed, dune] = [await add({ product: 'Removed' }), await add({ title: 'Dune' }, books)];
    const params = { list_id: list.listId, item_id: removed.id, field_id: removed.fields[0]?.id ?? '' };
    expect((await app.call(deleteField, { as: owner, params })).status).toBe(204);
    const at = new Date().toISOString();
    const left = {
      item_id: dune.id,
      field_configuration_id: product,
      data: 'Left over',
      creator_id: owner.id,
    };
    const row = { id: randomUUID(), ...left, created_at: at, updated_at: at };
    await app.database.db.insertInto('fields').values(row).execute();
    expect(await wordsOf('owner')).toEqual([]);
  });

  test('uses a title when it was added or changed', async () => {
    const { fields } = await add({ product: 'Mlik' });
    const [field] = fields;
    await add({ product: 'Soap' });
    const params = { list_id: list.listId, item_id: field?.list_item_id ?? '', field_id: field?.id ?? '' };
    const changed = await app.call(updateField, {
      as: list.people.owner,
      params,
      body: { list_item_field: { data: 'Milk' } },
    });
    const { entries } = await vocabularyOf(app, list.people.owner, list.listId);
    expect(entries[0]).toMatchObject({ text: 'Milk', count: 1, last_used_at: changed.answer.updated_at });
    expect(entries[1]).toMatchObject({ text: 'Soap' });
  });

  test.each(ALL_BUT_WRITERS)('is refused to the %s', async (role, refused) => {
    const call = { as: list.people[role], params: { list_id: list.listId } };
    expect(await refusal(app, () => app.call(getVocabulary, call))).toEqual(refused);
  });

  describe('of deleted items', () => {
    const remove = (id: string, as = list.people.owner) =>
      app.call(deleteListItem, { as, params: { list_id: list.listId, item_id: id } });
    const since = (ms: number) => new Date(Date.now() - ms).toISOString();

    test('has those that the person sees in the trash', async () => {
      await remove((await add({ product: 'Milk' })).id);
      const { db } = app.database;
      const joined = { created_at: new Date(Date.now() + DAY_MS).toISOString() };
      expect([await wordsOf('owner'), await wordsOf('writer')]).toEqual([['Milk'], ['Milk']]);
      // As if the writer and the owner had joined afterwards.
      await db.updateTable('memberships').set(joined).where('list_id', '=', list.listId).execute();
      expect([await wordsOf('owner'), await wordsOf('writer')]).toEqual([['Milk'], []]);
    });

    test('has none of a list that the person may only read', async () => {
      const own = await listOf(app, list.people.reader);
      await remove((await add({ product: 'Milk' })).id);
      await add({ product: 'Soap' });
      expect(await wordsOf('reader', own)).toEqual(['Soap']);
    });

    test('has none that were moved, left the trash, or were deleted for good', async () => {
      const [moved, old, young, gone] = [
        await add({ product: 'Moved' }),
        await add({ product: 'Old' }),
        await add({ product: 'Young' }),
        await add({ product: 'Gone' }),
      ];
      for (const { id } of [old, young, gone]) await remove(id);
      await archive(app, 'items', moved.id);
      await archive(app, 'items', old.id, since(30 * DAY_MS));
      await archive(app, 'items', young.id, since(28 * DAY_MS));
      await app.call(deleteFromTrash, { as: list.people.owner, body: { item_ids: [gone.id] } });
      expect(await wordsOf('owner')).toEqual(['Young']);
    });
  });

  describe('has an ETag that', () => {
    test('answers 304 until something changes in one of the lists', async () => {
      const other = await listOf(app, list.people.owner);
      const item = await add({ product: 'Milk' }, other);
      const { owner } = list.people;
      const { etag } = await vocabularyOf(app, owner, list.listId);
      expect(await statusWith(app, owner, list.listId, etag)).toBe(304);
      expect(await statusWith(app, owner, other, `W/${etag}`)).toBe(304);
      await app.call(updateListItem, {
        as: owner,
        params: { list_id: other, item_id: item.id },
        body: { list_item: { completed: true } },
      });
      expect(await statusWith(app, owner, list.listId, etag)).toBe(200);
    });

    test('is of one person and one kind', async () => {
      const { owner, writer } = list.people;
      const books = await listOf(app, owner, 'BookList');
      const { etag } = await vocabularyOf(app, owner, list.listId);
      expect(await statusWith(app, writer, list.listId, etag)).toBe(200);
      expect(await statusWith(app, owner, books, etag)).toBe(200);
    });

    test('is another one when the list gets another type', async () => {
      await add({ product: 'Milk' });
      const { owner } = list.people;
      const { etag } = await vocabularyOf(app, owner, list.listId);
      const params = { list_id: list.listId };
      await app.call(updateList, { as: owner, params, body: { list: { type: 'SimpleList' } } });
      expect(await statusWith(app, owner, list.listId, etag)).toBe(200);
    });

    test('is found without reading items', async () => {
      await add({ product: 'Milk' });
      const { owner } = list.people;
      const { etag } = await vocabularyOf(app, owner, list.listId);
      const queries = await recordQueries(app.database, () => statusWith(app, owner, list.listId, etag));
      expect(queries.length).toBeGreaterThan(0);
      expect(queries.filter(({ sql }) => /"(items|fields)"/u.test(sql))).toEqual([]);
    });

    test('is refused to readers, even if the ETag matches', async () => {
      const { owner, reader } = list.people;
      const { etag } = await vocabularyOf(app, owner, list.listId);
      expect(await statusWith(app, reader, list.listId, etag)).toBe(403);
      expect(await statusWith(app, reader, list.listId, '*')).toBe(403);
    });
  });

  test('sends at most 2,000 words', async () => {
    const { owner } = list.people;
    const { product = '' } = await fieldsOfList(app, list.listId);
    await add({ product: 'Oldest' });
    for (const start of [0, 500, 1000, 1500]) {
      const items = Array.from({ length: 500 }, (_, index) => ({
        completed: true,
        fields: [{ list_item_field_configuration_id: product, data: `Word ${start + index}` }],
      }));
      await app.call(createListItems, { as: owner, params: { list_id: list.listId }, body: { items } });
    }
    await add({ product: 'Newest' });
    const { entries } = await vocabularyOf(app, owner, list.listId);
    expect(entries).toHaveLength(MOST_WORDS);
    expect(entries[0]?.text).toBe('Newest');
    expect(entries.map(({ text }) => text)).not.toContain('Oldest');
  });

  test('reads the newest 5,000 items', async () => {
    await add({ product: 'Old' });
    await fill(app, list.listId, list.people.owner, 4998);
    await add({ product: 'New' });
    expect(await wordsOf('owner')).toEqual(['New', 'Old']);
    await add({ product: 'Newer' }, list.listId, { completed: true });
    expect(await wordsOf('owner')).toEqual(['New', 'Newer']);
  });
});
