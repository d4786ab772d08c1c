import { createField } from '@shared-lists/contract/api/list-item-fields.ts';
import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { getTemplate } from '@shared-lists/contract/api/templates.ts';
import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, openItemsOf, valuesOf } from '../../testing/lists-and-items.ts';
import type { SignedIn } from '../../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { fieldOf, makeTemplate, setFields, useTemplate, wantedOf } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const ROUNDS = [1, 2, 3, 4];

describe('calls at the same time', () => {
  let app: TestApp;
  let list: SharedList;
  let owner: SignedIn;
  let template: Template;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    list = await sharedList(app);
    owner = list.people.owner;
    template = await makeTemplate(app, owner);
    await useTemplate(app, list.listId, template);
    for (const id of [await listOf(app, owner), await listOf(app, owner)])
      await useTemplate(app, id, template);
  });
  afterAll(() => app.close());

  const rename = (label: string) =>
    setFields(
      app,
      owner,
      template,
      wantedOf(template).map((field) => (field.label === 'grape' ? { ...field, label } : field)),
    );
  const labels = async () => {
    const { answer } = await app.call(getTemplate, { as: owner, params: { configuration_id: template.id } });
    return answer.list_item_field_configurations.map(({ label }) => label);
  };

  test.each(ROUNDS)('change a template one after another (%i)', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const statuses = await Promise.all(names.map(async (name) => (await rename(name)).status));
    expect(statuses).toEqual([200, 200, 200, 200]);
    const [name, grape = '', ...rest] = await labels();
    expect([name, ...rest]).toEqual(['name', 'year', 'place']);
    expect(names).toContain(grape);
  });

  test.each(ROUNDS)('remove a field and write it: the value is shown, or hidden with it (%i)', async () => {
    const item = await addItem(app, owner, list.listId, { name: 'Barolo' });
    const grape = fieldOf(template, 'grape').id;
    const value = { list_item_field_configuration_id: grape, data: 'Nebbiolo' };
    const params = { list_id: list.listId, item_id: item.id };
    const writes = [
      app.call(createField, { as: list.people.writer, params, body: { list_item_field: value } }),
      app.call(createListItem, {
        ...{ as: list.people.writer, params: { list_id: list.listId } },
        body: { list_item: { fields: [value] } },
      }),
    ];
    const rest = wantedOf(template).filter(({ id }) => id !== grape);
    const removal = setFields(app, owner, template, rest);
    const answers = await Promise.all([removal, ...writes]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await openItemsOf(app, owner, list.listId)).map(valuesOf)).toEqual([{ name: 'Barolo' }, {}]);
    const stored = app.database.db
      .selectFrom('fields')
      .select('id')
      .where('field_configuration_id', '=', grape);
    expect(await stored.execute()).toHaveLength(2);
  });

  test.each(ROUNDS)('change a kind and write a value: it fits, or one of both is refused (%i)', async () => {
    const item = await addItem(app, owner, list.listId, { name: 'Barolo' });
    const grape = fieldOf(template, 'grape').id;
    const fields = wantedOf(template).map((field) =>
      field.id === grape ? { ...field, data_type: 'number' as const } : field,
    );
    const [changed, written] = await Promise.all([
      setFields(app, owner, template, fields),
      app.call(createField, {
        as: list.people.writer,
        params: { list_id: list.listId, item_id: item.id },
        body: { list_item_field: { list_item_field_configuration_id: grape, data: 'Nebbiolo' } },
      }),
    ]);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([changed.status, written.status]);
  });
});
