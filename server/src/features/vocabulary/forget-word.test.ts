import { getList } from '@shared-lists/contract/api/lists.ts';
import { leaveList } from '@shared-lists/contract/api/sharing.ts';
import { forgetWord } from '@shared-lists/contract/api/vocabulary.ts';
import { CHANGE_ID_HEADER, LIST_REVISION_HEADER } from '@shared-lists/contract/endpoint.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, ALL_BUT_WRITERS, NOT_FOUND, refusal } from '../../testing/lists-and-items.ts';
import type { SignedIn } from '../../testing/people.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { statusWith, vocabularyOf } from '../../testing/vocabularies.ts';
import { untilAfter } from '../../testing/waiting.ts';
import { saveForgotten } from './forgotten-repository.ts';

const MANY = 2000;

describe('forgetting a word', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    await add('Milk');
    await add('Soap');
  });

  const add = (product: string, listId = list.listId) => addItem(app, list.people.owner, listId, { product });
  const wordsOf = async (role: Role, listId = list.listId) =>
    (await vocabularyOf(app, list.people[role], listId)).texts;
  const idOf = async (text: string, as: SignedIn = list.people.owner, listId = list.listId) => {
    const { entries } = await vocabularyOf(app, as, listId);
    return entries.find((entry) => entry.text === text)?.id ?? '';
  };
  const forget = (entry_id: string, as: SignedIn = list.people.owner, list_id = list.listId) =>
    app.call(forgetWord, { as, params: { list_id, entry_id } });
  const marks = (person: SignedIn) =>
    app.database.db.selectFrom('forgotten_words').selectAll().where('person_id', '=', person.id).execute();

  test('takes it from the suggestions of this person in all lists of the kind', async () => {
    const other = await listOf(app, list.people.owner);
    await add('MILK', other);
    expect((await forget(await idOf('MILK'))).status).toBe(204);
    expect([await wordsOf('owner'), await wordsOf('owner', other)]).toEqual([['Soap'], ['Soap']]);
    expect(await wordsOf('writer')).toEqual(['Milk', 'Soap']);
  });

  test('is only of one kind', async () => {
    const todo = await listOf(app, list.people.owner, 'ToDoList');
    await addItem(app, list.people.owner, todo, { task: 'Milk' });
    const id = await idOf('Milk');
    expect(await idOf('Milk', list.people.owner, todo)).not.toBe(id);
    expect(await refusal(app, () => forget(id, list.people.owner, todo))).toEqual(NOT_FOUND);
    await forget(id);
    expect(await wordsOf('owner', todo)).toEqual(['Milk']);
  });

  test('lasts until it is used again; earlier uses stay forgotten', async () => {
    await add('milk');
    const id = await idOf('milk');
    await forget(id);
    const [mark] = await marks(list.people.owner);
    await untilAfter(mark?.forgotten_at ?? '');
    await add('Mìlk');
    const { entries } = await vocabularyOf(app, list.people.owner, list.listId);
    expect(entries.find((entry) => entry.id === id)).toMatchObject({ text: 'Mìlk', count: 1 });
    await forget(id);
    expect(await wordsOf('owner')).toEqual(['Soap']);
  });

  test('again changes nothing', async () => {
    const id = await idOf('Milk');
    await forget(id);
    const before = await marks(list.people.owner);
    expect(before).toHaveLength(1);
    expect((await forget(id)).status).toBe(204);
    expect(await marks(list.people.owner)).toEqual(before);
  });

  test('forgets also what was used in the future of this clock', async () => {
    const { db } = app.database;
    const updated_at = new Date(Date.now() + 60_000).toISOString();
    await db.updateTable('fields').set({ updated_at }).where('data', '=', 'Milk').execute();
    await forget(await idOf('Milk'));
    expect(await wordsOf('owner')).toEqual(['Soap']);
  });

  test('is later than what was forgotten before, whatever the clock says', async () => {
    await forget(await idOf('Milk'));
    const future = new Date(Date.now() + 60_000).toISOString();
    await app.database.db.updateTable('forgotten_words').set({ forgotten_at: future }).execute();
    const id = await idOf('Soap');
    await forget(id);
    const mark = (await marks(list.people.owner)).find(({ entry_id }) => entry_id === id);
    expect(mark && mark.forgotten_at > future).toBe(true);
  });

  test('changes the ETag of this person, each time, and nothing of the list', async () => {
    const { owner, writer } = list.people;
    const page = async () =>
      (await app.call(getList, { as: writer, params: { list_id: list.listId } })).headers;
    const [ofWriter, tagOfPage] = [await vocabularyOf(app, writer, list.listId), (await page())['etag']];
    for (const text of ['Milk', 'Soap']) {
      const { etag, entries } = await vocabularyOf(app, owner, list.listId);
      const { headers } = await forget(entries.find((entry) => entry.text === text)?.id ?? '');
      expect(headers).not.toHaveProperty(CHANGE_ID_HEADER);
      expect(headers).toHaveProperty(LIST_REVISION_HEADER);
      expect(await statusWith(app, owner, list.listId, etag)).toBe(200);
    }
    expect(await statusWith(app, writer, list.listId, ofWriter.etag)).toBe(304);
    expect((await page())['etag']).toBe(tagOfPage);
  });

  test.each(ALL_BUT_WRITERS)('is refused to the %s', async (role, refused) => {
    const id = await idOf('Milk');
    expect(await refusal(app, () => forget(id, list.people[role]))).toEqual(refused);
  });

  test('is refused for what is not in the vocabulary, without telling what others have', async () => {
    const { writer, stranger } = list.people;
    const own = await listOf(app, stranger);
    const id = await idOf('Milk');
    expect(await refusal(app, () => forget(id, stranger, own))).toEqual(NOT_FOUND);
    for (const wrong of [randomUUID(), 'milk', id.toUpperCase().replaceAll(/./gu, 'x')]) {
      expect(await refusal(app, () => forget(wrong))).toEqual(NOT_FOUND);
    }
    const ofWriter = await listOf(app, writer);
    await app.call(leaveList, { as: writer, params: { list_id: list.listId } });
    expect(await refusal(app, () => forget(id, writer, ofWriter))).toEqual(NOT_FOUND);
  });

  test('keeps the newest 2,000 marks of a person', async () => {
    const { owner, writer } = list.people;
    await forget(await idOf('Milk', writer), writer);
    await forget(await idOf('Milk'));
    const [first] = await marks(owner);
    if (!first) throw new Error('Nothing was forgotten');
    const later = Array.from({ length: MANY - 1 }, (_, index) => ({
      ...first,
      entry_id: randomUUID(),
      word: `word ${index}`,
      forgotten_at: new Date(Date.parse(first.forgotten_at) + index + 1).toISOString(),
    }));
    for (let start = 0; start < later.length; start += 500) {
      const part = later.slice(start, start + 500);
      await app.database.db.insertInto('forgotten_words').values(part).execute();
    }
    expect(await marks(owner)).toHaveLength(MANY);
    const last = { ...first, entry_id: randomUUID(), forgotten_at: '2999-01-01T00:00:00.000Z' };
    await saveForgotten(app.database.db, last);
    const left = await marks(owner);
    expect(left).toHaveLength(MANY);
    expect(left.map(({ entry_id }) => entry_id)).not.toContain(first.entry_id);
    expect(await marks(writer)).toHaveLength(1);
  });

  test('may happen in several tabs at once', async () => {
    const ids = [await idOf('Milk'), await idOf('Soap')];
    const calls = [...ids, ...ids, ...ids].map(async (id) => (await forget(id)).status);
    expect(await Promise.all(calls)).toEqual([204, 204, 204, 204, 204, 204]);
    const times = (await marks(list.people.owner)).map(({ forgotten_at }) => forgotten_at);
    expect(new Set(times).size).toBe(2);
  });
});
