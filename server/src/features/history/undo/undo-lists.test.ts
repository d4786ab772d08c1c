import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import {
  createList,
  deleteList,
  getLists,
  refreshList,
  updateList,
} from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { setListOptions } from '@shared-lists/contract/api/sharing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import {
  addItem,
  contentsOf,
  NOT_ALLOWED,
  NOT_FOUND,
  share,
  valuesOf,
  withQuery,
} from '../../../testing/lists-and-items.ts';
import { sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

describe('undoing a change of a list', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const ofList = () => ({ as: list.people.owner, params: { list_id: list.listId } });
  const update = (changes: object) => change(app, updateList, { ...ofList(), body: { list: changes } });
  const shown = () => contentsOf(app, list.people.owner, list.listId);
  const home = async () => (await app.call(getLists, { as: list.people.owner })).answer;

  test('restores name, state, type and options, and undoing that restores the change', async () => {
    const { owner } = list.people;
    await addItem(app, owner, list.listId, { product: 'Dune', quantity: '1', category: 'x' });
    const changes = [
      () => update({ name: 'Other' }),
      () => update({ completed: true }),
      () => update({ refreshed: true }),
      () => update({ type: 'BookList' }),
      () => update({ name: 'Both', type: 'ToDoList', completed: true }),
      () => change(app, setListOptions, { ...ofList(), body: { writers_may_complete: true } }),
    ];
    for (const make of changes) {
      const before = { page: await shown(), home: await home() };
      const changeId = await make();
      const after = { page: await shown(), home: await home() };
      expect(after).not.toEqual(before);
      const undone = await undo(app, owner, changeId);
      expect(undone.answer).toEqual({ undone: [list.listId], left_alone: [] });
      expect({ page: await shown(), home: await home() }).toEqual(before);
      const redone = await undo(app, owner, undone.id);
      expect({ page: await shown(), home: await home() }).toEqual(after);
      await undo(app, owner, redone.id);
    }
  });

  test('of its type keeps what was edited and added since', async () => {
    const { owner } = list.people;
    const old = await addItem(app, owner, list.listId, { product: 'Old' });
    const changeId = await update({ type: 'BookList' });
    const params = { list_id: list.listId, item_id: old.id, field_id: old.fields[0]?.id ?? '' };
    await change(app, updateField, { as: owner, params, body: { list_item_field: { data: 'Edited' } } });
    await addItem(app, owner, list.listId, { title: 'New', category: 'x', author: 'Herbert' });
    await undo(app, owner, changeId);
    expect((await shown()).not_completed_items.map(valuesOf)).toEqual([
      { product: 'Edited' },
      { product: 'New', category: 'X' },
    ]);
  });

  test('leaves a name alone that was changed since, and undoes the rest', async () => {
    const { owner } = list.people;
    const changeId = await update({ name: 'Second', completed: true });
    await update({ name: 'Third' });
    const { answer } = await undo(app, owner, changeId);
    expect(answer).toEqual({
      undone: [list.listId],
      left_alone: [{ id: list.listId, reason: 'It was changed since.' }],
    });
    expect((await shown()).list).toMatchObject({ name: 'Third', completed: false });
  });

  test('brings a deleted list back for everybody; only the owner can', async () => {
    const { owner, writer, reader, stranger } = list.people;
    await addItem(app, owner, list.listId, { product: 'Milk' });
    const before = { page: await shown(), home: await home() };
    const changeId = await change(app, deleteList, ofList());
    for (const person of [writer, reader, stranger]) {
      expect(await undo(app, person, changeId)).toMatchObject(NOT_FOUND);
    }
    const { answer, id } = await undo(app, owner, changeId);
    expect(answer).toEqual({ undone: [list.listId], left_alone: [] });
    expect({ page: await shown(), home: await home() }).toEqual(before);
    expect(await contentsOf(app, reader, list.listId)).toMatchObject({ permissions: 'read' });
    await undo(app, owner, id);
    expect((await home()).accepted_lists.not_completed_lists).toEqual([]);
  });

  test('of items in a deleted list has to wait for the list', async () => {
    const { owner } = list.people;
    const item = await addItem(app, owner, list.listId);
    const endpoint = withQuery(bulkUpdateItems, { item_ids: item.id });
    const body = { list_items: { move: true, new_list_name: 'New' } };
    const changeId = await change(app, endpoint, { ...ofList(), body });
    await change(app, deleteList, ofList());
    const { answer } = await undo(app, owner, changeId);
    expect(answer.left_alone).toEqual([{ id: item.id, reason: 'The list is in the trash.' }]);
  });

  const newLists: Record<string, () => Promise<string>> = {
    'a created list': () =>
      change(app, createList, { as: list.people.owner, body: { list: { name: 'New' } } }),
    'a merged list': () => {
      const merge_lists = { list_ids: list.listId, new_list_name: 'New' };
      return change(app, mergeLists, { as: list.people.owner, body: { merge_lists } });
    },
    'a refreshed list': () => change(app, refreshList, ofList()),
    'a list of copies': async () => {
      const { not_completed_items } = await shown();
      const endpoint = withQuery(bulkUpdateItems, {
        item_ids: not_completed_items.map(({ id }) => id).join(','),
      });
      return change(app, endpoint, {
        ...ofList(),
        body: { list_items: { copy: true, new_list_name: 'New' } },
      });
    },
    'a list of moved items': async () => {
      const { not_completed_items } = await shown();
      const endpoint = withQuery(bulkUpdateItems, {
        item_ids: not_completed_items.map(({ id }) => id).join(','),
      });
      return change(app, endpoint, {
        ...ofList(),
        body: { list_items: { move: true, new_list_name: 'New' } },
      });
    },
  };

  test.each(Object.keys(newLists))('takes %s back, unless it was used since', async (kind) => {
    const { owner, writer } = list.people;
    await addItem(app, owner, list.listId, { product: 'Milk' });
    await addItem(app, owner, list.listId, { product: 'Bread' });
    const before = { page: await shown(), home: await home() };
    const make = newLists[kind] ?? (() => Promise.resolve(''));
    const undone = await undo(app, owner, await make());
    expect(undone.answer.left_alone).toEqual([]);
    expect({ page: await shown(), home: await home() }).toEqual(before);

    await undo(app, owner, undone.id);
    const newList = (await home()).accepted_lists.not_completed_lists.find(({ id }) => id !== list.listId);
    const listId = newList?.id ?? '';
    await share(app, listId, writer, 'write');
    await addItem(app, writer, listId);
    const again = await undo(app, owner, await changeIdOf(listId));
    expect(again.answer.left_alone).toContainEqual({ id: listId, reason: 'The list was changed since.' });
    expect(await contentsOf(app, writer, listId)).toMatchObject({ permissions: 'write' });
  });

  async function changeIdOf(listId: string): Promise<string> {
    const rows = app.database.db.selectFrom('changes').select('id').where('list_id', '=', listId);
    return (await rows.orderBy('number').executeTakeFirstOrThrow()).id;
  }

  test('moved items stay moved if their new list is kept', async () => {
    const { owner } = list.people;
    const item = await addItem(app, owner, list.listId, { product: 'Milk' });
    const endpoint = withQuery(bulkUpdateItems, { item_ids: item.id });
    const body = { list_items: { move: true, new_list_name: 'New' } };
    const changeId = await change(app, endpoint, { ...ofList(), body });
    const newList = (await home()).accepted_lists.not_completed_lists.find(({ id }) => id !== list.listId);
    await addItem(app, owner, newList?.id ?? '');
    const { answer } = await undo(app, owner, changeId);
    expect(answer.undone).toEqual([]);
    expect(answer.left_alone).toContainEqual({
      id: item.id,
      reason: 'It was changed since in the other list.',
    });
  });

  test('needs the right to the ordinary change', async () => {
    const { owner, writer } = list.people;
    const renamed = await update({ name: 'Other' });
    expect(await undo(app, writer, renamed)).toMatchObject(NOT_ALLOWED);
    const completed = await update({ completed: true });
    expect(await undo(app, writer, completed)).toMatchObject(NOT_ALLOWED);
    await change(app, setListOptions, { ...ofList(), body: { writers_may_complete: true } });
    expect((await undo(app, writer, completed)).answer).toEqual({ undone: [list.listId], left_alone: [] });
    expect(await undo(app, owner, newId())).toMatchObject(NOT_FOUND);
  });

  test('of a list created and filled in one batch takes all of it back', async () => {
    const { owner } = list.people;
    const batch = newId();
    const id = newId();
    const headers = { 'x-change-batch': batch };
    await change(app, createList, { as: owner, body: { list: { name: 'New', id } }, headers });
    await app.call(updateList, {
      as: owner,
      params: { list_id: id },
      body: { list: { name: 'Named' } },
      headers,
    });
    const { answer } = await undo(app, owner, batch);
    expect(answer).toEqual({ undone: [id], left_alone: [] });
  });
});
