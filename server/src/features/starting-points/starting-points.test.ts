import {
  createStartingPoint,
  deleteStartingPoint,
  getStartingPoint,
  getStartingPoints,
  MOST_STARTING_POINTS,
} from '@shared-lists/contract/api/starting-points.ts';
import { getList, updateList } from '@shared-lists/contract/api/lists.ts';
import { exportData } from '@shared-lists/contract/api/personal-data.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  addItem,
  addMixedItems,
  contentsOf,
  fill,
  FULL,
  NOT_FOUND,
  refusal,
  share,
} from '../../testing/lists-and-items.ts';
import { BOTTLE, listOfTemplate, removeField, templateOf } from '../../testing/templates.ts';
import type { SignedIn } from '../../testing/people.ts';
import { sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('starting points', () => {
  let app: TestApp;
  let list: SharedList;
  let owner: SignedIn;
  let reader: SignedIn;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    ({ owner, reader } = list.people);
  });

  const save = (starting_point: object = {}, as = owner, list_id = list.listId) =>
    app.call(createStartingPoint, {
      as,
      params: { list_id },
      body: { starting_point: { name: 'Friday', ...starting_point } },
    });
  const shown = async (id: string, as = owner) =>
    (await app.call(getStartingPoint, { as, params: { starting_point_id: id } })).answer;
  const valuesOf = ({ items }: Awaited<ReturnType<typeof shown>>) =>
    items.map(({ fields }) => Object.fromEntries(fields.map(({ label, data }) => [label, data])));
  const all = async (as = owner) => (await app.call(getStartingPoints, { as })).answer.starting_points;

  test('have the items that a refresh would copy, in their order', async () => {
    await addMixedItems(app, owner, list.listId);
    const before = await contentsOf(app, owner, list.listId);
    const { status, answer } = await save();
    expect({ status, answer }).toMatchObject({
      status: 200,
      answer: { name: 'Friday', type: 'GroceryList', items_count: 2, usual_count: 2 },
    });
    const detail = await shown(answer.id);
    expect(valuesOf(detail)).toEqual([
      { product: 'Open', quantity: '2', category: 'Dairy' },
      { product: 'Completed' },
    ]);
    expect(detail.items.map(({ usual }) => usual)).toEqual([true, true]);
    expect(detail.items[0]?.fields[0]).toMatchObject({ role: 'title' });
    expect(await contentsOf(app, owner, list.listId)).toEqual(before);
  });

  test('leave the revision of the list alone', async () => {
    const revision = async () =>
      (await app.call(getList, { as: owner, params: { list_id: list.listId } })).answer.revision;
    const before = await revision();
    await save();
    expect(await revision()).toBe(before);
  });

  test('are shown to their owner only, by name', async () => {
    const ids = [];
    for (const name of ['Party', 'camping', 'Friday']) ids.push((await save({ name }, reader)).answer.id);
    expect((await all(reader)).map(({ name }) => name)).toEqual(['camping', 'Friday', 'Party']);
    expect(await all()).toEqual([]);
    const params = { starting_point_id: ids[0] ?? '' };
    for (const endpoint of [getStartingPoint, deleteStartingPoint]) {
      expect(await refusal(app, () => app.call(endpoint, { as: owner, params }))).toEqual(NOT_FOUND);
    }
  });

  test.each(['pending', 'refused', 'stranger'] as const)('are not for somebody who is %s', async (role) => {
    expect(await refusal(app, () => save({}, list.people[role]))).toEqual(NOT_FOUND);
  });

  test('are saved once, however often the call is repeated', async () => {
    await addItem(app, owner, list.listId, { product: 'Milk' });
    const id = newId();
    const first = await save({ id });
    await addItem(app, owner, list.listId, { product: 'Bread' });
    expect((await save({ id })).answer).toEqual(first.answer);
    expect(await refusal(app, () => save({ id }, reader))).toEqual({
      status: 409,
      error: { id: ['has already been taken'] },
    });
  });

  test('of the same name are replaced', async () => {
    await addItem(app, owner, list.listId, { product: 'Milk' });
    const { answer: first } = await save();
    await save({}, reader);
    await addItem(app, owner, list.listId, { product: 'Bread' });
    const { answer } = await save();
    expect(await all()).toEqual([answer]);
    expect(answer.id).not.toBe(first.id);
    expect(valuesOf(await shown(answer.id))).toEqual([{ product: 'Milk' }, { product: 'Bread' }]);
    expect(await all(reader)).toMatchObject([{ items_count: 1 }]);
  });

  test('are deleted', async () => {
    const { id } = (await save()).answer;
    const remove = () => app.call(deleteStartingPoint, { as: owner, params: { starting_point_id: id } });
    expect((await remove()).status).toBe(204);
    expect(await all()).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  test.each([
    ['a blank name', { name: ' ' }, { name: ["can't be blank"] }],
    ['no UUID', { id: 'x' }, { id: ['is not a UUID'] }],
  ])('are refused with %s', async (_, input, error) => {
    expect(await refusal(app, () => save(input))).toEqual({ status: 422, error });
  });

  test('have limits', async () => {
    for (let count = 0; count < MOST_STARTING_POINTS; count += 1) await save({ name: `Number ${count}` });
    expect(await refusal(app, () => save())).toEqual({
      status: 422,
      error: { starting_points: ['are too many (maximum is 100)'] },
    });
    expect((await save({ name: 'Number 7' })).status).toBe(200);
    await fill(app, list.listId, owner, 5000);
    await addItem(app, owner, list.listId, {}, { completed: true });
    expect(await refusal(app, () => save({ name: 'Number 7' }))).toEqual(FULL);
  });

  describe('of an own template', () => {
    let template: string;
    let cellar: string;
    beforeEach(async () => {
      template = await templateOf(app, owner);
      cellar = await listOfTemplate(app, owner, template);
      await addItem(app, owner, cellar, BOTTLE);
    });

    test('show no values of removed fields', async () => {
      const { id } = (await save({}, owner, cellar)).answer;
      expect(valuesOf(await shown(id))).toEqual([BOTTLE]);
      await removeField(app, template, 'grape');
      const { grape: _, ...rest } = BOTTLE;
      expect(valuesOf(await shown(id))).toEqual([rest]);
    });

    test.each(['owner', 'reader'] as const)('save no hidden values for the %s', async (role) => {
      await share(app, cellar, reader, 'read');
      await removeField(app, template, 'grape');
      const person = list.people[role];
      await save({}, person, cellar);
      const rows = await app.database.db
        .selectFrom('starting_point_items as items')
        .innerJoin('starting_points as points', 'points.id', 'items.starting_point_id')
        .select('data')
        .where('owner_id', '=', person.id)
        .execute();
      const saved = rows.map(({ data }) => Object.values(JSON.parse(data) as object) as unknown[]);
      const { grape: _, ...rest } = BOTTLE;
      expect(saved).toEqual([Object.values(rest)]);
      await app.call(updateList, {
        as: owner,
        params: { list_id: cellar },
        body: { list: { type: 'GroceryList' } },
      });
      await save({ name: 'As groceries' }, person, cellar);
      const exported = await app.call(exportData, { as: person });
      const { starting_points } = JSON.parse(exported.text) as { starting_points: { name: string }[] };
      const point = starting_points.find(({ name }) => name === 'As groceries');
      expect(JSON.stringify(point)).toContain('Barolo');
      expect(JSON.stringify(point)).not.toMatch(/1998|Nebbiolo/);
    });

    test('of somebody else have a copy of the template, and show nothing that changes later', async () => {
      await share(app, cellar, reader, 'read');
      const { answer } = await save({}, reader, cellar);
      expect(answer.list_item_configuration_id).not.toBe(template);
      const { db } = app.database;
      await db.deleteFrom('memberships').where('person_id', '=', reader.id).execute();
      await db
        .updateTable('field_configurations')
        .set({ label: 'secret' })
        .where('item_configuration_id', '=', template)
        .where('label', '=', 'grape')
        .execute();
      const body = { list: { name: 'Secret' } };
      await app.call(updateList, { as: owner, params: { list_id: cellar }, body });
      await addItem(app, owner, cellar, { name: 'Secret' });
      expect(valuesOf(await shown(answer.id, reader))).toEqual([BOTTLE]);
    });
  });
});
