import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { updateList } from '@shared-lists/contract/api/lists.ts';
import {
  deleteTemplate,
  getTemplate,
  updateTemplate,
  type WantedField,
} from '@shared-lists/contract/api/templates.ts';
import { CHANGE_BATCH_HEADER, CHANGE_ID_HEADER } from '@shared-lists/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { openTestDatabase } from '../../../../testing/databases.ts';
import { addItem, openItemsOf, refusal, valuesOf } from '../../../../testing/lists-and-items.ts';
import { signedIn } from '../../../../testing/people.ts';
import { sharedList, type SharedList } from '../../../../testing/shared-list.ts';
import {
  listOfTemplate,
  makeTemplate,
  setFields,
  useTemplate,
  wantedOf,
  WINE,
} from '../../../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { undo } from '../../../../testing/undoing.ts';

type Edit = (fields: WantedField[]) => readonly WantedField[];

const without =
  (label: string): Edit =>
  (fields) =>
    fields.filter((field) => field.label !== label);
const having =
  (label: string, changes: Partial<WantedField>): Edit =>
  (fields) =>
    fields.map((field) => (field.label === label ? { ...field, ...changes } : field));
const adding =
  (label: string): Edit =>
  (fields) => [...fields, { label }];

describe('undoing a change of the fields of a template', () => {
  let app: TestApp;
  let list: SharedList;
  let template: Template;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    template = await makeTemplate(app, list.people.owner);
    await useTemplate(app, list.listId, template);
  });

  const current = async () => {
    const params = { configuration_id: template.id };
    return (await app.call(getTemplate, { as: list.people.owner, params })).answer;
  };
  const look = async () => {
    const { name, ...now } = await current();
    return [name, ...wantedOf({ name, ...now })];
  };
  async function save(edit: Edit, more: Parameters<typeof setFields>[4] = {}): Promise<string> {
    const fields = edit(wantedOf(await current()));
    const { status, headers, text } = await setFields(app, list.people.owner, template, fields, more);
    if (status !== 200) throw new Error(text);
    return String(headers[CHANGE_ID_HEADER]);
  }
  const add = (values: Record<string, string>) => addItem(app, list.people.writer, list.listId, values);
  const values = async () => (await openItemsOf(app, list.people.owner, list.listId)).map(valuesOf);
  const history = async (as = list.people.owner) =>
    (await app.call(getListChanges, { as, params: { list_id: list.listId } })).answer.changes;
  const reasons = async (id: string) =>
    (await undo(app, list.people.owner, id)).answer.left_alone.map(({ reason }) => reason);

  test.each<[string, Edit, { readonly name?: string; readonly accept_loss?: boolean }?]>([
    ['a removed field with its values', without('grape')],
    ['a removed field with a role', without('place')],
    ['an added field', adding('rating')],
    ['a label', having('grape', { label: 'grapes' })],
    ['the order', (fields) => fields.toReversed()],
    ['the name', (fields) => fields, { name: 'Wines' }],
    [
      'a kind, with values that were deleted',
      having('grape', { data_type: 'number' }),
      { accept_loss: true },
    ],
    ['a kind, with the spelling of values', having('year', { data_type: 'boolean' }), { accept_loss: true }],
    [
      'labels that changed places',
      (fields) =>
        having('x', { label: 'year' })(
          having('year', { label: 'grape' })([...having('grape', { label: 'x' })(fields)]) as WantedField[],
        ),
    ],
    [
      'another title, and all at once',
      (fields) => [
        { label: 'rating' },
        ...fields
          .filter(({ label }) => label !== 'name')
          .map((field) =>
            field.label === 'grape' ? { ...field, label: 'sort', role: 'title' as const } : field,
          ),
      ],
      { name: 'Wines' },
    ],
  ])('brings back %s, and can be undone itself', async (_, edit, more) => {
    await add({ name: 'Barolo', grape: 'Nebbiolo', year: '1', place: 'Left' });
    await add({ name: 'Rioja', grape: ' 12 ' });
    const before = [await look(), await values()];
    const id = await save(edit, more);
    const after = [await look(), await values()];
    expect(after).not.toEqual(before);
    const undone = await undo(app, list.people.owner, id);
    expect(undone.answer.left_alone).toEqual([]);
    expect([await look(), await values()]).toEqual(before);
    expect((await history()).slice(0, 2)).toMatchObject([
      { kind: 'undo', undoes: id, template: { id: template.id } },
      { kind: 'change_template', is_undone: true },
    ]);

    expect((await undo(app, list.people.owner, undone.id)).answer.left_alone).toEqual([]);
    expect([await look(), await values()]).toEqual(after);
  });

  test('can itself be undone if several calls did the same', async () => {
    const [batch, name] = [newId(), 'Wines'];
    for (const wanted of [name, template.name, name])
      await app.call(updateTemplate, {
        ...{ as: list.people.owner, params: { configuration_id: template.id } },
        body: { list_item_configuration: { name: wanted } },
        headers: { [CHANGE_BATCH_HEADER]: batch },
      });
    const undone = await undo(app, list.people.owner, batch);
    await undo(app, list.people.owner, undone.id);
    expect((await current()).name).toBe(name);
  });

  test('works for a template that no list was made of', async () => {
    template = await makeTemplate(app, list.people.owner);
    const before = await look();
    const undone = await undo(app, list.people.owner, await save(without('grape')));
    expect(undone.answer.left_alone).toEqual([]);
    expect(await look()).toEqual(before);
    await undo(app, list.people.owner, undone.id);
    expect(await look()).toHaveLength(before.length - 1);
  });

  test('is in the history of each list, in words, and only the owner may undo it', async () => {
    const edit: Edit = (fields) => [
      ...without('grape')(
        having('year', { label: 'vintage', data_type: 'free_text' })(fields) as WantedField[],
      ),
      { label: 'rating' },
    ];
    const id = await save(edit);
    const { owner, writer, reader } = list.people;
    const told = {
      added: ['rating'],
      removed: ['grape'],
      renamed: [{ before: 'year', after: 'vintage' }],
      kinds: [{ label: 'vintage', before: 'number', after: 'free_text' }],
      roles: [],
      is_reordered: false,
    };
    for (const [person, is_own] of [
      [owner, true],
      [writer, false],
      [reader, false],
    ] as const) {
      const [change] = await history(person);
      expect(change).toMatchObject({
        id,
        kind: 'change_template',
        user: { id: owner.id },
        template: { ...told, is_own },
      });
    }
    const stranger = await signedIn(app.database, 'stranger');
    for (const [person, status] of [
      [writer, 403],
      [reader, 403],
      [stranger, 404],
    ] as const)
      expect((await refusal(app, () => undo(app, person, id))).status).toBe(status);
    expect((await undo(app, owner, id)).status).toBe(200);
  });

  describe('leaves alone', () => {
    test('an added field that has got values', async () => {
      const id = await save(adding('rating'));
      await add({ name: 'Barolo', rating: '5' });
      expect(await reasons(id)).toEqual(['It has values by now.']);
      expect(await values()).toEqual([{ name: 'Barolo', rating: '5' }]);
    });

    test('an added field that has got older values, with a list that was made of it since', async () => {
      const other = await makeTemplate(app, list.people.owner, [...WINE, { label: 'rating' }], 'Rated');
      const rated = await listOfTemplate(app, list.people.owner, other.id);
      await addItem(app, list.people.owner, rated, { name: 'Barolo', rating: '5' });
      const id = await save(adding('rating'));
      await app.call(updateList, {
        ...{ as: list.people.owner, params: { list_id: rated } },
        body: { list: { list_item_configuration_id: template.id } },
      });
      expect(await reasons(id)).toEqual(['It has values by now.']);
    });

    test('a kind that new values do not fit', async () => {
      const id = await save(having('year', { data_type: 'free_text', label: 'vintage' }));
      await add({ name: 'Barolo', vintage: 'old' });
      expect(await reasons(id)).toEqual(['Some values do not fit the former kind.']);
      expect(await values()).toEqual([{ name: 'Barolo', year: 'old' }]);
    });

    test('what was changed since, and takes back the rest', async () => {
      const id = await save((fields) => without('year')([...having('grape', { label: 'sort' })(fields)]), {
        name: 'Wines',
      });
      await save(having('sort', { label: 'kind' }), { name: 'Bottles' });
      expect(await reasons(id)).toEqual(['It was changed since.', 'It was changed since.']);
      expect((await look()).map((one) => (typeof one === 'string' ? one : one.label))).toEqual([
        'Bottles',
        'name',
        'kind',
        'year',
        'place',
      ]);
    });

    test('only what breaks the rules, if several fields lost their labels to others', async () => {
      const id = await save((fields) =>
        having('year', { label: 'vintage' })([
          ...having('grape', { label: 'sort' })(having('name', { label: 'title' })(fields) as WantedField[]),
        ]),
      );
      await save((fields) => [...fields, { label: 'Name' }, { label: 'Grape' }]);
      const tooLate = 'It does not go with the other fields any more.';
      expect(await reasons(id)).toEqual([tooLate, tooLate]);
      const labels = (await look()).map((one) => (typeof one === 'string' ? one : one.label));
      expect(labels).toEqual([template.name, 'title', 'sort', 'year', 'place', 'Name', 'Grape']);
    });

    test('a field whose label another one has got', async () => {
      const id = await save(without('grape'));
      await save(adding('Grape'));
      expect(await reasons(id)).toEqual(['It does not go with the other fields any more.']);
    });

    test('a role that another field has got: the field comes back without it', async () => {
      const id = await save(without('place'));
      await save(having('grape', { role: 'category' }));
      expect(await reasons(id)).toEqual(['It does not go with the other fields any more.']);
      expect(await look()).toContainEqual(expect.objectContaining({ label: 'place', role: 'detail' }));
    });

    test('a template that is in the trash', async () => {
      const id = await save(without('grape'));
      await app.call(deleteTemplate, { as: list.people.owner, params: { configuration_id: template.id } });
      expect(await reasons(id)).toEqual(['It was deleted since.']);
    });
  });
});
