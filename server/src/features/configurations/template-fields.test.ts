import {
  createFieldConfiguration,
  createTemplate,
  deleteFieldConfiguration,
  getFieldConfiguration,
  getTemplate,
  updateFieldConfiguration,
  updateFieldConfigurations,
} from '@shared-lists/contract/api/templates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { NOT_FOUND } from '../../testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { makeTemplate, setFields, wantedOf } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('fields of a template', () => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase);
    owner = await signedIn(app.database, 'owner');
  });
  afterAll(() => app.close());

  const paramsOf = ({ id }: { id: string }) => ({ configuration_id: id });
  const show = (template: { id: string }) => app.call(getTemplate, { as: owner, params: paramsOf(template) });

  test('are renamed, and changed as a whole: order, labels that swap, new and removed fields', async () => {
    const template = await makeTemplate(app, owner);
    const [name, grape, year, place] = wantedOf(template);
    const wanted = [
      { ...year, label: 'grape' },
      { ...grape, label: 'year' },
      { ...name },
      { label: 'drunk', role: 'flag' },
    ];
    const { answer } = await setFields(app, owner, template, wanted as never, { name: ' Wines ' });
    expect(answer.name).toBe('Wines');
    expect(answer.list_item_field_configurations).toMatchObject([
      { id: year?.id, label: 'grape', position: 1 },
      { id: grape?.id, label: 'year', position: 2 },
      { id: name?.id, label: 'name', position: 3, role: 'title' },
      { label: 'drunk', data_type: 'boolean', position: 4 },
    ]);
    const again = { ...wanted[3], id: answer.list_item_field_configurations[3]?.id };
    const repeated = await setFields(app, owner, template, [...wanted.slice(0, 3), again] as never);
    expect(repeated.answer).toEqual(answer);
    const gone = await setFields(app, owner, template, [place, name] as never);
    expect(gone).toMatchObject({ status: 409, error: { id: ['has already been taken'] } });
  });

  test('swap the roles of two fields in one call', async () => {
    const template = await makeTemplate(app, owner);
    const [name, grape, year, place] = wantedOf(template);
    const wanted = [{ ...name, role: 'category' }, grape, year, { ...place, role: 'title' }];
    const { answer } = await setFields(app, owner, template, wanted as never);
    expect(answer.list_item_field_configurations.map(({ role }) => role)).toEqual([
      ...['category', 'detail', 'detail', 'title'],
    ]);
  });

  test('always keep a title', async () => {
    const template = await makeTemplate(app, owner);
    const missing = { status: 422, error: { role: ['title is missing'] } };
    const [name, ...rest] = wantedOf(template);
    expect(await setFields(app, owner, template, [])).toMatchObject(missing);
    expect(await setFields(app, owner, template, rest)).toMatchObject(missing);
    const params = { ...paramsOf(template), field_id: name?.id ?? '' };
    expect(await app.call(deleteFieldConfiguration, { as: owner, params })).toMatchObject(missing);
    const body = { list_item_field_configuration: { role: 'detail' } };
    expect(await app.call(updateFieldConfiguration, { as: owner, params, body })).toMatchObject(missing);
  });

  test('take single fields: the first is the title, a new title makes the former one a detail', async () => {
    const body = { list_item_configuration: { name: 'Wine' } };
    const { answer: template } = await app.call(createTemplate, { as: owner, body });
    const params = paramsOf(template);
    const add = (field: object) =>
      app.call(createFieldConfiguration, {
        as: owner,
        params,
        body: { list_item_field_configuration: field },
      });
    const first = await add({ label: ' name ', primary: false, role: 'category', position: 7 });
    expect(first.answer).toMatchObject({ label: 'name', role: 'title', primary: true, position: 1 });
    const id = newId();
    const second = await add({ id, label: 'vineyard', primary: true });
    expect(second.answer).toMatchObject({ id, role: 'title', position: 2 });
    expect((await add({ id, label: 'again' })).answer).toEqual(second.answer);
    expect((await add({ id: first.answer.id, label: 'x' })).answer).toMatchObject({ role: 'detail' });
    const shown = await app.call(getFieldConfiguration, { as: owner, params: { ...params, field_id: id } });
    expect(shown.answer).toEqual(second.answer);
    const gone = await app.call(deleteFieldConfiguration, {
      as: owner,
      params: { ...params, field_id: first.answer.id },
    });
    expect(gone.status).toBe(204);
    expect((await show(template)).answer.list_item_field_configurations).toMatchObject([{ id, position: 1 }]);
  });

  test('take the order of their fields, all or nothing', async () => {
    const template = await makeTemplate(app, owner);
    const order = (fields: readonly object[]) =>
      app.call(updateFieldConfigurations, {
        as: owner,
        params: paramsOf(template),
        body: { list_item_field_configurations: fields },
      });
    const ids = template.list_item_field_configurations.map(({ id }) => id).reverse();
    const { answer } = await order(ids.map((id, index) => ({ id, position: index + 1 })));
    expect(answer.map(({ id }) => id)).toEqual(ids);
    expect(await order([{ id: ids[0], position: 4 }, { id: newId() }])).toMatchObject(NOT_FOUND);
    expect(await order([{ id: ids[0] }, { id: ids[0] }])).toMatchObject({ status: 422 });
    expect((await show(template)).answer.list_item_field_configurations).toEqual(answer);
  });
});
