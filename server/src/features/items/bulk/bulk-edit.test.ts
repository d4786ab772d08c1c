import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { deleteField } from '@shared-lists/contract/api/list-item-fields.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import {
  addItem,
  age,
  ALL_BUT_WRITERS,
  archive,
  ITEMS_NOT_FOUND,
  NOT_FOUND,
  openItemsOf,
  refusal,
  storedOf,
  valuesOf,
  withQuery,
} from '../../../testing/lists-and-items.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('bulk editing items', () => {
  let app: TestApp;
  let list: SharedList;
  let first: Item;
  let second: Item;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app, 'BookList');
    first = await addItem(app, list.people.owner, list.listId, { title: 'First', author: 'Ann' });
    second = await addItem(app, list.people.owner, list.listId, { title: 'Second' });
  });

  interface Call {
    role?: Role;
    query?: Record<string, string>;
    body?: Record<string, unknown>;
    headers?: Record<string, string>;
    list_id?: string;
  }
  const both = () => ({ item_ids: `${first.id},${second.id}` });
  const edit = (fields_to_update: unknown, call: Call = {}) =>
    app.call(withQuery(bulkUpdateItems, call.query ?? both()), {
      as: list.people[call.role ?? 'writer'],
      params: { list_id: call.list_id ?? list.listId },
      body: { list_items: { update_current_items: true, fields_to_update }, ...call.body },
      headers: call.headers ?? {},
    });
  const set = (label: string, data: unknown, item_ids?: unknown[]) => ({ label, data, item_ids });
  const shown = async () => (await openItemsOf(app, list.people.reader, list.listId)).map(valuesOf);
  const stored = async () => (await storedOf(app, list.listId)).fields;
  const foreignItem = async () =>
    addItem(app, list.people.writer, await listOf(app, list.people.writer, 'BookList'));

  test.each(['owner', 'writer'] as const)(
    'changes a live field and creates a missing one, for %s',
    async (role) => {
      expect(await edit([set('author', 'Bea')], { role })).toMatchObject({ status: 204, text: '' });
      const [one, two] = await openItemsOf(app, list.people.reader, list.listId);
      expect(one?.fields[1]).toMatchObject({
        id: first.fields[1]?.id,
        data: 'Bea',
        user_id: list.people.owner.id,
      });
      expect(two?.fields[1]).toMatchObject({ label: 'author', data: 'Bea', user_id: list.people[role].id });
    },
  );

  test('applies each entry to the items it names or to all', async () => {
    await edit([
      set('author', 'Bea', [second.id.toUpperCase(), second.id]),
      set('read', 'on'),
      set('title', 'x', []),
    ]);
    expect(await shown()).toEqual([
      { title: 'First', author: 'Ann', read: 'true' },
      { title: 'Second', author: 'Bea', read: 'true' },
    ]);
  });

  test.each([
    ['number_in_series', 3, '3'],
    ['read', 'OFF', 'false'],
    ['category', ' fresh  fruit ', 'Fresh Fruit'],
  ])('stores %s from %j as %j', async (label, data, kept) => {
    await edit([set(label, data)]);
    expect((await shown()).map((values) => values[label])).toEqual([kept, kept]);
  });

  test.each(['', ' \n', null, undefined])('clears an existing field with %j', async (data) => {
    const before = await stored();
    expect((await edit([set('author', data)])).status).toBe(204);
    expect(await shown()).toEqual([{ title: 'First' }, { title: 'Second' }]);
    expect((await stored()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('does not restore an archived field', async () => {
    const field_id = first.fields[1]?.id ?? '';
    const params = { list_id: list.listId, item_id: first.id, field_id };
    await app.call(deleteField, { as: list.people.owner, params });
    const archived = (await stored()).find(({ id }) => id === field_id);
    await edit([set('author', 'Bea')]);
    await edit([set('author', '')]);
    await edit([set('author', 'Cid')]);
    expect((await shown()).map(({ author }) => author)).toEqual(['Cid', 'Cid']);
    expect((await stored()).find(({ id }) => id === field_id)).toEqual(archived);
    expect((await stored()).filter(({ data }) => data === 'Bea').every((row) => row.archived_at)).toBe(true);
  });

  test('keeps updated_at if nothing changes', async () => {
    await age(app, 'fields', first.fields[0]?.id ?? '');
    const before = await stored();
    await edit([set('title', 'First', [first.id])]);
    expect(await stored()).toEqual(before);
  });

  test.each([[[]], [undefined]])('changes nothing with %j as fields', async (fields) => {
    const before = await stored();
    expect((await edit(fields)).status).toBe(204);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['a value', 'Bea', 'Cid', 'Cid'],
    ['a clearing', '', 'Cid', 'Cid'],
    ['a value, then a clearing', 'Bea', null, undefined],
  ])('applies the later of two entries for one field: after %s', async (_what, one, later, kept) => {
    expect((await edit([set('author', one), set('author', later)])).status).toBe(204);
    expect((await shown()).map(({ author }) => author)).toEqual([kept, kept]);
  });

  test('in parallel creates one live field', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((data) => edit([set('category', data)])));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const live = (await stored()).filter((row) => row.archived_at === null);
    expect(live).toHaveLength(5);
  });

  test.each([
    ['an unknown label', [set('product', 'x')], { label: ['is not a field of this list'] }],
    ['no label', [{ data: 'x' }], { label: ['is not a field of this list'] }],
    [
      'several mistakes, all at once',
      [set('title', 'fine'), set('read', 'perhaps'), set('number_in_series', 'x'), set('nothing', 'x')],
      {
        read: ['must be true or false'],
        number_in_series: ['is not a number'],
        label: ['is not a field of this list'],
      },
    ],
    [
      'data that is too long',
      [set('title', 'x'.repeat(4001))],
      { title: ['is too long (maximum is 4000 characters)'] },
    ],
    ['data that is no text', [set('title', {})], { title: ['must be text'] }],
    [
      'too many entries',
      Array.from({ length: 101 }, () => set('title', 'x')),
      { fields_to_update: ['are too many (maximum is 100)'] },
    ],
  ])('refuses %s', async (_what, fields, error) => {
    expect(await refusal(app, () => edit(fields))).toEqual({ status: 422, error });
  });

  test.each([['x'], [{}], [[null]], [['x']], [[7]]])('refuses %j as fields', async (fields) => {
    expect((await refusal(app, () => edit(fields))).status).toBe(422);
  });

  test('accepts 100 entries', async () => {
    const entries = Array.from({ length: 100 }, (_, index) => set('title', `Title ${index}`, [first.id]));
    expect((await edit(entries)).status).toBe(204);
    expect((await shown())[0]).toMatchObject({ title: 'Title 99' });
  });

  test('refuses an entry for an item outside the request', async () => {
    const third = await addItem(app, list.people.owner, list.listId);
    for (const id of [third.id, (await foreignItem()).id, newId(), '', 7]) {
      const call = () => edit([set('title', 'x'), set('title', 'x', [first.id, id])]);
      expect(await refusal(app, call)).toEqual(ITEMS_NOT_FOUND);
    }
  });

  test('refuses the whole request for one wrong item', async () => {
    const archived = await addItem(app, list.people.owner, list.listId);
    await archive(app, 'items', archived.id);
    for (const id of [archived.id, (await foreignItem()).id, newId(), 'undefined']) {
      const call = () => edit([set('title', 'x')], { query: { item_ids: `${first.id},${id}` } });
      expect(await refusal(app, call)).toEqual(ITEMS_NOT_FOUND);
    }
  });

  test.each(ALL_BUT_WRITERS)('is refused to %s, whatever the body', async (role, refused) => {
    const body = { list_items: 'x' };
    expect(await refusal(app, () => edit([set('title', 'x')], { role }))).toEqual(refused);
    expect(await refusal(app, () => edit([], { role, body, query: {} }))).toEqual(refused);
  });

  test('returns 404 for an unknown or malformed list', async () => {
    for (const list_id of [newId(), 'undefined']) {
      expect(await refusal(app, () => edit([set('title', 'x')], { list_id }))).toEqual(NOT_FOUND);
    }
  });

  describe('reads its ids', () => {
    const titles = async () => (await shown()).map(({ title }) => title);

    test('from the body only if the query has none, as text or array', async () => {
      await edit([set('title', 'a')], { query: {}, body: { item_ids: ` ${first.id} ,,${first.id}` } });
      expect(await titles()).toEqual(['a', 'Second']);
      await edit([set('title', 'b')], { query: {}, body: { item_ids: [second.id] } });
      expect(await titles()).toEqual(['a', 'b']);
      await edit([set('title', 'c')], { query: { item_ids: first.id }, body: { item_ids: newId() } });
      expect(await titles()).toEqual(['c', 'b']);
    });

    test('and refuses an empty list', async () => {
      for (const item_ids of [undefined, null, '', ' , ', []]) {
        const call = () => edit([set('title', 'x')], { query: {}, body: { item_ids } });
        const error = { item_ids: ["can't be blank"] };
        expect(await refusal(app, call)).toEqual({ status: 422, error });
      }
    });

    test('up to 500, counted after removing duplicates and before looking them up', async () => {
      const ids = Array.from({ length: 501 }, () => newId());
      const many = (item_ids: string[]) => () => edit([], { query: {}, body: { item_ids } });
      const error = { item_ids: ['are too many (maximum is 500)'] };
      expect(await refusal(app, many(ids))).toEqual({ status: 422, error });
      expect(await refusal(app, many([...ids.slice(1), ...ids.slice(1)]))).toEqual(ITEMS_NOT_FOUND);
    });
  });

  test('checks counts and types, then ids, then values', async () => {
    const query = { item_ids: newId() };
    const tooMany = Array.from({ length: 101 }, () => set('nothing', 'x'));
    expect((await refusal(app, () => edit(tooMany, { query }))).status).toBe(422);
    expect((await refusal(app, () => edit([set('nothing', 'x')], { query }))).status).toBe(404);
    const stray = [set('nothing', 'x'), set('title', 'x', [newId()])];
    expect((await refusal(app, () => edit(stray))).status).toBe(404);
    const shapeless = [{ label: 'title', data: 'x', item_ids: 'x' }];
    expect((await refusal(app, () => edit(shapeless, { query }))).status).toBe(422);
  });

  test('runs once with a repeated key and refuses another body', async () => {
    const headers = { 'idempotency-key': newId() };
    const once = () => edit([set('title', 'Once')], { headers });
    expect((await once()).headers).not.toHaveProperty('idempotency-replayed');
    await edit([set('title', 'Since')]);
    expect(await once()).toMatchObject({ status: 204, headers: { 'idempotency-replayed': 'true' } });
    expect((await shown())[0]).toMatchObject({ title: 'Since' });
    const other = await refusal(app, () => edit([set('title', 'Other')], { headers }));
    expect(other.status).toBe(422);
  });
});
