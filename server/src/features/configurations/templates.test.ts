import { getLists } from '@shared-lists/contract/api/lists.ts';
import {
  createFieldConfiguration,
  createTemplate,
  deleteFieldConfiguration,
  deleteTemplate,
  getTemplate,
  getTemplates,
  updateFieldConfiguration,
  updateFieldConfigurations,
  updateTemplate,
} from '@shared-lists/contract/api/templates.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { MOST_TEMPLATES } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { NOT_ALLOWED, NOT_FOUND, refusal } from '../../testing/lists-and-items.ts';
import { sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { fieldOf, makeTemplate, setFields, useTemplate, wantedOf, WINE } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('templates', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const create = (input: object, role: Role = 'owner') =>
    app.call(createTemplate, { as: list.people[role], body: { list_item_configuration: input } });
  const paramsOf = ({ id }: { id: string }) => ({ configuration_id: id });
  const show = (template: { id: string }, role: Role = 'owner') =>
    app.call(getTemplate, { as: list.people[role], params: paramsOf(template) });
  const namesOf = async (role: Role = 'owner') => {
    const { answer } = await app.call(getTemplates, { as: list.people[role] });
    return answer.map(({ name }) => name);
  };
  const BUILT_IN = ['books', 'groceries', 'music', 'simple', 'to-do'];

  test('are the five, then own ones by name, here and on the home page', async () => {
    for (const name of ['wine', 'Beer', 'tea ']) await create({ name });
    expect(await namesOf()).toEqual([...BUILT_IN, 'Beer', 'tea', 'wine']);
    const { answer } = await app.call(getLists, { as: list.people.owner });
    expect(answer.list_item_configurations.map(({ name }) => name)).toEqual(await namesOf());
    expect(await namesOf('writer')).toEqual(BUILT_IN);
  });

  test('are made with fields in order, whose kinds follow from their roles', async () => {
    const template = await makeTemplate(app, list.people.owner);
    const rows = template.list_item_field_configurations.map((field) => [
      ...[field.label, field.data_type, field.role, field.position, field.primary],
    ]);
    expect(rows).toEqual([
      ['name', 'free_text', 'title', 1, true],
      ['grape', 'free_text', 'detail', 2, false],
      ['year', 'number', 'detail', 3, false],
      ['place', 'free_text', 'category', 4, false],
    ]);
    expect(template.user_id).toBe(list.people.owner.id);
    expect((await show(template)).answer).toEqual(template);
  });

  test('are made as copies of others that one may see', async () => {
    const template = await makeTemplate(app, list.people.owner);
    const copy = await create({ name: 'Mine', copy_of: template.id });
    const withoutIds = ({ list_item_field_configurations: fields }: typeof template) =>
      fields.map(({ label, data_type, role }) => ({ label, data_type, role }));
    expect(withoutIds(copy.answer)).toEqual(withoutIds(template));
    expect(copy.answer.id).not.toBe(template.id);
    const ofBooks = await create({ name: 'Books', copy_of: BUILT_IN_TEMPLATES.BookList.id });
    expect(withoutIds(ofBooks.answer).map(({ label }) => label)).toContain('number_in_series');
    expect(await create({ name: 'x', copy_of: template.id }, 'stranger')).toMatchObject(NOT_FOUND);
    await useTemplate(app, list.listId, template);
    expect(await create({ name: 'x', copy_of: template.id }, 'reader')).toMatchObject({ status: 200 });
  });

  test('are made once for a repeated id, which nobody else may use', async () => {
    const id = newId();
    const first = await create({ id, name: 'Wine', fields: WINE });
    expect((await create({ id, name: 'Other' })).answer).toEqual(first.answer);
    const taken = { status: 409, error: { id: ['has already been taken'] } };
    expect(await create({ id, name: 'Wine' }, 'stranger')).toMatchObject(taken);
    await app.call(deleteTemplate, { as: list.people.owner, params: paramsOf({ id }) });
    expect(await create({ id, name: 'Wine' })).toMatchObject(taken);
    expect(await create({ id: BUILT_IN_TEMPLATES.BookList.id, name: 'x' })).toMatchObject(taken);
    const fieldId = fieldOf(first.answer, 'name').id;
    expect(await create({ name: 'x', fields: [{ id: fieldId, label: 'a' }] })).toMatchObject(taken);
  });

  test.each([
    ['a blank name', { name: ' ' }, { name: ["can't be blank"] }],
    ['no name', {}, { name: ["can't be blank"] }],
    ['a blank label', { name: 'x', fields: [{ label: ' ' }] }, { label: ["can't be blank"] }],
    [
      'a long label',
      { name: 'x', fields: [{ label: '🍷'.repeat(65) }] },
      { label: ['is too long (maximum is 64 characters)'] },
    ],
    [
      'an unknown role',
      { name: 'x', fields: [{ label: 'a', role: 'owner' }] },
      { role: ['is not included in the list'] },
    ],
    [
      'two titles',
      { name: 'x', fields: ['a', 'b'].map((label) => ({ label, role: 'title' })) },
      { role: ['title belongs to one field only'] },
    ],
    [
      'a label twice',
      { name: 'x', fields: [{ label: 'a' }, { label: ' A' }] },
      { label: ['has already been taken'] },
    ],
    [
      'too many fields',
      { name: 'x', fields: Array.from({ length: 21 }, (_, index) => ({ label: `f${index}` })) },
      { fields: ['are too many (maximum is 20)'] },
    ],
  ])('with %s are refused', async (_, input, error) => {
    expect(await refusal(app, () => create(input))).toEqual({ status: 422, error });
  });

  test('of one person are limited', async () => {
    for (let count = 0; count < MOST_TEMPLATES; count++) await create({ name: `t${count}` });
    expect(await create({ name: 'one more' })).toMatchObject({
      status: 422,
      error: { list_item_configuration: [`are too many (maximum is ${MOST_TEMPLATES})`] },
    });
  });

  test('take labels of 64 characters of any kind, and 20 fields', async () => {
    const labels = ['🍷'.repeat(64), '‮right to left', "'; drop table", 'a\nb', '<script>', 'éè'];
    const fields = Array.from({ length: 20 }, (_, index) => ({ label: labels[index] ?? `f${index}` }));
    const { status, answer } = await create({ name: 'x', fields });
    expect(status).toBe(200);
    expect(answer.list_item_field_configurations.map(({ label }) => label)).toEqual(
      fields.map(({ label }) => label),
    );
  });

  describe('are changed by their owner only', () => {
    const calls = (id: string, fieldId: string) =>
      [
        [updateTemplate, { list_item_configuration: { name: 'Mine' } }],
        [createFieldConfiguration, { list_item_field_configuration: { label: 'new' } }],
        [updateFieldConfiguration, { list_item_field_configuration: { label: 'other' } }],
        [updateFieldConfigurations, { list_item_field_configurations: [{ id: fieldId, label: 'other' }] }],
        [deleteFieldConfiguration, undefined],
        [deleteTemplate, undefined],
      ].map(([endpoint, body]) => ({
        endpoint: endpoint as typeof updateTemplate,
        call: { params: { configuration_id: id, field_id: fieldId }, body },
      }));

    test.each(['writer', 'reader', 'pending', 'refused', 'stranger'] as const)(
      'not by the %s',
      async (role) => {
        const template = await makeTemplate(app, list.people.owner);
        await useTemplate(app, list.listId, template);
        const isMember = role === 'writer' || role === 'reader';
        expect((await show(template, role)).status).toBe(isMember ? 200 : 404);
        for (const { endpoint, call } of calls(template.id, fieldOf(template, 'year').id)) {
          const refused = await refusal(app, () => app.call(endpoint, { as: list.people[role], ...call }));
          expect(refused).toEqual(isMember ? NOT_ALLOWED : NOT_FOUND);
        }
      },
    );

    test('the five by nobody', async () => {
      const { id, fields } = BUILT_IN_TEMPLATES.BookList;
      for (const { endpoint, call } of calls(id, fields[1]?.id ?? '')) {
        const refused = await refusal(app, () => app.call(endpoint, { as: list.people.owner, ...call }));
        expect(refused).toEqual(NOT_ALLOWED);
      }
    });
  });

  test('that are deleted stay visible to members of lists made of them, and nobody may change them', async () => {
    const { owner } = list.people;
    const template = await makeTemplate(app, owner);
    await useTemplate(app, list.listId, template);
    await app.call(deleteTemplate, { as: owner, params: paramsOf(template) });
    expect(await namesOf()).toEqual(BUILT_IN);
    expect((await show(template, 'reader')).status).toBe(200);
    expect(await setFields(app, owner, template, wantedOf(template))).toMatchObject(NOT_ALLOWED);
    const other = await makeTemplate(app, owner);
    await app.call(deleteTemplate, { as: owner, params: paramsOf(other) });
    expect(await show(other)).toMatchObject(NOT_FOUND);
    expect(await app.call(deleteTemplate, { as: owner, params: paramsOf(other) })).toMatchObject(NOT_FOUND);
  });
});
