import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getListChanges, restoreList } from '@shared-lists/contract/api/changes.ts';
import { deleteField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem, updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { updateList } from '@shared-lists/contract/api/lists.ts';
import { getTrash } from '@shared-lists/contract/api/trash.ts';
import { CHANGE_ID_HEADER, type Endpoint } from '@shared-lists/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import {
  addItem,
  ALL_BUT_WRITERS,
  contentsOf,
  fill,
  FULL,
  ITEMS_NOT_FOUND,
  refusal,
  share,
  withQuery,
} from '../../../testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';
import { momentBetween } from '../../../testing/waiting.ts';

describe('a list restored to a moment', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const shown = (as = list.people.owner) => contentsOf(app, as, list.listId);
  const restore = (as: SignedIn, as_of: string, item_ids?: string[], headers: Record<string, string> = {}) =>
    app.call(restoreList, {
      as,
      params: { list_id: list.listId },
      body: { as_of, ...(item_ids && { item_ids }) },
      headers,
    });
  const make = (endpoint: Endpoint, params: Record<string, string> = {}, body?: unknown) =>
    change(app, endpoint, { as: list.people.owner, params: { list_id: list.listId, ...params }, body });
  const add = (product: string, category?: string) =>
    addItem(app, list.people.owner, list.listId, { product, ...(category !== undefined && { category }) });
  const tick = ({ id }: Item, completed = true) =>
    make(updateListItem, { item_id: id }, { list_item: { completed } });
  const remove = ({ id }: Item) => make(deleteListItem, { item_id: id });
  const fieldOf = (item: Item, label: string) => item.fields.find((field) => field.label === label)?.id ?? '';
  const rename = (item: Item, data: string) =>
    make(
      updateField,
      { item_id: item.id, field_id: fieldOf(item, 'product') },
      { list_item_field: { data } },
    );
  const clear = (item: Item) => make(deleteField, { item_id: item.id, field_id: fieldOf(item, 'category') });
  const setValue = (item: Item, label: string, data: string) =>
    make(
      withQuery(bulkUpdateItems, { item_ids: item.id }),
      {},
      { list_items: { update_current_items: true, fields_to_update: [{ label, data }] } },
    );

  /** Every kind of change since the moment. */
  async function wreck() {
    const [milk, bread, eggs, tea, salt] = [
      await add('Milk', 'dairy'),
      await add('Bread', 'bakery'),
      await add('Eggs', 'dairy'),
      await add('Tea'),
      await add('Salt', 'dry'),
    ];
    await tick(eggs);
    const moment = await momentBetween();
    const before = await shown();
    await rename(milk, 'Oat milk');
    await clear(milk);
    await setValue(milk, 'category', 'vegan');
    await tick(bread);
    await clear(bread);
    await tick(eggs, false);
    await remove(tea);
    const jam = await add('Jam');
    await momentBetween();
    return { moment, before, milk, bread, eggs, tea, salt, jam };
  }

  test('is as it was then; the undo of that leaves what was there, and so on', async () => {
    const { moment, before, milk, bread, eggs, tea, jam } = await wreck();
    const wrecked = await shown();
    const { status, answer, headers } = await restore(list.people.writer, moment);
    expect([status, answer.left_alone]).toEqual([200, []]);
    expect([...answer.restored].sort()).toEqual([milk, bread, eggs, tea].map(({ id }) => id).sort());
    expect(answer.trashed).toEqual([jam.id]);
    expect(await shown()).toEqual(before);
    const trash = await app.call(getTrash, { as: list.people.owner });
    expect(trash.answer.items).toMatchObject([{ id: jam.id, deleted_by: { id: list.people.writer.id } }]);

    const undone = await undo(app, list.people.owner, String(headers[CHANGE_ID_HEADER]));
    expect(undone.answer.left_alone).toEqual([]);
    expect(await shown()).toEqual(wrecked);
    const redone = await undo(app, list.people.owner, undone.id);
    expect(redone.answer.left_alone).toEqual([]);
    expect(await shown()).toEqual(before);
  });

  test('has the data of a value that was changed and then removed, until that is undone', async () => {
    const milk = await add('Milk', 'dairy');
    const moment = await momentBetween();
    await setValue(milk, 'category', 'vegan');
    await clear(milk);
    const wrecked = await shown();
    const { headers } = await restore(list.people.owner, moment);
    expect((await shown()).categories).toEqual(['Dairy']);
    const undone = await undo(app, list.people.owner, String(headers[CHANGE_ID_HEADER]));
    expect(undone.answer).toEqual({ undone: [milk.id], left_alone: [] });
    expect(await shown()).toEqual(wrecked);
    expect((await undo(app, list.people.owner, undone.id)).answer.left_alone).toEqual([]);
    expect((await shown()).categories).toEqual(['Dairy']);
  });

  test('keeps what was changed afterwards, also when the restore is undone', async () => {
    const { moment, milk, jam } = await wreck();
    const { headers } = await restore(list.people.owner, moment);
    await momentBetween();
    await rename(milk, 'Goat milk');
    const undone = await undo(app, list.people.owner, String(headers[CHANGE_ID_HEADER]));
    expect(undone.answer.left_alone).toMatchObject([{ id: milk.id }]);
    const products = (await shown()).not_completed_items.map(({ fields }) => fields[0]?.data);
    expect(products).toEqual(expect.arrayContaining(['Goat milk', 'Jam']));
    expect(undone.answer.undone).toContain(jam.id);
  });

  test('is one change of the history, and nothing if nothing differs', async () => {
    const { moment } = await wreck();
    await restore(list.people.writer, moment);
    const { answer } = await app.call(getListChanges, {
      as: list.people.owner,
      params: { list_id: list.listId },
    });
    expect(answer.changes[0]).toMatchObject({ kind: 'restore', item_count: 5, as_of: moment });
    const again = await restore(list.people.writer, moment);
    expect(again.answer).toEqual({ restored: [], trashed: [], left_alone: [] });
    expect(again.headers[CHANGE_ID_HEADER]).toBeUndefined();
  });

  test('is restored once by one key', async () => {
    const { moment, milk } = await wreck();
    const key = { 'idempotency-key': newId() };
    const first = await restore(list.people.writer, moment, undefined, key);
    await rename(milk, 'Goat milk');
    const edited = await shown();
    const second = await restore(list.people.writer, moment, undefined, key);
    expect(second.answer).toEqual(first.answer);
    expect(await shown()).toEqual(edited);
  });

  test('can be restored item by item', async () => {
    const { moment, before, milk, tea, jam } = await wreck();
    const { answer } = await restore(list.people.writer, moment, [tea.id, milk.id]);
    expect([[...answer.restored].sort(), answer.trashed]).toEqual([[milk.id, tea.id].sort(), []]);
    const items = (await shown()).not_completed_items;
    const wanted = before.not_completed_items.filter(({ id }) => id === milk.id || id === tea.id);
    expect(items.filter(({ id }) => id === milk.id || id === tea.id)).toEqual(wanted);
    expect(items.map(({ id }) => id)).toContain(jam.id);
  });

  test('knows only items that were there then, or are now', async () => {
    const { moment, tea } = await wreck();
    const after = await momentBetween();
    const other = await addItem(app, list.people.owner, await listOf(app, list.people.owner));
    for (const [as_of, id] of [
      [moment, newId()],
      [moment, other.id],
      [after, tea.id],
    ] as const)
      expect(await refusal(app, () => restore(list.people.owner, as_of, [id]))).toEqual(ITEMS_NOT_FOUND);
  });

  test.each(ALL_BUT_WRITERS)('is not restored by the %s', async (role, refused) => {
    const { moment } = await wreck();
    expect(await refusal(app, () => restore(list.people[role], moment))).toEqual(refused);
  });

  test('goes back no further than the person may look', async () => {
    const { moment } = await wreck();
    const late = await signedIn(app.database, 'writer');
    await share(app, list.listId, late, 'write');
    expect(await refusal(app, () => restore(late, moment))).toMatchObject({
      status: 422,
      error: { as_of: [expect.stringMatching(/^is before/u)] },
    });
    expect(await refusal(app, () => restore(late, 'yesterday'))).toMatchObject({ status: 422 });
  });

  test('gets its name back only by its owner', async () => {
    const { moment, before } = await wreck();
    await make(updateList, {}, { list: { name: 'Wrecked' } });
    const byWriter = await restore(list.people.writer, moment);
    expect(byWriter.answer.left_alone).toEqual([{ id: list.listId, reason: 'You may not change this.' }]);
    expect((await shown()).list.name).toBe('Wrecked');
    const byOwner = await restore(list.people.owner, moment);
    expect(byOwner.answer).toEqual({ restored: [list.listId], trashed: [], left_alone: [] });
    expect((await shown()).list.name).toBe(before.list.name);
  });

  test('gets its type back only by its owner, and only as a whole', async () => {
    const { moment, before, milk } = await wreck();
    await make(updateList, {}, { list: { type: 'BookList' } });
    const dune = await addItem(app, list.people.owner, list.listId, { title: 'Dune', author: 'Herbert' });
    await setValue(milk, 'author', 'Somebody');
    const wrecked = await shown();
    await momentBetween();
    const INVALID = { status: 422, error: { as_of: [expect.stringContaining('type of the list')] } };
    expect(await refusal(app, () => restore(list.people.writer, moment))).toMatchObject(INVALID);
    expect(await refusal(app, () => restore(list.people.owner, moment, [milk.id]))).toMatchObject(INVALID);

    const { answer, headers } = await restore(list.people.owner, moment);
    expect(answer.trashed).toContain(dune.id);
    const { list: restored, ...page } = await shown();
    const { list: listBefore, ...pageBefore } = before;
    expect({ ...restored, updated_at: listBefore.updated_at }).toEqual(listBefore);
    expect(page).toEqual(pageBefore);
    const undone = await undo(app, list.people.owner, String(headers[CHANGE_ID_HEADER]));
    expect(undone.answer.left_alone).toEqual([]);
    expect(await shown()).toEqual(wrecked);
  });

  test('has again what was moved away, and leaves the other list alone', async () => {
    const { moment, before, milk } = await wreck();
    const other = await listOf(app, list.people.owner);
    await make(
      withQuery(bulkUpdateItems, { item_ids: milk.id }),
      {},
      { list_items: { move: true, existing_list_id: other } },
    );
    await restore(list.people.owner, moment);
    expect((await shown()).not_completed_items).toEqual(before.not_completed_items);
    expect((await contentsOf(app, list.people.owner, other)).not_completed_items).toHaveLength(1);
  });

  test('is not restored beyond the number of open items that a list may have', async () => {
    const { owner } = list.people;
    const tea = await add('Tea');
    const moment = await momentBetween();
    await remove(tea);
    await fill(app, list.listId, owner, 5000);
    expect(await refusal(app, () => restore(owner, moment, [tea.id]))).toEqual(FULL);
  });
});
