import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, updateList } from '@shared-lists/contract/api/lists.ts';
import { addItem, NOT_FOUND, withQuery } from '../../../testing/lists-and-items.ts';
import { change, undo } from '../../../testing/undoing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { momentBetween } from '../../../testing/waiting.ts';

describe('a list as it was', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const asOf = (as: SignedIn, as_of: string) =>
    app.call(withQuery(getList, { as_of }), { as, params: { list_id: list.listId } });
  const shown = async () => {
    const { answer } = await app.call(getList, { as: list.people.owner, params: { list_id: list.listId } });
    const { revision: _, permissions: _permissions, lists_to_update: _lists, ...page } = answer;
    return page;
  };
  const pastAt = async (moment: string) => {
    const { answer } = await asOf(list.people.owner, moment);
    const { revision: _, permissions, lists_to_update, ...page } = answer;
    expect([permissions, lists_to_update]).toEqual(['read', []]);
    return page;
  };

  test('shows each moment exactly as it was then', async () => {
    const { owner, writer } = list.people;
    const pages: [string, Awaited<ReturnType<typeof shown>>][] = [];
    const note = async () => pages.push([await momentBetween(), await shown()]);
    const milk = await addItem(app, owner, list.listId, { product: 'Milk', category: 'dairy' });
    await note();
    const ticked = await change(app, updateListItem, {
      as: writer,
      params: { list_id: list.listId, item_id: milk.id },
      body: { list_item: { completed: true } },
    });
    await note();
    const params = { list_id: list.listId, item_id: milk.id };
    const field_id = milk.fields[0]?.id ?? '';
    await change(app, updateField, {
      as: owner,
      params: { ...params, field_id },
      body: { list_item_field: { data: 'Oat milk' } },
    });
    await note();
    const converted = await change(app, updateList, {
      as: owner,
      params: { list_id: list.listId },
      body: { list: { type: 'BookList', name: 'Books' } },
    });
    await note();
    await addItem(app, owner, list.listId, { title: 'Dune', author: 'Herbert' });
    await note();
    await undo(app, owner, ticked);
    await note();
    await undo(app, owner, converted);
    await note();
    const deleted = await change(app, deleteListItem, { as: owner, params });
    await note();
    await undo(app, owner, deleted);
    await note();
    for (const [moment, page] of pages) expect(await pastAt(moment)).toEqual(page);
  });

  test('needs a moment that is known, and never answers from a cache', async () => {
    const { owner, stranger } = list.people;
    const call = { as: owner, params: { list_id: list.listId } };
    const start = (await app.call(getListChanges, call)).answer.known_from;
    const early = await asOf(owner, '2001-01-01T00:00:00.000Z');
    expect([early.status, early.error]).toEqual([
      422,
      { as_of: [`is before ${start}, when the history begins`] },
    ]);
    expect(await asOf(owner, 'yesterday')).toMatchObject({
      status: 422,
      error: { as_of: ['is not a moment'] },
    });
    expect(await asOf(stranger, start)).toMatchObject(NOT_FOUND);
    const today = await app.call(getList, call);
    const headers = { 'if-none-match': String(today.headers['etag']) };
    const past = await app.call(withQuery(getList, { as_of: await momentBetween() }), { ...call, headers });
    expect([past.status, past.headers['etag']]).toEqual([200, undefined]);
  });
});
