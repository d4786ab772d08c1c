import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { ALL_BUT_WRITERS, NOT_FOUND } from '../../testing/lists-and-items.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  fieldIds,
  itemOf,
  listOf,
  sharedList,
  type Role,
  type SharedList,
} from '../../testing/shared-list.ts';
import { tableDigest } from '../../testing/table-digest.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const TAKEN = { status: 409, error: { id: ['has already been taken'] } };

describe('items', () => {
  let app: TestApp;
  let list: SharedList;
  let groceries: Record<string, string>;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    groceries = await fieldIds(app, list.people.owner, 'GroceryList');
  });

  const add = (list_item: unknown, role: Role = 'writer', list_id = list.listId) =>
    app.call(createListItem, { as: list.people[role], params: { list_id }, body: { list_item } });
  const change = (item_id: string, list_item: unknown, role: Role = 'writer', list_id = list.listId) =>
    app.call(updateListItem, { as: list.people[role], params: { list_id, item_id }, body: { list_item } });
  const field = (label: string, data: unknown, id?: string) => ({
    list_item_field_configuration_id: groceries[label],
    data,
    ...(id && { id }),
  });
  const shown = async () =>
    (await app.call(getList, { as: list.people.owner, params: { list_id: list.listId } })).answer;

  describe('adding', () => {
    test('stores the item with all fields and returns them by position', async () => {
      const fields = [field('category', ' fresh  fruit '), field('product', 'Apples'), field('quantity', 3)];
      const { status, answer } = await add({ fields });
      expect(status).toBe(200);
      expect(answer).toMatchObject({
        user_id: list.people.writer.id,
        list_id: list.listId,
        completed: false,
        refreshed: false,
      });
      expect(answer.fields.map(({ label, data, position }) => [label, data, position])).toEqual([
        ['product', 'Apples', 1],
        ['quantity', '3', 2],
        ['category', 'Fresh Fruit', 3],
      ]);
      expect((await shown()).not_completed_items).toEqual([answer]);
    });

    test('accepts an item without fields and skips blank data', async () => {
      expect((await add({})).answer.fields).toEqual([]);
      const { answer } = await add({ fields: [field('product', '  '), field('quantity', null)] });
      expect(answer.fields).toEqual([]);
    });

    test('accepts a completed or refreshed item', async () => {
      expect((await add({ completed: true, refreshed: true })).answer).toMatchObject({
        completed: true,
        refreshed: true,
      });
    });

    test.each(ALL_BUT_WRITERS)('%s is refused and changes nothing', async (role, refusal) => {
      const before = await tableDigest(app.database);
      expect(await add({ fields: [field('product', 'x')] }, role)).toMatchObject(refusal);
      expect(await tableDigest(app.database)).toBe(before);
    });

    test('takes the creator from the session, not from the body', async () => {
      const { answer } = await add({ user_id: list.people.owner.id, list_id: newId(), created_at: 'x' });
      expect(answer.user_id).toBe(list.people.writer.id);
    });

    test.each([
      [
        'a field without configuration',
        () => [{ data: 'x' }],
        { list_item_field_configuration: ['must exist'] },
      ],
      [
        'one field twice',
        () => [field('product', 'a'), field('product', 'b')],
        { fields: ['name the same field twice'] },
      ],
      ['fields that are no list', () => 'x', { fields: ['must be a list'] }],
      ['entries that are no objects', () => ['x'], { fields: ['must be a list of objects'] }],
      ['data that is a list', () => [field('product', ['a'])], { product: ['must be text'] }],
      [
        'data that is too long',
        () => [field('product', 'x'.repeat(4001)), field('quantity', '\u0000')],
        {
          product: ['is too long (maximum is 4000 characters)'],
          quantity: ['contains characters that cannot be stored'],
        },
      ],
    ])('refuses %s and stores nothing', async (_what, fields, error) => {
      const before = await tableDigest(app.database);
      expect(await add({ fields: fields() })).toMatchObject({ status: 422, error });
      expect(await tableDigest(app.database)).toBe(before);
    });

    test('refuses flags that are not booleans', async () => {
      expect(await add({ completed: 'true', refreshed: 1 })).toMatchObject({
        status: 422,
        error: { completed: ['is not included in the list'], refreshed: ['is not included in the list'] },
      });
    });

    test('returns 404 for a configuration of another list type', async () => {
      const books = await fieldIds(app, list.people.owner, 'BookList');
      for (const id of [books['author'], newId(), 'read-config']) {
        for (const data of ['x', '', null]) {
          const fields = [{ list_item_field_configuration_id: id, data }];
          expect(await add({ fields })).toMatchObject(NOT_FOUND);
        }
      }
    });

    test('returns the current item when repeated with the same ids', async () => {
      const input = { id: newId(), fields: [field('product', 'Milk', newId())] };
      const first = await add(input);
      await change(input.id, { completed: true });
      const second = await add(input);
      expect(second.answer).toMatchObject({ id: input.id, completed: true, fields: first.answer.fields });
      expect((await shown()).completed_items).toHaveLength(1);
    });

    test('refuses ids of other people, other lists and archived rows', async () => {
      const foreign = await itemOf(app, list, { product: 'Milk' });
      expect(await add({ id: foreign.id })).toMatchObject(TAKEN);
      expect(await add({ fields: [field('product', 'x', foreign.fields[0]?.id)] })).toMatchObject(TAKEN);

      const own = (await add({})).answer;
      const other = await listOf(app, list.people.writer);
      expect(await add({ id: own.id }, 'writer', other)).toMatchObject(TAKEN);

      await app.database.db.updateTable('items').set({ archived_at: 'x' }).where('id', '=', own.id).execute();
      expect(await add({ id: own.id })).toMatchObject(TAKEN);
    });

    test('stores nothing if a field id is taken', async () => {
      const foreign = await itemOf(app, list, { product: 'Milk' });
      const before = await tableDigest(app.database);
      await add({ fields: [field('quantity', '1'), field('product', 'x', foreign.fields[0]?.id)] });
      expect(await tableDigest(app.database)).toBe(before);
    });

    test('creates one item for many parallel requests with one id', async () => {
      const input = { id: newId(), fields: [field('product', 'Milk', newId())] };
      const answers = await Promise.all(Array.from({ length: 10 }, () => add(input)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect((await shown()).not_completed_items).toHaveLength(1);
    });

    test('refuses an item beyond the limit until another one is completed', async () => {
      await fill(list, 5000);
      const before = await tableDigest(app.database);
      expect(await add({})).toMatchObject({
        status: 422,
        error: { list: ['is full (maximum is 5000 open items)'] },
      });
      expect(await tableDigest(app.database)).toBe(before);

      const completed = await add({ completed: true });
      expect(completed.status).toBe(200);
      expect((await change(completed.answer.id, { completed: false })).status).toBe(422);
    });
  });

  describe('changing', () => {
    test('completes, reopens and marks as refreshed', async () => {
      const { id } = await itemOf(app, list, { product: 'Milk' });
      expect((await change(id, { completed: true })).answer).toMatchObject({ id, completed: true });
      expect((await shown()).completed_items.map((item) => item.id)).toEqual([id]);
      expect((await change(id, { refreshed: true })).answer).toMatchObject({
        completed: true,
        refreshed: true,
      });
      expect((await shown()).completed_items).toEqual([]);
      expect((await change(id, { completed: false, refreshed: false })).answer).toMatchObject({
        completed: false,
        refreshed: false,
      });
    });

    test('changes this item only', async () => {
      const { id } = await itemOf(app, list, { product: 'Milk' });
      const other = await itemOf(app, list, { product: 'Bread' });
      await change(id, { completed: true });
      const { completed_items, not_completed_items } = await shown();
      expect(completed_items.map((item) => item.id)).toEqual([id]);
      expect(not_completed_items).toEqual([other]);
    });

    test('returns all fields by position', async () => {
      const fields = [field('category', 'Fruit'), field('product', 'Apples')];
      const { answer: item } = await add({ fields });
      const { answer } = await change(item.id, { completed: true });
      expect(answer.fields.map(({ label }) => label)).toEqual(['product', 'category']);
    });

    test('keeps updated_at if nothing changes', async () => {
      const { id } = await itemOf(app, list, { product: 'Milk' });
      const first = await change(id, { completed: true });
      const again = await change(id, { completed: true });
      expect(again.text).toBe(first.text);
      expect((await change(id, {})).text).toBe(first.text);
    });

    test('keeps updated_at of the list', async () => {
      const { updated_at } = (await shown()).list;
      const { id } = await itemOf(app, list, { product: 'Milk' });
      await change(id, { completed: true });
      expect((await shown()).list.updated_at).toBe(updated_at);
    });

    test.each(ALL_BUT_WRITERS)('%s is refused and changes nothing', async (role, refusal) => {
      const { id } = await itemOf(app, list);
      const before = await tableDigest(app.database);
      expect(await change(id, { completed: true }, role)).toMatchObject(refusal);
      expect(await tableDigest(app.database)).toBe(before);
    });

    test('requires the right list in the path, even from a writer of both', async () => {
      const { id } = await itemOf(app, list);
      const other = await listOf(app, list.people.owner);
      const before = await tableDigest(app.database);
      expect(await change(id, { completed: true }, 'owner', other)).toMatchObject(NOT_FOUND);
      expect(await tableDigest(app.database)).toBe(before);
    });

    test('returns 404 for an archived or unknown item', async () => {
      const { id } = await itemOf(app, list);
      await app.database.db.updateTable('items').set({ archived_at: 'x' }).where('id', '=', id).execute();
      for (const wrong of [id, newId(), 'undefined']) {
        expect(await change(wrong, { completed: true })).toMatchObject(NOT_FOUND);
      }
    });

    test('refuses values that are not booleans', async () => {
      const { id } = await itemOf(app, list);
      for (const wrong of ['true', 1, null, []]) {
        expect(await change(id, { completed: wrong })).toMatchObject({
          status: 422,
          error: { completed: ['is not included in the list'] },
        });
      }
    });
  });

  async function fill({ listId, people }: SharedList, count: number): Promise<void> {
    const now = new Date().toISOString();
    const row = () => ({
      id: newId(),
      list_id: listId,
      creator_id: people.owner.id,
      created_at: now,
      updated_at: now,
    });
    for (let made = 0; made < count; made += 500) {
      await app.database.db
        .insertInto('items')
        .values(Array.from({ length: 500 }, row))
        .execute();
    }
  }
});
