import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { MOST_TEMPLATES } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Invalid } from '../../lib/errors.ts';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { findFieldConfigurations } from './configuration-repository.ts';
import {
  findOwnTemplates,
  insertTemplate,
  ownTemplateLike,
  type NewTemplateField,
} from './own-template-repository.ts';

const NOW = '2026-11-18T10:00:00.000Z';
type Wanted = Omit<NewTemplateField, 'id'>;
const NAME: Wanted = { label: 'name', data_type: 'free_text', role: 'title' };
const YEAR: Wanted = { label: 'year', data_type: 'number', role: 'detail' };
const FIELDS = [NAME, YEAR];

describe('the template from which somebody makes a list', () => {
  let app: TestApp;
  let people: SharedList['people'];
  let template: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    ({ people } = await sharedList(app));
    template = await make(people.owner.id, 'Wine', FIELDS);
  });
  afterAll(() => app.close());

  async function make(personId: string, name: string, fields: readonly Wanted[]) {
    const id = newId();
    const withIds = fields.map((field) => ({ ...field, id: newId() }));
    await app.database.change((tx) => insertTemplate(tx, personId, { id, name, fields: withIds }, NOW));
    return id;
  }
  const like = async (personId: string, id = template) =>
    (await app.database.change((tx) => ownTemplateLike(tx, personId, id))).id;

  test('is the template itself if it is built in or their own', async () => {
    expect(await like(people.owner.id)).toBe(template);
    const builtIn = BUILT_IN_TEMPLATES.BookList.id;
    expect(await like(people.writer.id, builtIn)).toBe(builtIn);
  });

  test('is otherwise a copy of their own, made once', async () => {
    const copy = await like(people.writer.id);
    expect(await like(people.writer.id)).toBe(copy);
    const { db } = app.database;
    expect(await findOwnTemplates(db, people.writer.id)).toMatchObject([{ id: copy, name: 'Wine' }]);
    expect(await findFieldConfigurations(db, copy)).toMatchObject(
      FIELDS.map((field, index) => ({ ...field, position: index + 1, item_configuration_id: copy })),
    );
  });

  test.each([
    ['another name', 'Beer', FIELDS],
    ['another order', 'Wine', FIELDS.toReversed()],
    ['another kind', 'Wine', [NAME, { ...YEAR, data_type: 'free_text' }]],
    ['another role', 'Wine', [NAME, { ...YEAR, role: 'quantity' }]],
    ['another label', 'Wine', [NAME, { ...YEAR, label: 'Year' }]],
    ['fewer fields', 'Wine', FIELDS.slice(0, 1)],
  ] as const)('is no own one with %s', async (_, name, fields) => {
    const own = await make(people.writer.id, name, fields);
    expect(await like(people.writer.id)).not.toBe(own);
  });

  test('is made once for calls at the same time', async () => {
    const copies = await Promise.all([1, 2, 3, 4].map(() => like(people.writer.id)));
    expect(new Set(copies).size).toBe(1);
  });

  test('is refused to somebody who has too many', async () => {
    for (let count = 0; count < MOST_TEMPLATES; count++) await make(people.writer.id, `t${count}`, []);
    await expect(like(people.writer.id)).rejects.toThrow(Invalid);
  });
});
