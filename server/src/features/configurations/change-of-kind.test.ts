import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { updateFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { CHANGE_ID_HEADER } from '@shared-lists/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, openItemsOf, refusal, valuesOf } from '../../testing/lists-and-items.ts';
import { recordQueries } from '../../testing/recorded-queries.ts';
import { sharedList, type SharedList } from '../../testing/shared-list.ts';
import { fieldOf, makeTemplate, setFields, useTemplate, wantedOf } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { undo } from '../../testing/undoing.ts';

type DataType = 'free_text' | 'number' | 'date_time' | 'boolean';

describe('a change of the kind of a field', () => {
  let app: TestApp;
  let list: SharedList;
  let template: Template;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    list = await sharedList(app);
    template = await makeTemplate(app, list.people.owner);
    await useTemplate(app, list.listId, template);
  });
  afterAll(() => app.close());

  const add = (values: Record<string, string>) => addItem(app, list.people.writer, list.listId, values);
  const values = async () => (await openItemsOf(app, list.people.owner, list.listId)).map(valuesOf);
  const makeGrape = (data_type: DataType, accept_loss?: boolean) => {
    const fields = wantedOf(template).map((field) =>
      field.label === 'grape' ? { ...field, data_type } : field,
    );
    const more = accept_loss === undefined ? {} : { accept_loss };
    return setFields(app, list.people.owner, template, fields, more);
  };

  test('keeps all values that fit, in the spelling of the kind', async () => {
    for (const grape of [' 12 ', '1e3']) await add({ name: 'a', grape });
    expect((await makeGrape('number')).status).toBe(200);
    expect(await values()).toEqual(['12', '1e3'].map((grape) => ({ name: 'a', grape })));
    expect((await makeGrape('free_text')).status).toBe(200);
    expect(await values()).toEqual(['12', '1e3'].map((grape) => ({ name: 'a', grape })));
  });

  test('to yes or no takes the usual words', async () => {
    for (const grape of ['on', 'False', '1']) await add({ name: 'a', grape });
    expect((await makeGrape('boolean')).status).toBe(200);
    expect((await values()).map(({ grape }) => grape)).toEqual(['true', 'false', 'true']);
  });

  test('is refused with what does not fit, and nothing changes', async () => {
    await add({ name: 'a', grape: 'Nebbiolo' });
    await add({ name: 'b', grape: '12' });
    await add({ name: 'c', grape: 'Nebbiolo' });
    const refused = await refusal(app, () => makeGrape('number'));
    const { id } = fieldOf(template, 'grape');
    expect(refused).toEqual({
      status: 409,
      error: {
        error: 'Some values do not fit the new data type',
        losses: [{ field_id: id, label: 'grape', values: ['Nebbiolo'], count: 2 }],
      },
    });
  });

  test('only counts values of lists that the owner of the template may not open', async () => {
    await add({ name: 'a', grape: 'Nebbiolo' });
    const secret = await sharedList(app);
    await useTemplate(app, secret.listId, template);
    await addItem(app, secret.people.owner, secret.listId, { name: 'a', grape: 'Secret' });
    const { error } = await makeGrape('number');
    expect(error['losses']).toMatchObject([{ values: ['Nebbiolo'], count: 2 }]);
  });

  test('deletes them if that is accepted, which the history tells; they come back with the former kind', async () => {
    await add({ name: 'a', grape: 'Nebbiolo' });
    await add({ name: 'b', grape: '12' });
    const { status, headers } = await makeGrape('number', true);
    expect(status).toBe(200);
    expect(await values()).toEqual([{ name: 'a' }, { name: 'b', grape: '12' }]);
    const { owner } = list.people;
    const history = await app.call(getListChanges, { as: owner, params: { list_id: list.listId } });
    expect(history.answer.changes[0]).toMatchObject({
      kind: 'change_template',
      items: [{ title: 'a', fields: [{ label: 'grape', before: 'Nebbiolo', after: null }] }],
    });
    const changeId = String(headers[CHANGE_ID_HEADER]);
    expect((await undo(app, owner, changeId)).answer.left_alone).toEqual([]);
    expect(await values()).toEqual([
      { name: 'a', grape: 'Nebbiolo' },
      { name: 'b', grape: '12' },
    ]);
  });

  test('is accepted field by field', async () => {
    await add({ name: 'a', grape: 'Nebbiolo', place: 'left' });
    const [grape, place] = ['grape', 'place'].map((label) => fieldOf(template, label).id);
    const change = (accept: readonly boolean[]) =>
      app.call(updateFieldConfigurations, {
        as: list.people.owner,
        params: { configuration_id: template.id },
        body: {
          list_item_field_configurations: [grape, place].map((id, index) => ({
            ...{ id, data_type: 'number', role: 'detail', accept_loss: accept[index] ?? false },
          })),
        },
      });
    expect((await change([true])).error['losses']).toMatchObject([{ field_id: place }]);
    expect((await change([true, true])).status).toBe(200);
    expect(await values()).toEqual([{ name: 'a' }]);
  });

  test('spells values as categories that become one', async () => {
    await add({ name: 'a', grape: 'nebbiolo' });
    const fields = wantedOf(template).map((field) => {
      if (field.label === 'place') return { ...field, role: 'detail' as const };
      return field.label === 'grape' ? { ...field, role: 'category' as const } : field;
    });
    expect((await setFields(app, list.people.owner, template, fields)).status).toBe(200);
    expect(await values()).toEqual([{ name: 'a', grape: 'Nebbiolo' }]);
  });

  test('respells values together, however many spellings there are', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => String(index));
    for (const grape of numbers) await add({ name: 'a', grape: ` ${grape} ` });
    const queries = await recordQueries(app.database, () => makeGrape('number'));
    expect(queries.filter(({ sql }) => /^update "?fields"?\s/u.test(sql))).toHaveLength(1);
    expect((await values()).map(({ grape }) => grape)).toEqual(numbers);
  });
});
