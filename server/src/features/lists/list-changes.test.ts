import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, ListDelta, ListDetail, updateList } from '@shared-lists/contract/api/lists.ts';
import { endpoint } from '@shared-lists/contract/endpoint.ts';
import { applyListDelta } from '@shared-lists/contract/rules/apply-list-delta.ts';
import { readListTag, sinceOf } from '@shared-lists/contract/rules/list-tag.ts';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { withQuery } from '../../testing/lists-and-items.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

// One value for all calls: each new one would be compiled again.
const DELTA_OR_DETAIL = Type.Union([ListDelta, ListDetail]);

let app: TestApp;
let list: SharedList;
beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
afterAll(() => app.close());
beforeEach(async () => void (list = await sharedList(app)));

const params = () => ({ list_id: list.listId });
const read = async (role: Role) => {
  const { answer, headers } = await app.call(getList, { as: list.people[role], params: params() });
  return { detail: answer, etag: String(headers['etag']) };
};
const readSince = async (role: Role, etag: string, headers: Record<string, string> = {}) => {
  const getChanges = endpoint({ ...withQuery(getList, { since: sinceOf(etag) }), answer: DELTA_OR_DETAIL });
  const response = await app.call(getChanges, { as: list.people[role], params: params(), headers });
  return { ...response, delta: response.answer as ListDelta, etag: String(response.headers['etag']) };
};
const complete = (item_id: string, completed = true) =>
  app.call(updateListItem, {
    as: list.people.writer,
    params: { ...params(), item_id },
    body: { list_item: { completed } },
  });

describe('what changed in a list since an ETag', () => {
  test('is the changed item only, with the ETag of the whole answer', async () => {
    await itemOf(app, list, { product: 'Milk' });
    const bread = await itemOf(app, list, { product: 'Bread' });
    const before = await read('reader');
    await complete(bread.id);

    const { delta, etag, text } = await readSince('reader', before.etag);
    expect(delta).toEqual({
      changed_items: [expect.objectContaining({ id: bread.id })],
      removed_item_ids: [],
      revision: 4,
    });
    expect(delta.changed_items[0]?.completed).toBe(true);
    expect(text.length).toBeLessThan(2048);
    const whole = await read('reader');
    expect(etag).toBe(whole.etag);
    expect(applyListDelta(before.detail, delta)).toEqual(whole.detail);
  });

  test('is 304 if nothing has changed, and nothing without If-None-Match', async () => {
    const { etag } = await read('reader');
    expect((await readSince('reader', etag, { 'if-none-match': etag })).status).toBe(304);
    const { delta } = await readSince('reader', etag);
    expect(delta).toEqual({ changed_items: [], removed_item_ids: [], revision: 1 });
  });

  test('has the ids of deleted items, also of those that came and went', async () => {
    const milk = await itemOf(app, list, { product: 'Milk' });
    const { etag } = await read('reader');
    const bread = await itemOf(app, list, { product: 'Bread' });
    for (const { id } of [milk, bread])
      await app.call(deleteListItem, { as: list.people.writer, params: { ...params(), item_id: id } });
    const { delta } = await readSince('reader', etag);
    expect(delta).toEqual({ changed_items: [], removed_item_ids: [milk.id, bread.id], revision: 5 });
  });

  test('has the rest of the page only if it changed', async () => {
    await itemOf(app, list, { product: 'Milk' });
    const before = await read('reader');
    const body = { list: { name: 'Party' } };
    await app.call(updateList, { as: list.people.owner, params: params(), body });
    const { delta } = await readSince('reader', before.etag);
    expect(delta).toMatchObject({
      changed_items: [],
      removed_item_ids: [],
      page: { list: { name: 'Party' } },
    });
    expect(applyListDelta(before.detail, delta)).toEqual((await read('reader')).detail);
  });

  test.each<[string, (tag: string) => string]>([
    ['that is no ETag', () => 'nonsense'],
    ['of another epoch', (tag) => tag.replace(/-[0-9a-f]{8}-/u, '-00000000-')],
    ['of the future', (tag) => tag.replace(/\d+"$/u, '99"')],
    ['of another shape', (tag) => tag.replace(/^"\d+-/u, '"0-')],
    ['before which changes are unknown', (tag) => tag.replace(/\d+"$/u, '-1"')],
  ])('is the whole list for a since %s', async (_what, change) => {
    await itemOf(app, list, { product: 'Milk' });
    const whole = await read('reader');
    const { answer, etag } = await readSince('reader', change(whole.etag));
    expect([answer, etag]).toEqual([whole.detail, whole.etag]);
  });

  test('is the whole list for the ETag of another person or list', async () => {
    const whole = await read('reader');
    const { etag: ofWriter } = await read('writer');
    const otherList = await listOf(app, list.people.reader);
    const other = await app.call(getList, { as: list.people.reader, params: { list_id: otherList } });
    for (const tag of [ofWriter, String(other.headers['etag'])])
      expect((await readSince('reader', tag)).answer).toMatchObject({ list: whole.detail.list });
  });

  test('is the whole list if changes since then were cleaned up', async () => {
    const { etag } = await read('reader');
    await itemOf(app, list, { product: 'Milk' });
    const { revision = 0 } = readListTag(etag) ?? {};
    await app.database.db
      .updateTable('lists')
      .set({ changes_known_from: revision + 1 })
      .where('id', '=', list.listId)
      .execute();
    expect((await readSince('reader', etag)).answer).toEqual((await read('reader')).detail);
  });

  test('is the whole list if more than 500 items changed', async () => {
    const { etag } = await read('reader');
    const rows = Array.from({ length: 501 }, (_, index) => ({
      id: crypto.randomUUID(),
      list_id: list.listId,
      creator_id: list.people.owner.id,
      created_at: new Date(index).toISOString(),
      updated_at: new Date(index).toISOString(),
    }));
    await app.database.db
      .updateTable('lists')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', list.listId)
      .execute();
    await app.database.db.insertInto('items').values(rows).execute();
    expect((await readSince('reader', etag)).answer).toEqual((await read('reader')).detail);
  });

  test.each(['pending', 'refused', 'stranger'] as const)('is nothing to somebody %s', async (role) => {
    const { etag } = await read('owner');
    await itemOf(app, list, { product: 'Milk' });
    const own = etag.replace(list.people.owner.id, list.people[role].id);
    expect((await readSince(role, own)).status).toBe(404);
  });

  test('is nothing to somebody who has lost access', async () => {
    const { etag } = await read('reader');
    await itemOf(app, list, { product: 'Milk' });
    await app.database.db.deleteFrom('memberships').where('person_id', '=', list.people.reader.id).execute();
    expect((await readSince('reader', etag, { 'if-none-match': etag })).status).toBe(404);
  });
});

test('a change answers with the revision of the list that contains it', async () => {
  const milk = await itemOf(app, list, { product: 'Milk' });
  const { headers } = await complete(milk.id);
  const { etag } = await read('reader');
  expect(Number(headers['list-revision'])).toBe(readListTag(etag)?.revision);
});
