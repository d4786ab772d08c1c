import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { restoreList } from '@shared-lists/contract/api/changes.ts';
import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, openItemsOf, valuesOf, withQuery } from '../../../testing/lists-and-items.ts';
import { sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { makeTemplate, setFields, useTemplate, wantedOf } from '../../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

/** The owner has changed the kind of the field since. */
describe('a value of the past', () => {
  let app: TestApp;
  let list: SharedList;
  let template: Template;
  let item: Item;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    list = await sharedList(app);
    template = await makeTemplate(app, list.people.owner);
    await useTemplate(app, list.listId, template);
  });
  afterAll(() => app.close());

  const add = async (grape: string) => {
    item = await addItem(app, list.people.writer, list.listId, { name: 'a', grape });
  };
  const edit = (data: string) =>
    change(app, withQuery(bulkUpdateItems, { item_ids: item.id }), {
      as: list.people.writer,
      params: { list_id: list.listId },
      body: { list_items: { update_current_items: true, fields_to_update: [{ label: 'grape', data }] } },
    });
  const makeGrape = async (data_type: 'number' | 'boolean') => {
    const fields = wantedOf(template).map((field) =>
      field.label === 'grape' ? { ...field, data_type } : field,
    );
    expect((await setFields(app, list.people.owner, template, fields)).status).toBe(200);
  };
  const restore = async () => {
    const params = { list_id: list.listId };
    const body = { as_of: item.created_at };
    return (await app.call(restoreList, { as: list.people.owner, params, body })).answer;
  };
  const shown = async () => valuesOf((await openItemsOf(app, list.people.owner, list.listId))[0]);
  const OTHER = 'The list has another type now.';

  test('that does not fit is not brought back by an undo', async () => {
    await add('Nebbiolo');
    const id = await edit('12');
    await makeGrape('number');
    const { answer } = await undo(app, list.people.writer, id);
    expect(answer).toEqual({ undone: [], left_alone: [{ id: item.id, reason: OTHER }] });
    expect(await shown()).toEqual({ name: 'a', grape: '12' });
  });

  test('that does not fit is not brought back by restoring the past, and the present one stays', async () => {
    await add('Nebbiolo');
    await edit('');
    await edit('12');
    await makeGrape('number');
    expect((await restore()).left_alone).toEqual([{ id: item.id, reason: OTHER }]);
    expect(await shown()).toEqual({ name: 'a', grape: '12' });
  });

  test('that fits comes back in the spelling of the kind', async () => {
    await add('on');
    const id = await edit('false');
    await makeGrape('boolean');
    await undo(app, list.people.writer, id);
    expect(await shown()).toEqual({ name: 'a', grape: 'true' });
    await edit('false');
    expect((await restore()).left_alone).toEqual([]);
    expect(await shown()).toEqual({ name: 'a', grape: 'true' });
  });
});
