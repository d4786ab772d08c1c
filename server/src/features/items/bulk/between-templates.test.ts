import { bulkUpdateItems, type BulkChanges } from '@shared-lists/contract/api/bulk-items.ts';
import { createList, updateList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { getTemplates, updateTemplate } from '@shared-lists/contract/api/templates.ts';
import { restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { MOST_TEMPLATES } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import {
  addItem,
  contentsOf,
  openItemsOf,
  refusal,
  share,
  storedOf,
  valuesOf,
  withQuery,
} from '../../../testing/lists-and-items.ts';
import { BOTTLE, listOfTemplate, removeField, templateOf } from '../../../testing/templates.ts';
import { signedIn, type SignedIn } from '../../../testing/people.ts';
import { listOf } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

describe('between templates', () => {
  let app: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  let wine: string;
  let cellar: string;
  let bottle: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signedIn(app.database, 'owner');
    stranger = await signedIn(app.database, 'stranger');
    wine = await templateOf(app, owner);
    cellar = await listOfTemplate(app, owner, wine);
    bottle = (await addItem(app, owner, cellar, BOTTLE)).id;
  });

  const transfer = (input: Partial<BulkChanges>, { as = owner, key = '' } = {}) => ({
    as,
    params: { list_id: cellar },
    body: { list_items: { copy: true, ...input } },
    headers: key === '' ? {} : { 'idempotency-key': key },
  });
  const bulk = () => withQuery(bulkUpdateItems, { item_ids: bottle });
  const valuesIn = async (listId: string, as = owner) => (await openItemsOf(app, as, listId)).map(valuesOf);
  const newest = async () => {
    const lists = app.database.db.selectFrom('lists').select('id').orderBy('number', 'desc');
    return (await lists.executeTakeFirstOrThrow()).id;
  };
  const convert = (list_id: string, list_item_configuration_id: string) =>
    app.call(updateList, { as: owner, params: { list_id }, body: { list: { list_item_configuration_id } } });
  const merge = (list_ids: string[], input: object = {}, as = owner) => ({
    as,
    body: { merge_lists: { list_ids, new_list_name: 'Both', ...input } },
  });

  describe('items are copied and moved', () => {
    test('only if the caller says what becomes of values without a place', async () => {
      const existing_list_id = await listOf(app, owner, 'BookList');
      const call = (unmatched_fields?: 'hide') =>
        app.call(bulk(), transfer({ existing_list_id, ...(unmatched_fields && { unmatched_fields }) }));
      expect(await refusal(app, () => call())).toEqual({
        status: 422,
        error: { existing_list_id: ['has a different item configuration'] },
      });
      expect((await call('hide')).status).toBe(204);
      const wrong = {
        ...transfer({ existing_list_id }),
        body: { list_items: { copy: true, unmatched_fields: 'x' } },
      };
      expect((await app.call(bulk(), wrong)).status).toBe(422);
    });

    test('with hidden values that come back when the list takes their template', async () => {
      const books = await listOf(app, owner, 'BookList');
      await app.call(bulk(), transfer({ existing_list_id: books, unmatched_fields: 'hide' }));
      expect(await valuesIn(books)).toEqual([{ title: 'Barolo', read: 'true', category: 'Left' }]);
      await convert(books, wine);
      expect(await valuesIn(books)).toEqual([BOTTLE]);
    });

    test('with a text of the values without a place, in the notes', async () => {
      const template = await templateOf(app, owner, [
        { label: 'what', role: 'title' },
        { label: 'from' },
        { label: 'Notes' },
      ]);
      const wishes = await listOfTemplate(app, owner, template);
      await app.call(bulk(), transfer({ existing_list_id: wishes, unmatched_fields: 'append' }));
      const notes = 'grape: Nebbiolo; year: 1998; drunk; place: Left';
      expect(await valuesIn(wishes)).toEqual([{ what: 'Barolo', Notes: notes }]);
    });

    test('or in the title, if there are no notes', async () => {
      const books = await listOf(app, owner, 'BookList');
      await app.call(bulk(), transfer({ existing_list_id: books, unmatched_fields: 'append' }));
      const title = 'Barolo (grape: Nebbiolo; year: 1998)';
      expect(await valuesIn(books)).toEqual([{ title, read: 'true', category: 'Left' }]);
      const simple = await listOf(app, owner, 'SimpleList');
      await app.call(bulk(), transfer({ existing_list_id: simple, unmatched_fields: 'append' }));
      const content = 'Barolo (grape: Nebbiolo; year: 1998; drunk)';
      expect(await valuesIn(simple)).toEqual([{ content, category: 'Left' }]);
    });

    test('without values of removed fields coming to light', async () => {
      await removeField(app, wine, 'grape');
      const simple = await listOf(app, owner, 'SimpleList');
      await app.call(bulk(), transfer({ existing_list_id: simple, unmatched_fields: 'append' }));
      expect(await valuesIn(simple)).toEqual([{ content: 'Barolo (year: 1998; drunk)', category: 'Left' }]);
    });

    test.each(['copy', 'move'] as const)('once: a repeated %s changes nothing', async (kind) => {
      const existing_list_id = await listOf(app, owner, 'BookList');
      const input = { copy: false, [kind]: true, existing_list_id, unmatched_fields: 'append' } as const;
      expect((await app.call(bulk(), transfer(input, { key: 'k1' }))).status).toBe(204);
      const before = await storedOf(app, existing_list_id);
      await app.database.db.deleteFrom('idempotency_keys').execute();
      expect((await app.call(bulk(), transfer(input, { key: 'k1' }))).status).toBe(204);
      expect(await storedOf(app, existing_list_id)).toEqual(before);
    });

    test.each(['copy', 'move'] as const)('and a %s is undone', async (kind) => {
      const existing_list_id = await listOf(app, owner, 'BookList');
      const before = await contentsOf(app, owner, cellar);
      const input = { copy: false, [kind]: true, existing_list_id, unmatched_fields: 'append' } as const;
      const id = await change(app, bulk(), transfer(input));
      const undone = await undo(app, owner, id);
      expect(undone.answer.left_alone).toEqual([]);
      expect(await valuesIn(existing_list_id)).toEqual([]);
      expect(await contentsOf(app, owner, cellar)).toEqual(before);
      expect((await undo(app, owner, undone.id)).answer.left_alone).toEqual([]);
      expect(await valuesIn(existing_list_id)).toHaveLength(1);
      expect(await valuesIn(cellar)).toEqual(kind === 'move' ? [] : [BOTTLE]);
    });
  });

  describe('a new list of somebody else’s template', () => {
    beforeEach(() => share(app, cellar, stranger, 'write'));
    const ownTemplates = async () => {
      const { answer } = await app.call(getTemplates, { as: stranger });
      return answer.filter(({ user_id }) => user_id === stranger.id).map(({ id }) => id);
    };

    test.each(['copy', 'move'] as const)(
      'by a %s has a copy of the template with all values',
      async (kind) => {
        const input = { copy: false, [kind]: true, new_list_name: 'Mine' };
        const id = await change(app, bulk(), transfer(input, { as: stranger }));
        const mine = await contentsOf(app, stranger, await newest());
        expect(mine.list_item_configuration).toMatchObject({ user_id: stranger.id, name: 'Wine cellar' });
        expect(mine.not_completed_items.map(valuesOf)).toEqual([BOTTLE]);
        await removeField(app, wine, 'grape');
        expect(await valuesIn(mine.list.id, stranger)).toEqual([BOTTLE]);
        const undone = await undo(app, stranger, id);
        expect(undone.answer.left_alone).toEqual([]);
        expect(await valuesIn(cellar)).toHaveLength(1);
        expect(await ownTemplates()).toEqual([]);
        await undo(app, stranger, undone.id);
        expect(await ownTemplates()).toEqual([mine.list_item_configuration.id]);
        expect(await valuesIn(mine.list.id, stranger)).toEqual([BOTTLE]);
      },
    );

    const copyToNewList = async () => {
      const id = await change(app, bulk(), transfer({ new_list_name: 'Mine' }, { as: stranger }));
      const { list_item_configuration } = await contentsOf(app, stranger, await newest());
      return { id, template: list_item_configuration };
    };

    test.each<[string, (template: string) => Promise<unknown>]>([
      ['another list is made of it', (template) => listOfTemplate(app, stranger, template)],
      [
        'its owner has changed it',
        (template) =>
          app.call(updateTemplate, {
            as: stranger,
            params: { configuration_id: template },
            body: { list_item_configuration: { name: 'My wines' } },
          }),
      ],
    ])('keeps the copy of the template when it is undone and %s', async (_, use) => {
      const { id, template } = await copyToNewList();
      await use(template.id);
      await undo(app, stranger, id);
      expect(await ownTemplates()).toEqual([template.id]);
    });

    test('brings the copy of the template back with the list from the trash', async () => {
      const { id, template } = await copyToNewList();
      await undo(app, stranger, id);
      const body = { list_ids: [await newest()] };
      expect((await app.call(restoreFromTrash, { as: stranger, body })).status).toBe(200);
      expect(await ownTemplates()).toEqual([template.id]);
    });

    test('comes back without its template if the person has as many as they may have by now', async () => {
      for (let count = 1; count < MOST_TEMPLATES; count++)
        await templateOf(app, stranger, [], `No. ${count}`);
      const { id, template } = await copyToNewList();
      const undone = await undo(app, stranger, id);
      await templateOf(app, stranger, [], 'One more');
      await undo(app, stranger, undone.id);
      expect(await valuesIn(await newest(), stranger)).toEqual([BOTTLE]);
      expect(await ownTemplates()).not.toContain(template.id);
    });

    test('that is created leaves no template either when it is undone', async () => {
      const body = { list: { name: 'Mine', list_item_configuration_id: wine } };
      const id = await change(app, createList, { as: stranger, body });
      await undo(app, stranger, id);
      expect(await ownTemplates()).toEqual([]);
    });

    test('keeps a template that was there before', async () => {
      const { template } = await copyToNewList();
      await undo(app, stranger, (await copyToNewList()).id);
      expect(await ownTemplates()).toEqual([template.id]);
    });

    test('by a merge has one, too', async () => {
      const { answer } = await app.call(mergeLists, merge([cellar], {}, stranger));
      const mine = await contentsOf(app, stranger, answer.id);
      expect(mine.list_item_configuration.user_id).toBe(stranger.id);
      expect(mine.not_completed_items.map(valuesOf)).toEqual([BOTTLE]);
    });
  });

  describe('lists are merged', () => {
    let books: string;
    beforeEach(async () => {
      books = await listOf(app, owner, 'BookList');
      await addItem(app, owner, books, { title: 'Dune', author: 'Herbert', category: 'Left' });
    });

    test('only if the caller says what becomes of values without a place', async () => {
      expect(await refusal(app, () => app.call(mergeLists, merge([cellar, books])))).toEqual({
        status: 422,
        error: { list_ids: ['must all have the same item configuration'] },
      });
    });

    test('with the template of the first, and undone', async () => {
      const unmatched_fields = 'append';
      const { answer } = await app.call(mergeLists, merge([cellar, books], { unmatched_fields }));
      expect(answer.list_item_configuration_id).toBe(wine);
      expect(await valuesIn(answer.id)).toEqual([BOTTLE, { name: 'Dune (author: Herbert)', place: 'Left' }]);

      const id = await change(app, mergeLists, merge([books, cellar], { unmatched_fields: 'hide' }));
      const other = await newest();
      expect(await valuesIn(other)).toEqual([
        { title: 'Dune', author: 'Herbert', category: 'Left' },
        { title: 'Barolo', read: 'true', category: 'Left' },
      ]);
      expect((await undo(app, owner, id)).answer).toEqual({ undone: [other], left_alone: [] });
    });

    test('once, however often the call is repeated', async () => {
      const call = () =>
        app.call(mergeLists, {
          ...merge([cellar, books], { unmatched_fields: 'hide' }),
          headers: { 'idempotency-key': 'k2' },
        });
      const first = await call();
      await app.database.db.deleteFrom('idempotency_keys').execute();
      expect((await call()).answer).toEqual(first.answer);
      expect(await valuesIn(first.answer.id)).toHaveLength(2);
    });
  });
});
