import { getHomeProgress, markListLooked } from '@shared-lists/contract/api/home.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { getTrash } from '@shared-lists/contract/api/trash.ts';
import { getVocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import type { WantedField } from '@shared-lists/contract/api/templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, contentsOf, openItemsOf, valuesOf, withQuery } from '../../testing/lists-and-items.ts';
import type { SignedIn } from '../../testing/people.ts';
import { sharedList, type SharedList } from '../../testing/shared-list.ts';
import { makeTemplate, setFields, useTemplate, wantedOf } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('changing a template changes its lists', () => {
  let app: TestApp;
  let list: SharedList;
  let template: Template;
  let owner: SignedIn;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    list = await sharedList(app);
    owner = list.people.owner;
    template = await makeTemplate(app, owner);
    await useTemplate(app, list.listId, template);
    await addItem(app, owner, list.listId, { name: 'Barolo', grape: 'Nebbiolo', place: 'left' });
  });
  afterAll(() => app.close());

  const values = async () => (await openItemsOf(app, list.people.reader, list.listId)).map(valuesOf);
  const change = async (edit: (fields: WantedField[]) => WantedField[]) => {
    const { status, text } = await setFields(app, owner, template, edit(wantedOf(template)));
    expect([status, text]).toEqual([200, expect.anything()]);
  };
  const without = (label: string) => (fields: WantedField[]) =>
    fields.filter((field) => field.label !== label);
  const rename = (from: string, to: string) => (fields: WantedField[]) =>
    fields.map((field) => (field.label === from ? { ...field, label: to } : field));
  const read = (as: SignedIn, query: Record<string, string> = {}, headers = {}) =>
    app.call(withQuery(getList, query), { as, params: { list_id: list.listId }, headers });

  test('at once, for everybody: labels, order, roles, categories', async () => {
    const before = await contentsOf(app, list.people.reader, list.listId);
    expect(before.categories).toEqual(['Left']);
    await change((fields) =>
      rename(
        'grape',
        'variety',
      )(fields).map((field) => (field.label === 'place' ? { ...field, role: 'detail' as const } : field)),
    );
    const after = await contentsOf(app, list.people.reader, list.listId);
    expect(await values()).toEqual([{ name: 'Barolo', variety: 'Nebbiolo', place: 'Left' }]);
    expect(after.categories).toEqual([]);
    expect(after.list_item_field_configurations.map(({ label }) => label)).toEqual([
      ...['name', 'variety', 'year', 'place'],
    ]);
  });

  test('so that a page asking for changes gets everything, and a cached one is never right', async () => {
    const { reader } = list.people;
    const first = await read(reader);
    const since = String(first.headers['etag']).replaceAll('"', '');
    await change(rename('name', 'wine'));
    const delta = await read(reader, { since }, { 'if-none-match': String(first.headers['etag']) });
    expect(delta.status).toBe(200);
    expect(delta.answer.not_completed_items.map(valuesOf)).toMatchObject([{ wine: 'Barolo' }]);
    const tag = String(delta.headers['etag']).replaceAll('"', '');
    await addItem(app, owner, list.listId, { wine: 'Chianti' });
    const { answer: _, ...withoutSchema } = getList;
    const params = { list_id: list.listId };
    const next = await app.call(withQuery(withoutSchema, { since: tag }), { as: reader, params });
    const { changed_items } = JSON.parse(next.text) as { changed_items: unknown[] };
    expect(changed_items).toHaveLength(1);
  });

  test('and their homes, where the type follows the label of the title', async () => {
    const home = async (as: SignedIn) => {
      const { answer, headers } = await app.call(getLists, { as });
      const rows = [...answer.accepted_lists.not_completed_lists, ...answer.pending_lists];
      return { type: rows.find(({ id }) => id === list.listId)?.type, etag: headers['etag'] };
    };
    const { writer, pending, stranger } = list.people;
    const before = await Promise.all([writer, pending, stranger].map(home));
    await change(rename('name', 'task'));
    const after = await Promise.all([writer, pending, stranger].map(home));
    expect(after.map(({ type }) => type)).toEqual(['ToDoList', 'ToDoList', undefined]);
    expect(after.map(({ etag }, index) => etag === before[index]?.etag)).toEqual([false, false, true]);
    await setFields(app, owner, template, wantedOf(template), { name: 'Cellar' });
    const { answer } = await read(writer);
    expect([answer.list_item_configuration.name, answer.list.type]).toEqual(['Cellar', 'SimpleList']);
  });

  test('whose removed fields are shown nowhere', async () => {
    const [item] = await openItemsOf(app, owner, list.listId);
    const moment = new Date().toISOString();
    await change(without('grape'));
    expect(await values()).toEqual([{ name: 'Barolo', place: 'Left' }]);
    const past = await read(owner, { as_of: moment });
    expect(past.answer.not_completed_items.map(valuesOf)).toEqual([{ name: 'Barolo', place: 'Left' }]);
    const params = { list_id: list.listId, item_id: item?.id ?? '' };
    await app.call(deleteListItem, { as: owner, params });
    const { answer } = await app.call(getTrash, { as: owner });
    expect(answer.items[0]?.fields.map(({ label }) => label)).toEqual(['name', 'place']);
    const words = await app.call(getVocabulary, { as: owner, params });
    expect(words.answer.entries).toMatchObject([{ text: 'Barolo' }]);
    await addItem(app, owner, list.listId, { name: 'Chianti' });
    await change((fields) => [
      { label: 'wine', role: 'title' },
      ...without('name')(without('grape')(fields)),
    ]);
    expect(await values()).toEqual([{}]);
    expect((await app.call(getVocabulary, { as: owner, params })).answer.entries).toEqual([]);
  });

  test('and notes what is new only for the others', async () => {
    const looks = async () => {
      const rows = await app.database.db
        .selectFrom('looks')
        .innerJoin('lists', 'lists.id', 'looks.list_id')
        .select(['looks.revision', 'lists.revision as current'])
        .where('person_id', '=', owner.id)
        .where('list_id', '=', list.listId)
        .executeTakeFirstOrThrow();
      return rows.revision === rows.current;
    };
    expect(await looks()).toBe(true);
    await change(rename('grape', 'variety'));
    expect(await looks()).toBe(true);
  });

  test('without making their items new to people who have looked at them', async () => {
    const { reader } = list.people;
    const look = async () => {
      const params = { list_id: list.listId };
      return (await app.call(markListLooked, { as: reader, params })).answer.new_item_ids;
    };
    const news = async () => (await app.call(getHomeProgress, { as: reader })).answer.lists[0]?.new_items;
    await look();
    await change((fields) => rename('grape', 'variety')(fields).toReversed());
    expect([await news(), await look()]).toEqual([0, []]);
    await addItem(app, owner, list.listId, { name: 'Rioja' });
    expect([await news(), (await look()).length]).toEqual([1, 1]);
  });

  test('unless it stays as it is: then nobody hears of it', async () => {
    const tags = async () => {
      const home = await app.call(getLists, { as: list.people.reader });
      return [(await read(list.people.reader)).headers['etag'], home.headers['etag']];
    };
    const before = await tags();
    await change((fields) => fields);
    await setFields(app, owner, template, wantedOf(template), { name: template.name });
    expect(await tags()).toEqual(before);
    await setFields(app, owner, template, wantedOf(template), { name: 'Cellar' });
    const [page] = await tags();
    expect(page).not.toBe(before[0]);
  });
});
