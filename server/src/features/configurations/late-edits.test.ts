import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createField, deleteField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { createListItem, createListItems, type Item } from '@shared-lists/contract/api/list-items.ts';
import { restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, NOT_FOUND, openItemsOf, valuesOf, withQuery } from '../../testing/lists-and-items.ts';
import { sharedList, type SharedList } from '../../testing/shared-list.ts';
import { fieldOf, makeTemplate, setFields, useTemplate, wantedOf } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { change, undo } from '../../testing/undoing.ts';

describe('an edit that comes after its field was removed', () => {
  let app: TestApp;
  let list: SharedList;
  let template: Template;
  let item: Item;
  let grape: string;
  let other: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    list = await sharedList(app);
    const { owner } = list.people;
    template = await makeTemplate(app, owner);
    await useTemplate(app, list.listId, template);
    item = await addItem(app, owner, list.listId, { name: 'Barolo', grape: 'Nebbiolo' });
    grape = fieldOf(template, 'grape').id;
    other = fieldOf(await makeTemplate(app, owner), 'grape').id;
    const rest = wantedOf(template).filter(({ id }) => id !== grape);
    expect((await setFields(app, owner, template, rest)).status).toBe(200);
  });
  afterAll(() => app.close());

  const params = () => ({ list_id: list.listId, item_id: item.id });
  const shown = async () => (await openItemsOf(app, list.people.owner, list.listId)).map(valuesOf);
  const restored = async () => {
    const body = { field_ids: [grape] };
    expect(await app.call(restoreFromTrash, { as: list.people.owner, body })).toMatchObject({ status: 200 });
    return shown();
  };
  const valueId = () => item.fields.find(({ label }) => label === 'grape')?.id ?? '';
  const write = (data: string, field_id = valueId()) => ({
    as: list.people.writer,
    params: { ...params(), field_id },
    body: { list_item_field: { data } },
  });

  test('changes the stored value by its id', async () => {
    const { status, answer } = await app.call(updateField, write('Dolcetto'));
    expect([status, answer.data, answer.label]).toEqual([200, 'Dolcetto', 'grape']);
    expect(await shown()).toEqual([{ name: 'Barolo' }]);
    expect(await restored()).toEqual([{ name: 'Barolo', grape: 'Dolcetto' }]);
    expect(await app.call(updateField, write('x', newId()))).toMatchObject(NOT_FOUND);
  });

  test('can be undone, and deletes the value where it is asked to', async () => {
    const edit = await change(app, updateField, write('Dolcetto'));
    await undo(app, list.people.writer, edit);
    const { as, params: named } = write('');
    const deletion = await change(app, deleteField, { as, params: named });
    await undo(app, list.people.writer, deletion);
    expect(await restored()).toEqual([{ name: 'Barolo', grape: 'Nebbiolo' }]);
  });

  test('sets the value by the id of the field', async () => {
    const set = (list_item_field_configuration_id: string) =>
      app.call(createField, {
        as: list.people.writer,
        params: params(),
        body: { list_item_field: { list_item_field_configuration_id, data: 'Dolcetto' } },
      });
    expect((await set(grape)).status).toBe(200);
    expect(await set(other)).toMatchObject(NOT_FOUND);
    expect(await restored()).toEqual([{ name: 'Barolo', grape: 'Dolcetto' }]);
  });

  test('adds items with such values, one or several, which are answered without them', async () => {
    const fields = (data: string) => [
      { list_item_field_configuration_id: fieldOf(template, 'name').id, data },
      { list_item_field_configuration_id: grape, data: `grape of ${data}` },
    ];
    const call = { as: list.people.writer, params: { list_id: list.listId } };
    const body = { list_item: { fields: fields('A') } };
    const one = await app.call(createListItem, { ...call, body });
    expect(valuesOf(one.answer)).toEqual({ name: 'A' });
    const items = ['B', 'C'].map((data) => ({ fields: fields(data) }));
    const several = await change(app, createListItems, { ...call, body: { items } });
    expect(await shown()).toEqual(['Barolo', 'A', 'B', 'C'].map((name) => ({ name })));
    await undo(app, list.people.writer, several);
    expect(await restored()).toEqual([
      { name: 'Barolo', grape: 'Nebbiolo' },
      { name: 'A', grape: 'grape of A' },
    ]);
    const wrong = { list_item: { fields: [{ list_item_field_configuration_id: other, data: 'x' }] } };
    expect(await app.call(createListItem, { ...call, body: wrong })).toMatchObject(NOT_FOUND);
  });

  test('of several items goes by the id of the field, whatever its label is by now', async () => {
    const { writer } = list.people;
    const year = fieldOf(template, 'year').id;
    const edit = (fields_to_update: readonly object[]) =>
      app.call(withQuery(bulkUpdateItems, { item_ids: item.id }), {
        as: writer,
        params: { list_id: list.listId },
        body: { list_items: { update_current_items: true, fields_to_update } },
      });
    const entry = (id: string, label: string, data: string) => ({
      list_item_field_configuration_id: id,
      label,
      data,
    });
    expect((await edit([entry(grape, 'grape', 'Dolcetto'), entry(year, 'vintage', '1999')])).status).toBe(
      204,
    );
    expect(await shown()).toEqual([{ name: 'Barolo', year: '1999' }]);
    const unknown = { status: 422, error: { label: ['is not a field of this list'] } };
    expect(await edit([{ label: 'grape', data: 'x' }])).toMatchObject(unknown);
    expect(await edit([entry(other, 'grape', 'x')])).toMatchObject(unknown);
    expect((await edit([entry(other, 'year', '1999')])).status).toBe(204);
    expect(await restored()).toEqual([{ name: 'Barolo', year: '1999', grape: 'Dolcetto' }]);
  });
});
