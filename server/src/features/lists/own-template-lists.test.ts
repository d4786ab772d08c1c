import { getList, createList, updateList, type ListChanges } from '@shared-lists/contract/api/lists.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { WantedField } from '@shared-lists/contract/api/templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  addItem,
  contentsOf,
  NOT_ALLOWED,
  NOT_FOUND,
  openItemsOf,
  refusal,
  share,
  storedOf,
  valuesOf,
} from '../../testing/lists-and-items.ts';
import { BOTTLE, CELLAR, listOfTemplate, removeField, templateOf } from '../../testing/templates.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { listOf } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const NO_TITLE = { status: 422, error: { list_item_configuration: ['has no title field'] } };

describe('lists of own templates', () => {
  let app: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signedIn(app.database, 'owner');
    stranger = await signedIn(app.database, 'stranger');
  });

  const create = (as: SignedIn, list: object) =>
    app.call(createList, { as, body: { list: { name: 'Cellar', ...list } } });
  const put = (list_id: string, list: ListChanges, as = owner) =>
    app.call(updateList, { as, params: { list_id }, body: { list } });
  const valuesIn = async (listId: string) => (await openItemsOf(app, owner, listId)).map(valuesOf);
  const templatesOf = ({ id }: SignedIn) =>
    app.database.db
      .selectFrom('item_configurations')
      .select(['id', 'name'])
      .where('owner_id', '=', id)
      .execute();

  describe('are created', () => {
    test('with the fields of the template, which wins over the type', async () => {
      const list_item_configuration_id = await templateOf(app, owner);
      const { status, answer } = await create(owner, { type: 'BookList', list_item_configuration_id });
      expect({ status, answer }).toMatchObject({
        status: 200,
        answer: { type: 'SimpleList', list_item_configuration_id, owner_id: owner.id },
      });
      await addItem(app, owner, answer.id, BOTTLE);
      expect(await valuesIn(answer.id)).toEqual([BOTTLE]);
      const { list_item_field_configurations: fields } = await contentsOf(app, owner, answer.id);
      expect(fields.map(({ label, role }) => [label, role])).toEqual(
        CELLAR.map(({ label, role = 'detail' }) => [label, role]),
      );
    });

    test.each([
      ['title', 'BookList'],
      ['product', 'GroceryList'],
      ['task', 'ToDoList'],
      ['wine', 'SimpleList'],
    ])('with a title labelled %s as %s', async (label, type) => {
      const id = await templateOf(app, owner, [{ label, role: 'title' }]);
      expect((await create(owner, { list_item_configuration_id: id })).answer.type).toBe(type);
    });

    test.each([null, undefined])('of the type if the template is %s', async (list_item_configuration_id) => {
      const { answer } = await create(owner, { type: 'BookList', list_item_configuration_id });
      expect(answer.type).toBe('BookList');
    });

    test('of a built-in template by its id', async () => {
      const { id } = BUILT_IN_TEMPLATES.MusicList;
      const { answer } = await create(owner, { list_item_configuration_id: id });
      expect(answer).toMatchObject({ type: 'MusicList', list_item_configuration_id: id });
    });

    test('only of templates that one may see, and that have a title', async () => {
      const foreign = await templateOf(app, stranger);
      for (const list_item_configuration_id of [foreign, newId()]) {
        expect(await refusal(app, () => create(owner, { list_item_configuration_id }))).toEqual(NOT_FOUND);
      }
      const empty = await templateOf(app, owner, []);
      expect(await refusal(app, () => create(owner, { list_item_configuration_id: empty }))).toEqual(
        NO_TITLE,
      );
      const untitled = await templateOf(app, owner, [{ label: 'note' }]);
      expect(await refusal(app, () => create(owner, { list_item_configuration_id: untitled }))).toEqual(
        NO_TITLE,
      );
    });

    test('of a copy if the template is somebody else’s, and of the same copy again', async () => {
      const template = await templateOf(app, owner);
      await share(app, await listOfTemplate(app, owner, template), stranger, 'read');
      const first = await create(stranger, { list_item_configuration_id: template });
      const second = await create(stranger, { list_item_configuration_id: template });
      const [copy, ...others] = await templatesOf(stranger);
      expect([copy?.name, others]).toEqual(['Wine cellar', []]);
      expect([first, second].map(({ answer }) => answer.list_item_configuration_id)).toEqual([
        copy?.id,
        copy?.id,
      ]);
      await addItem(app, stranger, first.answer.id, BOTTLE);
    });

    test('once, however often the call is repeated', async () => {
      const template = await templateOf(app, owner);
      await share(app, await listOfTemplate(app, owner, template), stranger, 'read');
      const list = { id: newId(), list_item_configuration_id: template };
      const first = await create(stranger, list);
      await removeField(app, first.answer.list_item_configuration_id, 'grape');
      const again = await create(stranger, list);
      expect(again.answer).toEqual(first.answer);
      expect(await templatesOf(stranger)).toHaveLength(1);
    });
  });

  describe('take another template', () => {
    const GROCERY = { product: 'Barolo', quantity: '2', category: 'Left' };

    test('and back, with identical items', async () => {
      const listId = await listOf(app, owner, 'GroceryList');
      await addItem(app, owner, listId, GROCERY);
      await addItem(app, owner, listId, { quantity: '3' });
      const before = await storedOf(app, listId);
      const wine = await templateOf(app, owner);
      const { answer } = await put(listId, { list_item_configuration_id: wine });
      expect(answer).toMatchObject({ type: 'SimpleList', list_item_configuration_id: wine });
      expect(await valuesIn(listId)).toEqual([{ name: 'Barolo', place: 'Left' }, {}]);
      await put(listId, { type: 'GroceryList' });
      expect(await storedOf(app, listId)).toEqual(before);
      expect(await valuesIn(listId)).toEqual([GROCERY, { quantity: '3' }]);
    });

    test('by label before role, and only values that are valid there', async () => {
      const rows: WantedField[] = [
        { label: 'name', role: 'title' },
        { label: 'Year' },
        { label: 'cellar', role: 'category' },
      ];
      const listId = await listOfTemplate(app, owner, await templateOf(app, owner, rows, 'Text'));
      await addItem(app, owner, listId, { name: 'A', Year: '1998', cellar: 'Left' });
      await addItem(app, owner, listId, { name: 'B', Year: 'old' });
      await put(listId, { list_item_configuration_id: await templateOf(app, owner) });
      expect(await valuesIn(listId)).toEqual([{ name: 'A', year: '1998', place: 'Left' }, { name: 'B' }]);
    });

    test('naming the type that it looks like converts nothing', async () => {
      const listId = await listOfTemplate(app, owner, await templateOf(app, owner));
      await addItem(app, owner, listId, BOTTLE);
      const { answer } = await put(listId, { name: 'Other', type: 'SimpleList' });
      expect(answer.name).toBe('Other');
      expect(await valuesIn(listId)).toEqual([BOTTLE]);
    });

    test('leaving values of removed fields hidden', async () => {
      const [wine, other] = [await templateOf(app, owner), await templateOf(app, owner, CELLAR, 'Other')];
      const listId = await listOfTemplate(app, owner, wine);
      await addItem(app, owner, listId, BOTTLE);
      await removeField(app, wine, 'grape');
      await put(listId, { list_item_configuration_id: other });
      const { grape: _, ...rest } = BOTTLE;
      expect(await valuesIn(listId)).toEqual([rest]);
    });

    test('refused for members, and for templates that one may not see or that have no title', async () => {
      const listId = await listOf(app, owner);
      await share(app, listId, stranger, 'write');
      const own = await templateOf(app, owner);
      const change = (list_item_configuration_id: string, as = owner) =>
        refusal(app, () => put(listId, { list_item_configuration_id }, as));
      expect(await change(own, stranger)).toEqual(NOT_ALLOWED);
      expect(await change(await templateOf(app, stranger))).toEqual(NOT_FOUND);
      expect(await change(await templateOf(app, owner, []))).toEqual(NO_TITLE);
    });

    test('of which the owner of the list gets a copy', async () => {
      const template = await templateOf(app, stranger);
      await share(app, await listOfTemplate(app, stranger, template), owner, 'read');
      const listId = await listOf(app, owner);
      const { answer } = await put(listId, { list_item_configuration_id: template });
      expect(await templatesOf(owner)).toEqual([
        { id: answer.list_item_configuration_id, name: 'Wine cellar' },
      ]);
      const again = await put(listId, { list_item_configuration_id: answer.list_item_configuration_id });
      expect(again.answer).toEqual(answer);
    });

    test('which open pages get as a change of all items', async () => {
      const listId = await listOf(app, owner);
      await addItem(app, owner, listId, GROCERY);
      const params = { list_id: listId };
      const { headers } = await app.call(getList, { as: owner, params });
      await put(listId, { list_item_configuration_id: await templateOf(app, owner) });
      const since = String(headers['etag']).replaceAll(/^W\/|"/gu, '');
      const { answer: _schema, ...unchecked } = getList;
      const { answer } = await app.call(
        { ...unchecked, path: `${getList.path}?since=${encodeURIComponent(since)}` },
        { as: owner, params },
      );
      expect(answer).toMatchObject({
        changed_items: [{ fields: [{ label: 'name', data: 'Barolo' }, { label: 'place' }] }],
        page: { list: { type: 'SimpleList' }, list_item_field_configurations: { length: 5 } },
      });
    });
  });
});
