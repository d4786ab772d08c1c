import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getListChanges, restoreList } from '@shared-lists/contract/api/changes.ts';
import { getList, updateList } from '@shared-lists/contract/api/lists.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetItems, forgetValues } from '../../../changes/prune-repository.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, contentsOf, openItemsOf, valuesOf, withQuery } from '../../../testing/lists-and-items.ts';
import { BOTTLE, listOfTemplate, templateOf } from '../../../testing/templates.ts';
import { signedIn, type SignedIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

describe('undoing a change of template', () => {
  let app: TestApp;
  let owner: SignedIn;
  let wine: string;
  let listId: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signedIn(app.database, 'owner');
    wine = await templateOf(app, owner);
    listId = await listOfTemplate(app, owner, wine);
    await addItem(app, owner, listId, BOTTLE);
  });

  const convert = (list: object) =>
    change(app, updateList, { as: owner, params: { list_id: listId }, body: { list } });
  const toSimple = () => convert({ list_item_configuration_id: BUILT_IN_TEMPLATES.SimpleList.id });
  const valuesIn = async () => (await openItemsOf(app, owner, listId)).map(valuesOf);

  test.each([
    ['of another type', { type: 'BookList' }, { title: 'Barolo', read: 'true', category: 'Left' }],
    [
      'of the same type',
      { list_item_configuration_id: BUILT_IN_TEMPLATES.SimpleList.id },
      { content: 'Barolo', category: 'Left' },
    ],
  ])('%s brings the fields back, and undoing that the others', async (_, list, converted) => {
    const before = await contentsOf(app, owner, listId);
    const id = await convert(list);
    const after = await contentsOf(app, owner, listId);
    expect(await valuesIn()).toEqual([converted]);

    const undone = await undo(app, owner, id);
    expect(undone.answer).toEqual({ undone: [listId], left_alone: [] });
    expect(await contentsOf(app, owner, listId)).toEqual(before);

    expect((await undo(app, owner, undone.id)).answer.left_alone).toEqual([]);
    expect((await contentsOf(app, owner, listId)).not_completed_items).toEqual(after.not_completed_items);
  });

  describe('that spells values otherwise', () => {
    const DUNE = { title: 'Dune', read: ' 1 ', category: 'science fiction' };
    const AS_BOOK = { title: 'Dune', read: 'true', category: 'Science Fiction' };
    let id: string;
    let asOf: string;
    beforeEach(async () => {
      const films = await templateOf(app, owner, [
        { label: 'title', role: 'title' },
        { label: 'read' },
        { label: 'category' },
      ]);
      listId = await listOfTemplate(app, owner, films);
      await addItem(app, owner, listId, DUNE);
      asOf = (await openItemsOf(app, owner, listId))[0]?.created_at ?? '';
      id = await convert({ list_item_configuration_id: BUILT_IN_TEMPLATES.BookList.id });
    });

    test('brings the former spelling back, and undoing that the other one', async () => {
      expect(await valuesIn()).toEqual([AS_BOOK]);
      const undone = await undo(app, owner, id);
      expect(undone.answer).toEqual({ undone: [listId], left_alone: [] });
      expect(await valuesIn()).toEqual([DUNE]);
      const again = await undo(app, owner, undone.id);
      expect(again.answer.left_alone).toEqual([]);
      expect(await valuesIn()).toEqual([AS_BOOK]);
    });

    test('leaves what was written since', async () => {
      const [item] = await openItemsOf(app, owner, listId);
      await change(app, withQuery(bulkUpdateItems, { item_ids: item?.id ?? '' }), {
        as: owner,
        params: { list_id: listId },
        body: {
          list_items: { update_current_items: true, fields_to_update: [{ label: 'category', data: 'Sand' }] },
        },
      });
      await undo(app, owner, id);
      expect(await valuesIn()).toEqual([{ ...DUNE, category: 'Sand' }]);
    });

    test('shows and restores the former spelling of an earlier moment', async () => {
      const params = { list_id: listId };
      const { answer } = await app.call(withQuery(getList, { as_of: asOf }), { as: owner, params });
      expect(answer.not_completed_items.map(valuesOf)).toEqual([DUNE]);
      const restored = await change(app, restoreList, { as: owner, params, body: { as_of: asOf } });
      expect(await valuesIn()).toEqual([DUNE]);
      await undo(app, owner, restored);
      expect(await valuesIn()).toEqual([AS_BOOK]);
    });

    test('is forgotten with the item', async () => {
      const [item] = await openItemsOf(app, owner, listId);
      const remembered = async () => {
        const query = app.database.db.selectFrom('changes').select('data').where('id', '=', id);
        return (await query.executeTakeFirstOrThrow()).data;
      };
      expect(await remembered()).toContain('science fiction');
      await forgetItems(app.database.db, listId, [item?.id ?? '']);
      expect(await remembered()).not.toMatch(/science fiction/iu);
    });

    test('is forgotten with the value', async () => {
      const [item] = await openItemsOf(app, owner, listId);
      const values = item?.fields.map((field) => field.id) ?? [];
      await forgetValues(app.database.db, listId, values);
      const query = app.database.db.selectFrom('changes').select('data').where('id', '=', id);
      expect((await query.executeTakeFirstOrThrow()).data).not.toMatch(/science fiction/iu);
    });
  });

  test('converts what was added since', async () => {
    const id = await toSimple();
    await addItem(app, owner, listId, { content: 'New', category: 'Right' });
    await undo(app, owner, id);
    expect(await valuesIn()).toEqual([BOTTLE, { name: 'New', place: 'Right' }]);
  });

  test('leaves a list alone that has a third template by now', async () => {
    const id = await toSimple();
    await convert({
      list_item_configuration_id: await templateOf(app, owner, [{ label: 'thing', role: 'title' }]),
    });
    expect((await undo(app, owner, id)).answer.left_alone).toEqual([
      { id: listId, reason: 'It was changed since.' },
    ]);
  });

  test('works if the history names only the type', async () => {
    const id = await convert({ type: 'BookList' });
    const music = await convert({ type: 'MusicList' });
    const { db } = app.database;
    const row = await db
      .selectFrom('changes')
      .select('data')
      .where('id', '=', music)
      .executeTakeFirstOrThrow();
    const data = JSON.parse(row.data) as { list: Record<string, unknown> };
    delete data.list['configuration'];
    await db
      .updateTable('changes')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', music)
      .execute();
    expect((await undo(app, owner, music)).answer).toEqual({ undone: [listId], left_alone: [] });
    expect(await valuesIn()).toEqual([{ title: 'Barolo', read: 'true', category: 'Left' }]);
    await undo(app, owner, id);
    expect(await valuesIn()).toEqual([BOTTLE]);
  });

  test('is what restoring an earlier moment does, too', async () => {
    const asOf = (await contentsOf(app, owner, listId)).not_completed_items[0]?.created_at;
    const before = await contentsOf(app, owner, listId);
    await toSimple();
    await change(app, restoreList, { as: owner, params: { list_id: listId }, body: { as_of: asOf } });
    const { list, not_completed_items } = await contentsOf(app, owner, listId);
    expect(list).toMatchObject({ type: 'SimpleList', list_item_configuration_id: wine });
    expect(not_completed_items).toEqual(before.not_completed_items);
  });

  test('leaves the list alone if the template went with the account of its owner', async () => {
    const asOf = (await contentsOf(app, owner, listId)).not_completed_items[0]?.created_at ?? '';
    const id = await toSimple();
    const { db } = app.database;
    const fields = db
      .selectFrom('field_configurations')
      .select('id')
      .where('item_configuration_id', '=', wine);
    await db.deleteFrom('fields').where('field_configuration_id', 'in', fields).execute();
    await db.deleteFrom('field_configurations').where('item_configuration_id', '=', wine).execute();
    await db.deleteFrom('item_configurations').where('id', '=', wine).execute();
    expect((await undo(app, owner, id)).answer.left_alone).toEqual([
      { id: listId, reason: 'It is gone for good.' },
    ]);
    const params = { list_id: listId };
    const error = { as_of: ['is of a template that does not exist any more'] };
    const past = withQuery(getList, { as_of: asOf });
    expect(await app.call(past, { as: owner, params })).toMatchObject({ status: 422, error });
    const body = { as_of: asOf };
    expect(await app.call(restoreList, { as: owner, params, body })).toMatchObject({ status: 422, error });
  });

  test('and the history tells of the change', async () => {
    const id = await toSimple();
    const { answer } = await app.call(getListChanges, { as: owner, params: { list_id: listId } });
    expect(answer.changes.find((one) => one.id === id)).toMatchObject({
      kind: 'change_list',
      list: { template: { before: 'Wine cellar', after: 'simple' } },
    });
  });
});
