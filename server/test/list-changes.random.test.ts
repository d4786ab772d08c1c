import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createField, deleteField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, ListDelta, ListDetail, refreshList, updateList } from '@shared-lists/contract/api/lists.ts';
import { changeSettings } from '@shared-lists/contract/api/settings.ts';
import {
  deleteShare,
  getSharePage,
  offerHandover,
  setListOptions,
  updateShare,
} from '@shared-lists/contract/api/sharing.ts';
import { endpoint } from '@shared-lists/contract/endpoint.ts';
import { applyListDelta } from '@shared-lists/contract/rules/apply-list-delta.ts';
import { sinceOf } from '@shared-lists/contract/rules/list-tag.ts';
import { LIST_TYPES } from '@shared-lists/contract/rules/list-types.ts';
import fc from 'fast-check';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireListAccess } from '../src/access/require-list-access.ts';
import { ItemTextCache } from '../src/features/lists/item-text-cache.ts';
import { showList } from '../src/features/lists/list-page-service.ts';
import { openTestDatabase, testEngine } from '../src/testing/databases.ts';
import { addItem, fieldsOfList, withQuery } from '../src/testing/lists-and-items.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../src/testing/shared-list.ts';
import { openTestApp, type TestApp } from '../src/testing/test-app.ts';

// One value for all calls: each new one would be compiled again.
const DELTA_OR_DETAIL = Type.Union([ListDelta, ListDetail]);
const RUNS = { sqlite: 6, postgres: 3 };
const MEMBERS = ['owner', 'writer', 'reader'] as const;

let app: TestApp;
let list: SharedList;
beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
afterAll(() => app.close());

const params = () => ({ list_id: list.listId });
const read = async (role: Role) => {
  const { answer, headers } = await app.call(getList, { as: list.people[role], params: params() });
  expect(answer).toEqual(await readUncached(role));
  return { detail: answer, etag: String(headers['etag']) };
};
const readUncached = (role: Role) =>
  app.database.read(async (db) => {
    const access = await requireListAccess(db, list.people[role].id, list.listId, 'read list');
    return JSON.parse(String((await showList(db, access, new ItemTextCache())).bytes)) as unknown;
  });
const readSince = async (role: Role, etag: string) => {
  const getChanges = endpoint({ ...withQuery(getList, { since: sinceOf(etag) }), answer: DELTA_OR_DETAIL });
  const response = await app.call(getChanges, { as: list.people[role], params: params() });
  return { ...response, delta: response.answer as ListDelta, etag: String(response.headers['etag']) };
};
const complete = (item_id: string, completed = true) =>
  app.call(updateListItem, {
    as: list.people.writer,
    params: { ...params(), item_id },
    body: { list_item: { completed } },
  });

type Items = ListDetail['not_completed_items'];

/** Every way to change what a list page shows, by endpoint. */
const ACTIONS = {
  add: async () => void (await addItem(app, list.people.writer, list.listId, await someValues())),
  complete: (item) => complete(item?.id ?? ''),
  reopen: (item) => complete(item?.id ?? '', false),
  delete: (item) =>
    app.call(deleteListItem, { as: list.people.writer, params: { ...params(), item_id: item?.id ?? '' } }),
  'set refreshed': (item) =>
    app.call(updateListItem, {
      as: list.people.writer,
      params: { ...params(), item_id: item?.id ?? '' },
      body: { list_item: { refreshed: true } },
    }),
  'add field': async (item) => {
    const [label, id] = Object.entries(await fieldsOfList(app, list.listId)).at(-1) ?? [];
    const list_item_field = { list_item_field_configuration_id: id, data: `A ${String(label)}` };
    return app.call(createField, {
      as: list.people.writer,
      params: { ...params(), item_id: item?.id ?? '' },
      body: { list_item_field },
    });
  },
  'edit field': (item) =>
    app.call(updateField, {
      as: list.people.writer,
      params: { ...params(), item_id: item?.id ?? '', field_id: item?.fields[0]?.id ?? '' },
      body: { list_item_field: { data: 'Edited' } },
    }),
  'delete field': (item) =>
    app.call(deleteField, {
      as: list.people.writer,
      params: { ...params(), item_id: item?.id ?? '', field_id: item?.fields.at(-1)?.id ?? '' },
    }),
  'bulk edit': (_item, items) => bulk(items, { fields_to_update: [{ label: 'category', data: 'Fruit' }] }),
  copy: (_item, items) => bulk(items, { copy: true, new_list_name: 'Copy' }),
  move: (_item, items) => bulk(items.slice(0, 2), { move: true, new_list_name: 'Moved' }),
  'copy into it': async (_item, items) => {
    const source = await listOf(app, list.people.writer);
    const { id } = await addItem(app, list.people.writer, source, { product: 'From elsewhere' });
    return app.call(bulkUpdateItems, {
      as: list.people.writer,
      params: { list_id: source },
      body: { item_ids: id, list_items: { copy: items.length > 0, existing_list_id: list.listId } },
    });
  },
  rename: () => change({ name: `Name ${Math.random()}` }),
  'complete list': () => change({ completed: true }),
  'reopen list': () => change({ completed: false }),
  convert: () => change({ type: LIST_TYPES[Math.floor(Math.random() * LIST_TYPES.length)] }),
  'refresh list': () => app.call(refreshList, { as: list.people.owner, params: params() }),
  'make another list': () => listOf(app, list.people.reader),
  'change a permission': () => withShare('accepted', { permissions: 'read' }),
  'give it back': () => withShare('accepted', { permissions: 'write' }),
  'offer the list': () =>
    app.call(offerHandover, {
      as: list.people.owner,
      params: params(),
      body: { user_id: list.people.reader.id },
    }),
  'let writers complete it': () =>
    app.call(setListOptions, {
      as: list.people.owner,
      params: params(),
      body: { writers_may_complete: true },
    }),
  'rename a person': () =>
    app.call(changeSettings, { as: list.people.reader, body: { name: `Name ${count++}` } }),
  'end an invitation': async () => {
    const { pending } = await sharePage();
    const users_list_id = pending[0]?.users_list.id ?? '';
    return app.call(deleteShare, { as: list.people.owner, params: { ...params(), users_list_id } });
  },
} satisfies Record<string, (item: Items[number] | undefined, items: Items) => Promise<unknown>>;

let count = 0;
async function someValues(): Promise<Record<string, string>> {
  const [first = ''] = Object.keys(await fieldsOfList(app, list.listId));
  return {
    [first === 'due_by' ? 'task' : first]: `Item ${count++}`,
    category: ['Dairy', 'dairy', 'Fruit'][count % 3] ?? '',
  };
}
const change = (changes: object) =>
  app.call(updateList, { as: list.people.owner, params: params(), body: { list: changes } });
const bulk = (items: Items, list_items: object) =>
  app.call(bulkUpdateItems, {
    as: list.people.writer,
    params: params(),
    body: { item_ids: items.map(({ id }) => id), list_items },
  });
const sharePage = async () =>
  (await app.call(getSharePage, { as: list.people.owner, params: params() })).answer;
async function withShare(state: 'accepted', users_list: object) {
  const share = (await sharePage())[state].find(({ user }) => user.id === list.people.reader.id);
  const users_list_id = share?.users_list.id ?? '';
  return app.call(updateShare, {
    as: list.people.owner,
    params: { ...params(), users_list_id },
    body: { users_list },
  });
}

test('any sequence of changes applied to an earlier answer equals the whole answer', async () => {
  const names = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
  const step = fc.record({
    action: fc.constantFrom(...names),
    item: fc.nat(),
    readers: fc.subarray([...MEMBERS]),
  });
  const everyAction = names.map((action, item) => ({ action, item, readers: [...MEMBERS] }));
  const applied = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      list = await sharedList(app);
      for (const product of ['Milk', 'Bread']) await itemOf(app, list, { product, category: 'Dairy' });
      const held = new Map(await Promise.all(MEMBERS.map(async (role) => [role, await read(role)] as const)));
      for (const { action, item, readers } of steps) {
        const { detail } = await read('owner');
        const items = [...detail.not_completed_items, ...detail.completed_items];
        await ACTIONS[action](items[item % items.length], items);
        for (const role of readers) {
          const before = held.get(role);
          if (!before) continue;
          const { answer, etag } = await readSince(role, before.etag);
          if ('removed_item_ids' in answer) applied.add(action);
          const now = 'removed_item_ids' in answer ? applyListDelta(before.detail, answer) : answer;
          expect({ detail: now, etag }, action).toEqual(await read(role));
          held.set(role, { detail: now, etag });
        }
      }
    }),
    { numRuns: RUNS[testEngine], examples: [[everyAction]] },
  );
  expect([...applied].sort()).toEqual(names.sort());
}, 300_000);
