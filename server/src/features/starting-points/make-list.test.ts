import { exportData } from '@shared-lists/contract/api/personal-data.ts';
import {
  createListFromStartingPoint,
  createStartingPoint,
  deleteStartingPoint,
  getStartingPoint,
} from '@shared-lists/contract/api/starting-points.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  addItem,
  contentsOf,
  FULL,
  ITEMS_NOT_FOUND,
  openItemsOf,
  NOT_FOUND,
  refusal,
  valuesOf,
} from '../../testing/lists-and-items.ts';
import { BOTTLE, listOfTemplate, removeField, templateOf } from '../../testing/templates.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { listOf } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { change, undo } from '../../testing/undoing.ts';
import { deletePerson } from '../personal-data/delete-service.ts';

describe('a list made from a starting point', () => {
  let app: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  let id: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signedIn(app.database, 'owner');
    stranger = await signedIn(app.database, 'stranger');
    const listId = await listOf(app, owner);
    for (const product of ['Milk', 'Bread', 'Eggs']) await addItem(app, owner, listId, { product });
    id = await save(listId);
  });

  async function save(list_id: string, name = 'Friday'): Promise<string> {
    const body = { starting_point: { name } };
    return (await app.call(createStartingPoint, { as: owner, params: { list_id }, body })).answer.id;
  }
  const sent = (list: object = {}, as = owner, key = '') => ({
    as,
    params: { starting_point_id: id },
    body: { list },
    headers: key === '' ? {} : { 'idempotency-key': key },
  });
  const make = (...input: Parameters<typeof sent>) => app.call(createListFromStartingPoint, sent(...input));
  const show = async () =>
    (await app.call(getStartingPoint, { as: owner, params: { starting_point_id: id } })).answer;
  const valuesIn = async (listId: string) => (await openItemsOf(app, owner, listId)).map(valuesOf);

  test('has all items, and the name of the starting point', async () => {
    const { status, answer } = await make();
    expect({ status, answer }).toMatchObject({
      status: 200,
      answer: { name: 'Friday', type: 'GroceryList', owner_id: owner.id, completed: false },
    });
    expect(await valuesIn(answer.id)).toEqual([
      { product: 'Milk' },
      { product: 'Bread' },
      { product: 'Eggs' },
    ]);
  });

  test('or only the chosen ones, in their order', async () => {
    const [milk, , eggs] = (await show()).items;
    const item_ids = [eggs?.id, milk?.id, eggs?.id];
    const { answer } = await make({ name: 'Next week', item_ids });
    expect(answer.name).toBe('Next week');
    expect(await valuesIn(answer.id)).toEqual([{ product: 'Milk' }, { product: 'Eggs' }]);
  });

  test('remembers what was taken: usual is what was taken at least every second time', async () => {
    const usual = async () => {
      const { usual_count, items } = await show();
      expect(usual_count).toBe(items.filter((item) => item.usual).length);
      return items.filter((item) => item.usual).map((item) => item.fields[0]?.data);
    };
    expect(await usual()).toEqual(['Milk', 'Bread', 'Eggs']);
    const [milk = '', bread = ''] = (await show()).items.map((item) => item.id);
    await make({ item_ids: [milk, bread] });
    expect(await usual()).toEqual(['Milk', 'Bread']);
    await make({ item_ids: [milk] });
    expect(await usual()).toEqual(['Milk', 'Bread']);
    await make({ item_ids: [milk] });
    expect(await usual()).toEqual(['Milk']);
  });

  test('is made once, by its id or by the key of the call', async () => {
    const listId = newId();
    const first = await make({ id: listId });
    expect((await make({ id: listId })).answer).toEqual(first.answer);
    const keyed = await make({}, owner, 'k1');
    await app.database.db.deleteFrom('idempotency_keys').execute();
    expect((await make({}, owner, 'k1')).answer).toEqual(keyed.answer);
    await app.call(deleteStartingPoint, { as: owner, params: { starting_point_id: id } });
    expect((await make({ id: listId })).answer).toEqual(first.answer);
    expect(await valuesIn(listId)).toHaveLength(3);
  });

  test('is recorded, and can be undone as long as it is unused', async () => {
    const changeId = await change(app, createListFromStartingPoint, sent({ id: newId() }));
    expect((await undo(app, owner, changeId)).answer.left_alone).toEqual([]);
    const listId = newId();
    const other = await change(app, createListFromStartingPoint, sent({ id: listId }));
    await addItem(app, owner, listId, { product: 'More' });
    expect((await undo(app, owner, other)).answer.left_alone).toMatchObject([{ id: listId }]);
  });

  test('is refused for others, unknown items, none, a taken id, and too many', async () => {
    expect(await refusal(app, () => make({}, stranger))).toEqual(NOT_FOUND);
    expect(await refusal(app, () => make({ item_ids: [newId()] }))).toEqual(ITEMS_NOT_FOUND);
    expect(await refusal(app, () => make({ item_ids: [] }))).toEqual({
      status: 422,
      error: { item_ids: ["can't be blank"] },
    });
    const foreign = await listOf(app, stranger);
    expect(await refusal(app, () => make({ id: foreign }))).toEqual({
      status: 409,
      error: { id: ['has already been taken'] },
    });
    const rows = Array.from({ length: 5000 }, (_, position) => ({
      id: newId(),
      starting_point_id: id,
      position: position + 10,
      data: '{}',
    }));
    for (let at = 0; at < rows.length; at += 500) {
      await app.database.db
        .insertInto('starting_point_items')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    expect(await refusal(app, () => make())).toEqual(FULL);
  });

  describe('of an own template', () => {
    let template: string;
    let cellar: string;
    beforeEach(async () => {
      template = await templateOf(app, owner);
      cellar = await listOfTemplate(app, owner, template);
      await addItem(app, owner, cellar, BOTTLE);
      id = await save(cellar, 'Cellar');
    });
    const db = () => app.database.db;
    const setField = (label: string, changes: object) =>
      db()
        .updateTable('field_configurations')
        .set(changes)
        .where('item_configuration_id', '=', template)
        .where('label', '=', label)
        .execute();

    test('keeps values of removed fields hidden until they are restored', async () => {
      await removeField(app, template, 'grape');
      const { answer } = await make();
      const hidden = await db().selectFrom('fields').select('data').where('data', '=', 'Nebbiolo').execute();
      expect(hidden).toHaveLength(2);
      await setField('grape', { archived_at: null });
      expect(await valuesIn(answer.id)).toEqual([BOTTLE]);
    });

    test('has no values that do not fit a field of another kind', async () => {
      await setField('grape', { data_type: 'number' });
      const { grape: _, ...rest } = BOTTLE;
      expect(await valuesIn((await make()).answer.id)).toEqual([rest]);
    });

    test('has values as a field that was converted since spells them', async () => {
      const { year: _, ...rest } = BOTTLE;
      await addItem(app, owner, cellar, { ...rest, name: 'Lugana', place: 'right', grape: '1' });
      id = await save(cellar, 'Spelling');
      await setField('grape', { data_type: 'boolean' });
      expect(await valuesIn((await make()).answer.id)).toContainEqual({
        ...rest,
        name: 'Lugana',
        place: 'Right',
        grape: 'true',
      });
    });

    test('works after the template was deleted', async () => {
      const archived_at = new Date().toISOString();
      await db().updateTable('item_configurations').set({ archived_at }).where('id', '=', template).execute();
      const { answer } = await make();
      const { list_item_configuration_id } = await contentsOf(app, owner, answer.id);
      expect(list_item_configuration_id).toBe(template);
      expect(await valuesIn(answer.id)).toEqual([BOTTLE]);
    });

    test('and its starting point are part of the exported data, and go with the account', async () => {
      const { text } = await app.call(exportData, { as: owner });
      const { starting_points } = JSON.parse(text) as { starting_points: unknown };
      const fields = Object.entries(BOTTLE).map(([label, data]) => ({ label, data }));
      expect(starting_points).toContainEqual(
        expect.objectContaining({
          name: 'Cellar',
          list_item_configuration: 'Wine cellar',
          items: [{ times_taken: 0, fields: expect.arrayContaining(fields) as unknown }],
        }),
      );
      await make();
      await app.database.change((tx) => deletePerson(tx, owner, undefined));
      for (const table of ['starting_points', 'lists', 'item_configurations'] as const) {
        const rows = await db().selectFrom(table).selectAll().where('owner_id', '=', owner.id).execute();
        expect(rows).toEqual([]);
      }
      const items = db().selectFrom('starting_point_items').select('id').where('starting_point_id', '=', id);
      expect(await items.execute()).toEqual([]);
    });
  });
});
