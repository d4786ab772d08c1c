import { search } from '@shared-lists/contract/api/search.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchText } from '../../database/search-texts.ts';
import { newId } from '../../lib/new-id.ts';
import { runCommand } from '../../testing/command-line.ts';
import { openTestDatabase, type TestInstallation } from '../../testing/databases.ts';
import { onPostgres } from '../../testing/engine-tests.ts';
import { addItem, fieldsOfList, withQuery } from '../../testing/lists-and-items.ts';
import { signedIn } from '../../testing/people.ts';
import { listOf, sharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { countDifferences, fillNextLists, findFillPosition, startAgain } from './fill-repository.ts';
import { fill, rebuild } from './fill-service.ts';

const TEXTS = [
  'Milk & eggs, 2×500 g (fresh) / bio',
  'CRÈME BRÛLÉE Ångström İstanbul ıŞık',
  'ΟΔΟΣ ΣΊΣΥΦΟΣ ς',
  'Москва ЁЛКА йогурт',
  'ß ẞ ǅ ﬁ Å Ω',
  'हिन्दी தமிழ் ไทย 한국어 日本語 עִבְרִית العَرَبِيَّة',
  'Việt Nam đường',
  '🍎🥐 e\u0301 E\u0301 \u1E9B\u0323',
  'ԱԲԳ ႠႡႢ ᲐᲑᲒ ᎠᎡ ꭰ 𐐀𐐨',
  '~`!@#$%^&*()_+-={}[]|\\:";\'<>?,./\t\n',
  '„Milch“ – «lait» … ¿qué?',
];

describe('what is stored to be searched', () => {
  let installation: TestInstallation;
  let app: TestApp;
  beforeAll(async () => {
    installation = await openTestDatabase();
    app = await openTestApp(() => Promise.resolve(installation));
  });
  afterAll(() => app.close());

  const clear = () => app.database.db.deleteFrom('search_texts').execute();
  const textOf = async (id: string) =>
    (await app.database.db.selectFrom('search_texts').select('text').where('item_id', '=', id).execute())[0]
      ?.text;
  const count = async () => (await app.database.db.selectFrom('search_texts').selectAll().execute()).length;

  test.each(TEXTS)('is folded by the database as by the program: %s', async (text) => {
    const { rows } = await sql<{ text: string }>`select search_text(${text}) as text`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ text: searchText(text) }]);
  });

  onPostgres('is folded alike for each letter that older versions of Unicode know', async () => {
    const letters = Array.from({ length: 0xa700 }, (_, code) => String.fromCodePoint(code + 1)).filter(
      (one) => /[\p{L}\p{N}\p{M}]/u.test(one) && !/[\u1c80-\u1c8f]/u.test(one),
    );
    const { rows } = await sql<{ letter: string; text: string }>`
      select letter, search_text(letter) as text from unnest(${letters}::text[]) as letter`.execute(
      app.database.db,
    );
    const different = rows.filter(({ letter, text }) => text !== searchText(letter));
    expect(different.map(({ letter }) => letter.codePointAt(0)?.toString(16))).toEqual([]);
  });

  onPostgres('has spaces for the same characters', async () => {
    const others = Array.from({ length: 0x20000 }, (_, code) => code + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((one) => !/[\p{L}\p{N}\p{M}]/u.test(one));
    const { rows } = await sql<{ other: string; text: string }>`
      select other, search_text('a' || other || 'b') as text from unnest(${others}::text[]) as other`.execute(
      app.database.db,
    );
    const different = rows.filter(({ other, text }) => text !== searchText(`a${other}b`));
    expect(different.map(({ other }) => other.codePointAt(0)?.toString(16))).toEqual([]);
  });

  test('is filled in parts, goes on after a stop, and takes nothing from changes meanwhile', async () => {
    const owner = await signedIn(app.database, 'owner');
    for (let index = 0; index < 25; index++)
      await addItem(app, owner, await listOf(app, owner), { product: `Milk ${index}` });
    await clear();
    await app.database.change(startAgain);
    expect(await app.database.change(fillNextLists)).toBe(true);
    expect(await findFillPosition(app.database.db)).not.toBe('');
    const listId = await listOf(app, owner);
    await addItem(app, owner, listId, { product: 'Bread' });
    await fill(app.database);
    expect(await findFillPosition(app.database.db)).toBeUndefined();
    expect(await countDifferences(app.database)).toBe(0);
    const { answer } = await app.call(withQuery(search, { q: 'milk', limit: '200' }), { as: owner });
    expect(answer.items).toHaveLength(25);
  });

  test('follows a value that is stored by a statement of any kind, and goes with its item', async () => {
    const list = await sharedList(app);
    const { id } = await addItem(app, list.people.owner, list.listId, { product: 'Milk' });
    const before = await count();
    await app.database.change(async (tx) => {
      await sql`update fields set data = upper(data) || ' Bread' where item_id = ${id}`.execute(tx);
    });
    expect(await countDifferences(app.database)).toBe(0);
    await app.database.change(async (tx) => {
      await tx.deleteFrom('fields').where('item_id', '=', id).execute();
      await tx.deleteFrom('items').where('id', '=', id).execute();
    });
    expect(await count()).toBe(before - 1);
  });

  test('follows values that one statement adds to new items and to others', async () => {
    const list = await sharedList(app);
    const { owner } = list.people;
    const old = await addItem(app, owner, list.listId, { product: 'Milk' });
    const added = { id: newId(), list_id: list.listId, creator_id: owner.id, created_at: '', updated_at: '' };
    const { product, category } = await fieldsOfList(app, list.listId);
    const value = (
      item_id: string,
      field_configuration_id = '',
      data = '',
      archived_at: string | null = null,
    ) => ({
      ...{ id: newId(), item_id, field_configuration_id, data, archived_at, creator_id: owner.id },
      ...{ created_at: '', updated_at: '' },
    });
    await app.database.change(async (tx) => {
      await tx.insertInto('items').values(added).execute();
      const values = [
        ...[value(old.id, category, 'Dairy'), value(old.id, product, 'Cream', '2026')],
        ...[value(added.id, category, 'Bakery'), value(added.id, product, 'Bread')],
        value(added.id, product, 'Rye', '2026'),
      ];
      await tx.insertInto('fields').values(values).execute();
    });
    expect(await textOf(old.id)).toBe(' milk dairy');
    expect(await textOf(added.id)).toBe(' bread bakery');
    expect(await countDifferences(app.database)).toBe(0);
  });

  test.each([
    ['an empty value', { data: null, archived_at: null }],
    ['an archived value', { data: 'Bread', archived_at: '2026' }],
  ])('has a row without words for a new item with %s only', async (_, value) => {
    const list = await sharedList(app);
    const { owner } = list.people;
    const { product = '' } = await fieldsOfList(app, list.listId);
    const dates = { created_at: '', updated_at: '' };
    const item = { id: newId(), list_id: list.listId, creator_id: owner.id, ...dates };
    await app.database.change(async (tx) => {
      await tx.insertInto('items').values(item).execute();
      const field = { id: newId(), item_id: item.id, field_configuration_id: product, creator_id: owner.id };
      await tx
        .insertInto('fields')
        .values({ ...field, ...value, ...dates })
        .execute();
    });
    expect(((await textOf(item.id)) ?? 'none').trim()).toBe('');
    expect(await countDifferences(app.database)).toBe(0);
  });

  test('is not stored if the change is rolled back', async () => {
    const list = await sharedList(app);
    const { id } = await addItem(app, list.people.owner, list.listId, { product: 'Milk' });
    const change = app.database.change(async (tx) => {
      await tx.updateTable('fields').set({ data: 'Bread' }).where('item_id', '=', id).execute();
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await app.database.change((tx) => tx.selectFrom('people').select('id').execute());
    expect(await countDifferences(app.database)).toBe(0);
  });

  test.each([
    [2, {}],
    [1, { completed_at: '2026' }],
    [-1, { completed_at: '2026', refreshed_at: '2026' }],
    [0, { archived_at: '2026', deleted_by: '' }],
    [-1, { archived_at: '2026', deleted_by: null }],
  ])('knows the rank of an item: %i', async (rank, state) => {
    const list = await sharedList(app);
    const { id } = await addItem(app, list.people.owner, list.listId, { product: 'Milk' });
    const { db } = app.database;
    const items = (set: object) => db.updateTable('items').set(set).where('id', '=', id).execute();
    const ranks = () => db.selectFrom('search_texts').select('rank').where('item_id', '=', id).execute();
    await items({ updated_at: '2026', ...state });
    expect(await ranks()).toEqual([{ rank }]);
    expect(await countDifferences(app.database)).toBe(0);
    await db.updateTable('search_texts').set({ rank: 9 }).where('item_id', '=', id).execute();
    expect(await countDifferences(app.database)).toBe(2);
    await rebuild(app.database);
    expect(await ranks()).toEqual([{ rank }]);
    await items({ completed_at: null, refreshed_at: null, archived_at: null, deleted_by: null });
    expect(await ranks()).toEqual([{ rank: 2 }]);
  });

  test('doctor counts differences, and the command repairs them', async () => {
    const list = await sharedList(app);
    await addItem(app, list.people.owner, list.listId, { product: 'Milk' });
    await clear();
    await app.database.db
      .insertInto('search_texts')
      .values({ list_id: newId(), number: 1, rank: 2, text: ' left over', item_id: newId() })
      .execute();
    const settings = { ...installation.settings, backupsDir: installation.settings.dataDir };
    const wordsOf = async () => {
      const { json } = await runCommand(settings, 'doctor', '--json');
      return (json() as { about: string; words: string }[]).find(({ about }) => about === 'search')?.words;
    };
    expect(await wordsOf()).toMatch(/^\d+ row\(s\) differ from the items\. Run: search rebuild$/u);
    expect((await runCommand(settings, 'search', 'rebuild')).code).toBe(0);
    expect(await wordsOf()).toBe('Everything can be found');
  });
});
