import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { deleteTemplate, getTemplates, type WantedField } from '@shared-lists/contract/api/templates.ts';
import { deleteFromTrash, getTrash, restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { tidyUp } from '../../../startup/housekeeping.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, openItemsOf, valuesOf } from '../../../testing/lists-and-items.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { fieldOf, makeTemplate, setFields, useTemplate, wantedOf } from '../../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('templates and fields in the trash', () => {
  let app: TestApp;
  let list: SharedList;
  let owner: SignedIn;
  let template: Template;
  let item: Item;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    list = await sharedList(app);
    owner = list.people.owner;
    template = await makeTemplate(app, owner);
    await useTemplate(app, list.listId, template);
    item = await addItem(app, owner, list.listId, { name: 'Barolo', grape: 'Nebbiolo', place: 'Left' });
  });
  afterAll(() => app.close());

  const trash = async (as = owner) => (await app.call(getTrash, { as })).answer;
  const restore = (body: object) => app.call(restoreFromTrash, { as: owner, body });
  const deleteForGood = (body: object) => app.call(deleteFromTrash, { as: owner, body });
  const shown = async () => (await openItemsOf(app, owner, list.listId)).map(valuesOf);
  const idOf = (label: string) => fieldOf(template, label).id;
  const set = async (edit: (fields: WantedField[]) => WantedField[]) => {
    const { status, text } = await setFields(app, owner, template, edit(wantedOf(template)));
    expect([status, text]).toEqual([200, expect.anything()]);
  };
  const remove = (label: string) => set((fields) => fields.filter((field) => field.label !== label));
  const storedValues = async () => {
    const rows = app.database.db.selectFrom('fields').select('data').where('item_id', '=', item.id);
    return (await rows.orderBy('number').execute()).map(({ data }) => data);
  };

  test('show removed fields with the number of their values, to the owner only', async () => {
    await remove('grape');
    expect((await trash()).fields).toEqual([
      {
        id: idOf('grape'),
        label: 'grape',
        template_name: 'Wine cellar',
        values_count: 1,
        deleted_at: expect.any(String) as string,
      },
    ]);
    expect((await trash(list.people.writer)).fields).toEqual([]);
  });

  test('come back with all values, as the last field', async () => {
    await remove('grape');
    expect(await restore({ field_ids: [idOf('grape')] })).toMatchObject({
      answer: { restored: [idOf('grape')] },
    });
    expect(await shown()).toEqual([{ name: 'Barolo', place: 'Left', grape: 'Nebbiolo' }]);
    expect((await trash()).fields).toEqual([]);
  });

  test('cannot come back while another field has the label, and leave a role to the one that has it', async () => {
    await set((fields) => [
      ...fields.filter(({ label }) => label !== 'place' && label !== 'grape'),
      { label: 'grape' },
      { label: 'shelf', role: 'category' },
    ]);
    expect(await restore({ field_ids: [idOf('grape')] })).toMatchObject({
      status: 422,
      error: { label: ['has already been taken'] },
    });
    expect((await restore({ field_ids: [idOf('place')] })).status).toBe(200);
    const { answer } = await app.call(getTemplates, { as: owner });
    const fields = answer.find(({ id }) => id === template.id)?.list_item_field_configurations;
    expect(fields?.map(({ label, role }) => `${label}: ${role}`)).toEqual([
      ...['name: title', 'year: detail', 'grape: detail', 'shelf: category', 'place: detail'],
    ]);
  });

  test('are deleted for good with their values, also in the history; later edits are refused', async () => {
    const value = item.fields.find(({ label }) => label === 'grape')?.id ?? '';
    const params = { list_id: list.listId, item_id: item.id, field_id: value };
    const edit = (data: string) =>
      app.call(updateField, { as: owner, params, body: { list_item_field: { data } } });
    await edit('Dolcetto');
    await remove('grape');
    expect((await deleteForGood({ field_ids: [idOf('grape')] })).status).toBe(204);
    expect(await storedValues()).toEqual(['Barolo', 'Left']);
    expect((await trash()).fields).toEqual([]);
    const history = await app.call(getListChanges, { as: owner, params });
    expect(history.text).not.toContain('Dolcetto');
    expect((await edit('x')).status).toBe(404);
  });

  test('are purged after the days of the trash, not before', async () => {
    await remove('grape');
    const later = (days: number) => tidyUp(app.database, Date.now() + days * DAY_MS);
    await later(29);
    expect(await storedValues()).toContain('Nebbiolo');
    await later(31);
    expect(await storedValues()).toEqual(['Barolo', 'Left']);
  });

  test('are purged although there are more of them than a statement takes', async () => {
    await remove('grape');
    const old = '2001-01-01T00:00:00.000Z';
    const row = { item_configuration_id: template.id, data_type: 'free_text', position: 1 };
    const dates = { archived_at: old, created_at: old, updated_at: old };
    for (let count = 0; count < 34_000; count += 1000) {
      const rows = Array.from({ length: 1000 }, () => ({ id: newId(), label: 'old', ...row, ...dates }));
      await app.database.db.insertInto('field_configurations').values(rows).execute();
    }
    await tidyUp(app.database, Date.now() + 31 * DAY_MS);
    expect(await storedValues()).toEqual(['Barolo', 'Left']);
  });

  test('bring a deleted template back, or forget it, and its lists keep working', async () => {
    const names = async () => {
      const { answer } = await app.call(getTemplates, { as: owner });
      return answer.filter(({ user_id }) => user_id !== null).map(({ name }) => name);
    };
    const drop = () => app.call(deleteTemplate, { as: owner, params: { configuration_id: template.id } });
    await drop();
    expect((await trash()).templates).toMatchObject([{ id: template.id, name: 'Wine cellar' }]);
    expect((await restore({ template_ids: [template.id] })).status).toBe(200);
    expect(await names()).toEqual(['Wine cellar']);
    await drop();
    expect((await deleteForGood({ template_ids: [template.id] })).status).toBe(204);
    expect([(await trash()).templates, await names()]).toEqual([[], []]);
    expect((await restore({ template_ids: [template.id] })).status).toBe(404);
    expect(await shown()).toEqual([{ name: 'Barolo', grape: 'Nebbiolo', place: 'Left' }]);
  });
});
