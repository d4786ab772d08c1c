import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { updateList } from '@shared-lists/contract/api/lists.ts';
import { deleteFromTrash, getTrash } from '@shared-lists/contract/api/trash.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tidyUp } from '../../startup/housekeeping.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, openItemsOf, valuesOf, withQuery } from '../../testing/lists-and-items.ts';
import type { SignedIn } from '../../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { fieldOf, makeTemplate, setFields, useTemplate, wantedOf } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** They keep the field of the template, so that they can come back. */
describe('values that somebody copied into a list of another template', () => {
  let app: TestApp;
  let list: SharedList;
  let owner: SignedIn;
  let template: Template;
  let target: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    list = await sharedList(app);
    owner = list.people.owner;
    template = await makeTemplate(app, owner);
    await useTemplate(app, list.listId, template);
    target = await copyHidden(list.people.writer);
  });
  afterAll(() => app.close());

  const copyHidden = async (as: SignedIn) => {
    const item = await addItem(app, as, list.listId, { name: 'Barolo', grape: 'Nebbiolo' });
    const existing_list_id = await listOf(app, as);
    const { status, text } = await app.call(withQuery(bulkUpdateItems, { item_ids: item.id }), {
      as,
      params: { list_id: list.listId },
      body: { list_items: { copy: true, existing_list_id, unmatched_fields: 'hide' } },
    });
    if (status >= 300) throw new Error(text);
    return existing_list_id;
  };
  const makeGrape = (data_type: 'number' | 'free_text', accept_loss?: boolean) =>
    setFields(
      app,
      owner,
      template,
      wantedOf(template).map((field) => (field.label === 'grape' ? { ...field, data_type } : field)),
      accept_loss === undefined ? {} : { accept_loss },
    );
  const removeGrape = () =>
    setFields(
      app,
      owner,
      template,
      wantedOf(template).filter(({ label }) => label !== 'grape'),
    );
  const grapesIn = (listId: string) =>
    app.database.db
      .selectFrom('fields')
      .innerJoin('items', 'items.id', 'fields.item_id')
      .select(['fields.data', 'fields.archived_at'])
      .where('items.list_id', '=', listId)
      .where('fields.field_configuration_id', '=', fieldOf(template, 'grape').id)
      .execute();
  const KEPT = [{ data: 'Nebbiolo', archived_at: null }];

  test('are neither lost nor in the history when the owner of the template changes the kind', async () => {
    expect((await makeGrape('number')).error['losses']).toMatchObject([{ count: 1 }]);
    expect((await makeGrape('number', true)).status).toBe(200);
    expect(await grapesIn(list.listId)).toMatchObject([{ archived_at: expect.any(String) as string }]);
    expect(await grapesIn(target)).toEqual(KEPT);
    const params = { list_id: target };
    const { text } = await app.call(getListChanges, { as: list.people.writer, params });
    expect(text).not.toContain(owner.id);
  });

  test('are not counted in the trash of the owner, nor deleted from there', async () => {
    await removeGrape();
    expect((await app.call(getTrash, { as: owner })).answer.fields).toMatchObject([{ values_count: 1 }]);
    const body = { field_ids: [fieldOf(template, 'grape').id] };
    expect((await app.call(deleteFromTrash, { as: owner, body })).status).toBe(204);
    expect(await grapesIn(list.listId)).toEqual([]);
    expect(await grapesIn(target)).toEqual(KEPT);
  });

  test('are not purged with the field', async () => {
    await removeGrape();
    await tidyUp(app.database, Date.now() + 31 * DAY_MS);
    expect(await grapesIn(list.listId)).toEqual([]);
    expect(await grapesIn(target)).toEqual(KEPT);
  });

  test('are not shown in a kind that they do not fit, when their list gets the template', async () => {
    const own = await copyHidden(owner);
    const convert = (list_item_configuration_id: string) =>
      app.call(updateList, {
        as: owner,
        params: { list_id: own },
        body: { list: { list_item_configuration_id } },
      });
    const shown = async () => (await openItemsOf(app, owner, own)).map(valuesOf);
    await convert(template.id);
    expect(await shown()).toEqual([{ name: 'Barolo', grape: 'Nebbiolo' }]);
    await convert(BUILT_IN_TEMPLATES.SimpleList.id);
    await makeGrape('number', true);
    await convert(template.id);
    expect(await shown()).toEqual([{ name: 'Barolo' }]);
  });
});
