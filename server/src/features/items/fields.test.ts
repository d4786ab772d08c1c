import { createField, deleteField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  addItem,
  age,
  ALL_BUT_WRITERS,
  archive,
  NOT_FOUND,
  openItemsOf,
  refusal,
  storedOf,
  valuesOf,
} from '../../testing/lists-and-items.ts';
import { fieldIds, listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const TAKEN = { status: 409, error: { id: ['has already been taken'] } };
const BLANK = { status: 422, error: { data: ["can't be blank"] } };

describe('fields', () => {
  let app: TestApp;
  let list: SharedList;
  let item: Item;
  let books: Record<string, string>;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app, 'BookList');
    item = await addItem(app, list.people.owner, list.listId);
    books = await fieldIds(app, list.people.owner, 'BookList');
  });

  type Place = { role?: Role } & Partial<Record<'list_id' | 'item_id', string>>;
  const at = ({ role = 'writer', list_id = list.listId, item_id = item.id }: Place, field_id = '') => ({
    as: list.people[role],
    params: { list_id, item_id, field_id },
  });
  const send = (list_item_field: unknown, place: Place = {}) =>
    app.call(createField, { ...at(place), body: { list_item_field } });
  const add = (label: string, data: unknown, more = {}, place: Place = {}) =>
    send({ list_item_field_configuration_id: books[label], data, ...more }, place);
  const change = (field_id: string, data: unknown, more = {}, place: Place = {}) =>
    app.call(updateField, { ...at(place, field_id), body: { list_item_field: { data, ...more } } });
  const remove = (field_id: string, place: Place = {}) => app.call(deleteField, at(place, field_id));
  const shown = async () => valuesOf((await openItemsOf(app, list.people.reader, list.listId))[0]);
  const stored = async () => (await storedOf(app, list.listId)).fields;
  const allCalls = (fieldId: string, place: Place) => [
    () => add('read', true, {}, place),
    () => change(fieldId, 'x', {}, place),
    () => remove(fieldId, place),
  ];
  const otherItem = async () => {
    const { writer } = list.people;
    return addItem(app, writer, await listOf(app, writer, 'BookList'), { title: 'Elsewhere' });
  };

  describe('adding one', () => {
    test('returns the field with the label of its configuration', async () => {
      const { status, answer } = await add('author', 'Ann', { label: 'title', user_id: newId() });
      expect(status).toBe(200);
      expect(answer).toMatchObject({
        label: 'author',
        data: 'Ann',
        position: 2,
        list_item_field_configuration_id: books['author'],
        list_item_id: item.id,
        user_id: list.people.writer.id,
      });
      const [after] = await openItemsOf(app, list.people.reader, list.listId);
      expect(after?.fields).toEqual([answer]);
    });

    test.each([
      ['number_in_series', 3, '3'],
      ['read', 'on', 'true'],
      ['category', ' fresh  fruit ', 'Fresh Fruit'],
      ['title', '  as sent ', '  as sent '],
    ])('stores %s from %j as %j', async (label, data, expected) => {
      expect((await add(label, data)).answer.data).toBe(expected);
      expect(await shown()).toEqual({ [label]: expected });
    });

    test('replaces existing data instead of adding a second field', async () => {
      const first = await add('title', 'Old', {}, { role: 'owner' });
      await age(app, 'fields', first.answer.id);
      const { answer } = await add('title', 'New', { id: newId() });
      const { updated_at } = answer;
      expect(answer).toEqual({ ...first.answer, data: 'New', updated_at });
      expect(await stored()).toMatchObject([{ data: 'New' }]);
    });

    test('keeps updated_at if the data is the same', async () => {
      const { answer } = await add('title', 'Same');
      const updated_at = await age(app, 'fields', answer.id);
      expect((await add('title', 'Same')).answer).toEqual({ ...answer, updated_at });
    });

    test.each(['no id', 'one id'])('in parallel, with %s, creates one live field', async (what) => {
      const more = what === 'one id' ? { id: newId() } : {};
      const data = Array.from({ length: 10 }, (_, index) => `Title ${index}`);
      const answers = await Promise.all(data.map((title) => add('title', title, more)));
      expect(new Set(answers.map(({ status, answer }) => `${status} ${answer.id}`)).size).toBe(1);
      expect(await stored()).toHaveLength(1);
    });

    test('does not restore an archived field', async () => {
      const { answer } = await add('title', 'Old');
      await remove(answer.id);
      const [archived] = await stored();
      const again = await add('title', 'Old');
      expect(again.answer.id).not.toBe(answer.id);
      expect(await stored()).toEqual([archived, expect.objectContaining({ id: again.answer.id })]);
    });

    test('returns the current field when repeated with the same id', async () => {
      const id = newId();
      const first = await add('title', 'First', { id: id.toUpperCase() });
      expect(first.answer.id).toBe(id);
      const changed = await change(id, 'Changed since', {}, { role: 'owner' });
      const again = await add('title', 'First', { id });
      expect([again.status, again.text]).toEqual([200, changed.text]);
      expect(await shown()).toEqual({ title: 'Changed since' });
    });

    test('refuses an id used by somebody else, even in the same item', async () => {
      const { answer } = await add('title', 'Theirs', {}, { role: 'owner' });
      for (const label of ['title', 'author']) {
        expect(await refusal(app, () => add(label, 'Mine', { id: answer.id }))).toEqual(TAKEN);
      }
    });

    test('refuses the id of a field of another item, even if a value could be replaced', async () => {
      const { id = '' } = (await otherItem()).fields[0] ?? {};
      expect(await refusal(app, () => add('title', 'Mine', { id }))).toEqual(TAKEN);
      await add('title', 'Here');
      expect(await refusal(app, () => add('title', 'Mine', { id }))).toEqual(TAKEN);
    });

    test('refuses the id of an archived field, even if a value could be replaced', async () => {
      const { id } = (await add('title', 'Old')).answer;
      await remove(id);
      expect(await refusal(app, () => add('title', 'Old', { id }))).toEqual(TAKEN);
      await add('title', 'New');
      expect(await refusal(app, () => add('title', 'Old', { id }))).toEqual(TAKEN);
    });

    test.each(['', ' \n', null, undefined])('refuses %j as data', async (data) => {
      expect(await refusal(app, () => add('title', data))).toEqual(BLANK);
    });

    test.each([
      ['number_in_series', 'three', 'is not a number'],
      ['read', 'perhaps', 'must be true or false'],
      ['title', 'x'.repeat(4001), 'is too long (maximum is 4000 characters)'],
      ['title', '\u0000', 'contains characters that cannot be stored'],
      ['title', ['a'], 'must be text'],
    ])('refuses for %s the data %j', async (label, data, message) => {
      const error = { [label]: [message] };
      expect(await refusal(app, () => add(label, data))).toEqual({ status: 422, error });
    });

    test.each([
      [{ data: 'x' }, { list_item_field_configuration: ['must exist'] }],
      [
        { data: 'x', list_item_field_configuration_id: '' },
        { list_item_field_configuration: ['must exist'] },
      ],
      [{ id: '7' }, { id: ['is not a UUID'] }],
      ['x', { list_item_field: ['is missing'] }],
      [undefined, { list_item_field: ['is missing'] }],
    ])('refuses the input %j', async (input, error) => {
      expect(await refusal(app, () => send(input))).toEqual({ status: 422, error });
    });

    test('returns 404 for a configuration of another type', async () => {
      const music = await fieldIds(app, list.people.owner, 'MusicList');
      for (const id of [music['title'], newId(), 'title-config']) {
        for (const data of ['x', '']) {
          const call = () => send({ list_item_field_configuration_id: id, data });
          expect(await refusal(app, call)).toEqual(NOT_FOUND);
        }
      }
    });
  });

  describe('changing and removing one', () => {
    let id: string;
    beforeEach(async () => void (id = (await add('title', 'Old')).answer.id));

    test('changes the data and nothing else', async () => {
      const [before] = await stored();
      const foreign = { label: 'author', user_id: newId(), id: newId(), archived_at: 'x' };
      const { status, answer } = await change(id.toUpperCase(), 'New', foreign, { role: 'owner' });
      expect([status, answer.data]).toEqual([200, 'New']);
      expect(await stored()).toEqual([{ ...before, data: 'New', updated_at: answer.updated_at }]);
    });

    test('keeps updated_at for the same data', async () => {
      const updated_at = await age(app, 'fields', id);
      expect((await change(id, 'Old')).answer).toMatchObject({ data: 'Old', updated_at });
    });

    test('accepts its own configuration id or a text that is no id', async () => {
      for (const own of [books['title']?.toUpperCase(), 'read-config', '', null]) {
        const more = { list_item_field_configuration_id: own };
        expect((await change(id, `With ${String(own)}`, more)).status).toBe(200);
      }
      for (const wrong of [books['author'], newId()]) {
        const call = () => change(id, 'x', { list_item_field_configuration_id: wrong });
        expect(await refusal(app, call)).toEqual(NOT_FOUND);
      }
    });

    test('refuses blank or wrong data', async () => {
      for (const data of ['', ' ', null, undefined]) {
        expect(await refusal(app, () => change(id, data))).toEqual(BLANK);
      }
      const { answer } = await add('read', true);
      const error = { read: ['must be true or false'] };
      expect(await refusal(app, () => change(answer.id, 'x'))).toEqual({ status: 422, error });
    });

    test('archives a removed field, once', async () => {
      expect(await remove(id)).toMatchObject({ status: 204, text: '' });
      expect(await shown()).toEqual({});
      const remaining = { id, data: 'Old', archived_at: expect.any(String) as string };
      expect(await stored()).toMatchObject([remaining]);
      for (const call of [() => remove(id), () => change(id, 'x'), () => remove('temp-1-title')]) {
        expect(await refusal(app, call)).toEqual(NOT_FOUND);
      }
    });

    test('accepts a temporary id of a client', async () => {
      await add('read', false);
      const mine = { list_item_field_configuration_id: 'read-config' };
      expect((await change('temp-1699999999-title', 'New')).answer.id).toBe(id);
      expect((await change(`read-${item.id}`, 'on', mine)).answer.label).toBe('read');
      expect(await shown()).toEqual({ title: 'New', read: 'true' });
      for (const made of ['temp-1-title', `read-${item.id}`]) expect((await remove(made)).status).toBe(204);
      expect(await shown()).toEqual({});
    });

    test('returns 404 for other ids', async () => {
      const other = await addItem(app, list.people.owner, list.listId, { title: 'Other', read: 'true' });
      expect(await refusal(app, () => change(`read-${item.id}`, 'on'))).toEqual(NOT_FOUND);
      await add('read', true);
      const wrong = ['temp-1-author', 'temp-x-title', 'temp-1-', `read-${other.id}`, newId(), 'undefined'];
      for (const made of [...wrong, ...other.fields.map((field) => field.id)]) {
        expect(await refusal(app, () => change(made, 'x'))).toEqual(NOT_FOUND);
        expect(await refusal(app, () => remove(made))).toEqual(NOT_FOUND);
      }
    });

    test('returns 404 for a wrong list or item', async () => {
      const archived = await addItem(app, list.people.owner, list.listId);
      await archive(app, 'items', archived.id);
      const other = await otherItem();
      const items = [archived.id, other.id, newId(), 'undefined'].map((item_id) => ({ item_id }));
      const lists = [other.list_id, newId()].map((list_id) => ({ list_id }));
      for (const call of [...items, ...lists].flatMap((place) => allCalls(id, place))) {
        expect(await refusal(app, call)).toEqual(NOT_FOUND);
      }
    });

    test('looks up the item before reading the body', async () => {
      const item_id = newId();
      expect(await refusal(app, () => send('x', { item_id }))).toEqual(NOT_FOUND);
      expect(await refusal(app, () => send({ id: '7' }, { item_id }))).toEqual(NOT_FOUND);
    });

    test.each(ALL_BUT_WRITERS)('and adding is refused to %s', async (role, refused) => {
      for (const call of allCalls(id, { role })) expect(await refusal(app, call)).toEqual(refused);
    });
  });
});
