import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import {
  addItem,
  ALL_BUT_WRITERS,
  archive,
  contentsOf,
  fill,
  FULL,
  ITEMS_NOT_FOUND,
  NOT_ALLOWED,
  NOT_FOUND,
  openItemsOf,
  refusal,
  share,
  sharesOf,
  storedOf,
  valuesOf,
  withQuery,
} from '../../../testing/lists-and-items.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const NO_TARGET = 'Either new_list_name or existing_list_id must be provided when copying or moving items';
const ONE_OPERATION = { list_items: ['must ask for one of copy, move or update_current_items'] };

describe('copying and moving items', () => {
  let app: TestApp;
  let list: SharedList;
  let items: [Item, Item];
  let target: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    const first = await itemOf(app, list, { product: 'Milk', quantity: '2', category: 'Dairy' });
    items = [
      first,
      await addItem(app, list.people.owner, list.listId, { product: 'Done' }, { completed: true }),
    ];
    target = await listOf(app, list.people.writer);
  });

  const both = () => items.map(({ id }) => id).join();
  const put = (list_items: unknown, query = { item_ids: both() }, role: Role = 'writer', headers = {}) =>
    app.call(withQuery(bulkUpdateItems, query), {
      as: list.people[role],
      params: { list_id: list.listId },
      body: { list_items },
      headers,
    });
  const copy = (more: unknown, item_ids = both(), role: Role = 'writer') =>
    put({ copy: true, move: false, ...(more as object) }, { item_ids }, role);
  const valuesIn = async (listId: string) =>
    (await openItemsOf(app, list.people.writer, listId)).map(valuesOf);
  const newListsOf = async (role: Role) => {
    const { answer } = await app.call(getLists, { as: list.people[role] });
    return answer.accepted_lists.not_completed_lists.filter(({ id }) => ![list.listId, target].includes(id));
  };
  const VALUES = [{ product: 'Milk', quantity: '2', category: 'Dairy' }, { product: 'Done' }];

  describe('to an existing list', () => {
    test('copies them oldest first as open items of the caller and keeps the sources', async () => {
      const before = await storedOf(app, list.listId);
      const reversed = [items[1].id, ` ${items[0].id.toUpperCase()} `, '', items[1].id].join();
      expect(await copy({ existing_list_id: target, new_list_name: '' }, reversed)).toMatchObject({
        status: 204,
        text: '',
      });
      const copies = await openItemsOf(app, list.people.writer, target);
      expect(copies.map(valuesOf)).toEqual(VALUES);
      for (const made of copies) {
        expect(made).toMatchObject({ user_id: list.people.writer.id, completed: false, refreshed: false });
        expect(items.map(({ id }) => id)).not.toContain(made.id);
      }
      expect(await storedOf(app, list.listId)).toEqual(before);
    });

    test('archives the sources of a move', async () => {
      const stays = await itemOf(app, list, { product: 'Stays' });
      expect((await put({ move: true, copy: false, existing_list_id: target })).status).toBe(204);
      expect(await valuesIn(target)).toEqual(VALUES);
      const left = await contentsOf(app, list.people.writer, list.listId);
      expect([left.not_completed_items, left.completed_items]).toEqual([[stays], []]);
    });

    test('copies no archived field', async () => {
      await archive(app, 'fields', items[0].fields[0]?.id ?? '');
      await copy({ existing_list_id: target }, items[0].id);
      expect(await valuesIn(target)).toEqual([{ quantity: '2', category: 'Dairy' }]);
    });

    test("is allowed to a writer of somebody else's list", async () => {
      const theirs = await listOf(app, list.people.owner);
      await share(app, theirs, list.people.writer, 'write');
      expect((await copy({ existing_list_id: theirs.toUpperCase() })).status).toBe(204);
      expect(await valuesIn(theirs)).toEqual(VALUES);
    });

    test.each([
      ['read', 'accepted', NOT_ALLOWED],
      ['write', 'pending', NOT_FOUND],
      ['write', 'refused', NOT_FOUND],
    ] as const)(
      'is refused with a share to %s that is %s, even with a new list name',
      async (permission, state, refused) => {
        const existing_list_id = await listOf(app, list.people.owner);
        await share(app, existing_list_id, list.people.writer, permission, state);
        for (const new_list_name of ['', 'Wins', ' ']) {
          expect(await refusal(app, () => copy({ existing_list_id, new_list_name }))).toEqual(refused);
        }
      },
    );

    test('returns 404 for a foreign, archived, unknown or malformed list, even with a new list name', async () => {
      const archived = await listOf(app, list.people.writer);
      await archive(app, 'lists', archived);
      for (const id of [await listOf(app, list.people.stranger), archived, newId(), 'undefined', 7]) {
        for (const new_list_name of [null, 'Wins']) {
          const call = () => copy({ existing_list_id: id, new_list_name });
          expect(await refusal(app, call)).toEqual(NOT_FOUND);
        }
      }
    });

    test('refuses a list with another configuration and the list itself', async () => {
      const books = await listOf(app, list.people.writer, 'BookList');
      for (const [existing_list_id, message] of [
        [books, 'has a different item configuration'],
        [list.listId, 'must be another list'],
      ]) {
        const refused = await refusal(app, () => copy({ existing_list_id }));
        expect(refused).toEqual({ status: 422, error: { existing_list_id: [message] } });
      }
    });

    test('in both directions at once copies to both lists', async () => {
      const there = await addItem(app, list.people.writer, target, { product: 'There' });
      const back = app.call(withQuery(bulkUpdateItems, { item_ids: there.id }), {
        as: list.people.writer,
        params: { list_id: target },
        body: { list_items: { copy: true, existing_list_id: list.listId } },
      });
      const answers = await Promise.all([copy({ existing_list_id: target }), back]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect(await valuesIn(target)).toEqual(expect.arrayContaining(VALUES));
      expect(await valuesIn(list.listId)).toContainEqual({ product: 'There' });
    });
  });

  describe('to a new list', () => {
    test.each(['copy', 'move'])(
      'creates a list of the same type owned by the caller only, by %s',
      async (input) => {
        const inputs = { [input]: true, new_list_name: ' New ', existing_list_id: target };
        expect((await put(inputs)).status).toBe(204);
        const [made, ...more] = await newListsOf('writer');
        const { id } = list.people.writer;
        expect(more).toEqual([]);
        expect(made).toMatchObject({
          name: 'New',
          type: 'GroceryList',
          completed: false,
          refreshed: false,
          owner_id: id,
        });
        const shares = await sharesOf(app, made?.id ?? '');
        expect(shares).toEqual([{ person_id: id, permission: 'write', state: 'accepted' }]);
        expect(await valuesIn(made?.id ?? '')).toEqual(VALUES);
        expect(await valuesIn(target)).toEqual([]);
        expect(await newListsOf('owner')).toEqual([]);
      },
    );

    test.each([
      [' ', { new_list_name: ["can't be blank"] }],
      ['x'.repeat(256), { new_list_name: ['is too long (maximum is 255 characters)'] }],
      ['\u0000', { new_list_name: ['contains characters that cannot be stored'] }],
      [null, { error: NO_TARGET }],
      ['', { error: NO_TARGET }],
      [undefined, { error: NO_TARGET }],
    ])('refuses the name %j', async (new_list_name, error) => {
      for (const existing_list_id of [null, '']) {
        const call = () => copy({ new_list_name, existing_list_id });
        expect(await refusal(app, call)).toEqual({ status: 422, error });
      }
    });

    test('creates one list with a repeated key', async () => {
      const once = () =>
        put({ move: true, new_list_name: 'Once' }, undefined, 'writer', { 'idempotency-key': target });
      expect((await once()).headers).not.toHaveProperty('idempotency-replayed');
      expect(await once()).toMatchObject({
        status: 204,
        text: '',
        headers: { 'idempotency-replayed': 'true' },
      });
      expect(await newListsOf('writer')).toHaveLength(1);
    });
  });

  test.each([
    ['none', {}],
    ['two', { copy: true, move: true }],
    ['all', { copy: true, move: true, update_current_items: true }],
    ['a text', { copy: 'true' }],
  ])('requires exactly one operation: %s is refused before the ids are read', async (_what, input) => {
    const inputs = { ...input, existing_list_id: newId() };
    const refused = await refusal(app, () => put(inputs, { item_ids: newId() }));
    expect(refused).toEqual({ status: 422, error: ONE_OPERATION });
  });

  test.each(ALL_BUT_WRITERS)('is refused to %s, whatever the body', async (role, refused) => {
    const own = await listOf(app, list.people[role]);
    for (const input of [{ copy: true, existing_list_id: own }, { move: true, new_list_name: 'x' }, 'x']) {
      expect(await refusal(app, () => put(input, undefined, role))).toEqual(refused);
    }
  });

  test('accepts ids of this list only, checked before the target', async () => {
    const foreign = await addItem(app, list.people.writer, target);
    for (const wrong of [foreign.id, newId(), 'undefined']) {
      for (const more of [{ new_list_name: 'New' }, { new_list_name: ' ' }]) {
        const call = () => copy(more, `${both()},${wrong}`);
        expect(await refusal(app, call)).toEqual(ITEMS_NOT_FOUND);
      }
    }
  });

  test('fills a list with up to 5000 open items', async () => {
    await fill(app, target, list.people.writer, 4998);
    const move = () => put({ move: true, existing_list_id: target });
    expect((await copy({ existing_list_id: target })).status).toBe(204);
    expect(await refusal(app, move)).toEqual(FULL);
  });
});
