import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createField, deleteField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import {
  createListItem,
  deleteListItem,
  updateListItem,
  type Item,
} from '@shared-lists/contract/api/list-items.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import {
  addItem,
  contentsOf,
  fieldsOfList,
  NOT_ALLOWED,
  NOT_FOUND,
  valuesOf,
  withQuery,
} from '../../../testing/lists-and-items.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

describe('undoing a change of items', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const paramsOf = (item_id: string) => ({ list_id: list.listId, item_id });
  const complete = (as: SignedIn, id: string, completed = true) =>
    change(app, updateListItem, { as, params: paramsOf(id), body: { list_item: { completed } } });
  const remove = (as: SignedIn, id: string) => change(app, deleteListItem, { as, params: paramsOf(id) });
  const edit = (as: SignedIn, id: string, fieldId: string, data: string) =>
    change(app, updateField, {
      as,
      params: { ...paramsOf(id), field_id: fieldId },
      body: { list_item_field: { data } },
    });
  const shown = async () => {
    const { current_user_id: _, ...page } = await contentsOf(app, list.people.owner, list.listId);
    return page;
  };
  const done = (id: string) => ({ undone: [id], left_alone: [] });
  const left = (id: string, reason: string) => ({ undone: [], left_alone: [{ id, reason }] });

  test('restores exactly what was there, and undoing that restores the change', async () => {
    const { writer } = list.people;
    const { id, fields } = await addItem(app, writer, list.listId, { product: 'Milk', quantity: '1' });
    const [field] = fields;
    const product = { ...paramsOf(id), field_id: field?.id ?? '' };
    const ids = await fieldsOfList(app, list.listId);
    const category = { list_item_field_configuration_id: ids['category'], data: 'dairy' };
    const changes: (() => Promise<string>)[] = [
      () => complete(writer, id),
      () => edit(writer, id, field?.id ?? '', 'Oat milk'),
      () => change(app, deleteField, { as: writer, params: product }),
      () =>
        change(app, createField, { as: writer, params: paramsOf(id), body: { list_item_field: category } }),
      () =>
        change(app, updateListItem, {
          as: writer,
          params: paramsOf(id),
          body: { list_item: { refreshed: true } },
        }),
      () => remove(writer, id),
    ];
    for (const make of changes) {
      const before = await shown();
      const changeId = await make();
      const after = await shown();
      expect(after).not.toEqual(before);

      const undone = await undo(app, writer, changeId);
      expect(undone).toMatchObject({ status: 200, answer: done(id) });
      expect(await shown()).toEqual(before);
      const redone = await undo(app, writer, undone.id);
      expect(redone.answer).toEqual(done(id));
      expect(await shown()).toEqual(after);
      await undo(app, writer, redone.id);
      expect(await shown()).toEqual(before);
    }
  });

  test('takes a new item back, and undoing that brings it again', async () => {
    const { writer } = list.people;
    const before = await shown();
    const id = newId();
    const body = { list_item: { id, fields: [], completed: true } };
    const changeId = await change(app, createListItem, {
      as: writer,
      params: { list_id: list.listId },
      body,
    });
    const after = await shown();
    const undone = await undo(app, writer, changeId);
    expect(undone.answer).toEqual(done(id));
    expect(await shown()).toEqual(before);
    await undo(app, writer, undone.id);
    expect(await shown()).toEqual(after);
  });

  test('leaves alone what somebody changed since, and undoes the rest', async () => {
    const { owner, writer } = list.people;
    const items: Item[] = [];
    for (const product of ['Milk', 'Bread', 'Eggs'])
      items.push(await addItem(app, owner, list.listId, { product }));
    const [milk, bread, eggs] = items.map(({ id }) => id);
    const fieldOf = (index: number) => items[index]?.fields[0]?.id ?? '';
    const endpoint = withQuery(bulkUpdateItems, { item_ids: [milk, bread, eggs].join(',') });
    const list_items = { update_current_items: true, fields_to_update: [{ label: 'product', data: 'All' }] };
    const changeId = await change(app, endpoint, {
      as: owner,
      params: { list_id: list.listId },
      body: { list_items },
    });
    await edit(writer, bread ?? '', fieldOf(1), 'Rye bread');
    await remove(writer, eggs ?? '');

    expect((await undo(app, owner, changeId)).answer).toEqual({
      undone: [milk],
      left_alone: [
        { id: bread, reason: 'It was changed since.' },
        { id: eggs, reason: 'It was deleted since.' },
      ],
    });
    expect((await shown()).not_completed_items.map(valuesOf)).toEqual([
      { product: 'Milk' },
      { product: 'Rye bread' },
    ]);
  });

  test('does not undo a value that somebody stored again', async () => {
    const { owner, writer } = list.people;
    const { id, fields } = await addItem(app, owner, list.listId, { product: 'A' });
    const fieldId = fields[0]?.id ?? '';
    const changeId = await edit(owner, id, fieldId, 'B');
    await edit(writer, id, fieldId, 'A');
    await edit(writer, id, fieldId, 'B');
    expect((await undo(app, owner, changeId)).answer).toEqual(left(id, 'It was changed since.'));
  });

  test('does not take a new item back that somebody has changed', async () => {
    const { owner, writer } = list.people;
    const ids = await fieldsOfList(app, list.listId);
    const fields = [{ list_item_field_configuration_id: ids['product'], data: 'A' }];
    const added = await app.call(createListItem, {
      as: owner,
      params: { list_id: list.listId },
      body: { list_item: { fields } },
    });
    const {
      id,
      fields: [field],
    } = added.answer;
    const editId = await edit(writer, id, field?.id ?? '', 'B');
    const changeId = String(added.headers['x-change-id']);
    expect((await undo(app, owner, changeId)).answer).toEqual(left(id, 'It was changed since.'));
    // Once nothing but the creation is left, it can be undone.
    await undo(app, writer, editId);
    expect((await undo(app, owner, changeId)).answer).toEqual(done(id));
  });

  test('does not restore a value beside a newer one', async () => {
    const { owner } = list.people;
    const { id, fields } = await addItem(app, owner, list.listId, { product: 'A' });
    const changeId = await change(app, deleteField, {
      as: owner,
      params: { ...paramsOf(id), field_id: fields[0]?.id ?? '' },
    });
    const ids = await fieldsOfList(app, list.listId);
    const list_item_field = { list_item_field_configuration_id: ids['product'], data: 'B' };
    await change(app, createField, { as: owner, params: paramsOf(id), body: { list_item_field } });
    expect((await undo(app, owner, changeId)).answer).toEqual(left(id, 'It has another value now.'));
  });

  test('moves items back, but for those changed in the other list', async () => {
    const { owner } = list.people;
    const target = await listOf(app, owner);
    const milk = await addItem(app, owner, list.listId, { product: 'Milk' });
    const bread = await addItem(app, owner, list.listId, { product: 'Bread' });
    const before = await shown();
    const endpoint = withQuery(bulkUpdateItems, { item_ids: `${milk.id},${bread.id}` });
    const body = { list_items: { move: true, existing_list_id: target } };
    const move = () => change(app, endpoint, { as: owner, params: { list_id: list.listId }, body });

    await undo(app, owner, await move());
    expect(await shown()).toEqual(before);
    expect((await contentsOf(app, owner, target)).not_completed_items).toEqual([]);

    const changeId = await move();
    const [copy] = (await contentsOf(app, owner, target)).not_completed_items;
    const params = { list_id: target, item_id: copy?.id ?? '' };
    await change(app, updateListItem, { as: owner, params, body: { list_item: { completed: true } } });
    const { answer } = await undo(app, owner, changeId);
    expect(answer.left_alone.map(({ id }) => id).sort()).toEqual([copy?.id, milk.id].sort());
    expect((await shown()).not_completed_items.map(({ id }) => id)).toEqual([bread.id]);
  });

  test('of a batch undoes all its calls, and only those of the person', async () => {
    const { owner, writer } = list.people;
    const one = await addItem(app, owner, list.listId);
    const other = await addItem(app, owner, list.listId);
    const before = await shown();
    const batch = newId();
    const tick = (as: SignedIn, id: string) =>
      change(app, updateListItem, {
        as,
        params: paramsOf(id),
        body: { list_item: { completed: true } },
        headers: { 'x-change-batch': batch.toUpperCase() },
      });
    await tick(owner, one.id);
    await tick(owner, other.id);
    const third = await addItem(app, owner, list.listId);
    await tick(writer, third.id);
    const { answer, id } = await undo(app, owner, batch);
    expect(answer.undone.sort()).toEqual([one.id, other.id].sort());
    expect((await shown()).completed_items.map((item) => item.id)).toEqual([third.id]);
    expect((await undo(app, owner, id)).answer.undone).toHaveLength(2);
    expect(before.completed_items).toEqual([]);
  });

  test('refuses readers, and tells others nothing', async () => {
    const { owner, reader, pending, refused, stranger } = list.people;
    const { id } = await addItem(app, owner, list.listId);
    const changeId = await complete(owner, id);
    expect(await undo(app, reader, changeId)).toMatchObject(NOT_ALLOWED);
    for (const person of [pending, refused, stranger]) {
      expect(await undo(app, person, changeId)).toMatchObject(NOT_FOUND);
    }
    expect(await undo(app, owner, newId())).toMatchObject(NOT_FOUND);
  });

  test('repeated, changes nothing more; with a key it answers the same', async () => {
    const { owner } = list.people;
    const { id } = await addItem(app, owner, list.listId);
    const changeId = await complete(owner, id);
    const first = await undo(app, owner, changeId);
    const second = await undo(app, owner, changeId);
    expect(second.answer).toEqual(first.answer);
    expect(second.id).toBe('undefined');
  });

  test('a batch must be a UUID', async () => {
    const { owner } = list.people;
    const { status, error } = await app.call(createListItem, {
      as: owner,
      params: { list_id: list.listId },
      body: { list_item: {} },
      headers: { 'x-change-batch': 'mine' },
    });
    expect([status, error]).toEqual([422, { 'X-Change-Batch': ['is not a UUID'] }]);
  });
});
