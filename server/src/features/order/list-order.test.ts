import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, refreshList } from '@shared-lists/contract/api/lists.ts';
import { moveItem, setCategoryOrder, setListOrder } from '@shared-lists/contract/api/order.ts';
import { updateTrip } from '@shared-lists/contract/api/trips.ts';
import { ORDER_MODES } from '@shared-lists/contract/rules/order/order-modes.ts';
import { comparePositions } from '@shared-lists/contract/rules/order/position.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { ALL_BUT_WRITERS, contentsOf, refusal, valuesOf } from '../../testing/lists-and-items.ts';
import { itemOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { change, undo } from '../../testing/undoing.ts';

const DEFAULT = { mode: 'added', categories: [], learned: { categories: [], trips: 0 } };

describe('the order of a list', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (list = await sharedList(app)));

  const sent = (body: unknown, role: Role = 'writer') => ({
    as: list.people[role],
    params: { list_id: list.listId },
    body,
  });
  const orderOf = async (listId = list.listId) => (await contentsOf(app, list.people.owner, listId)).order;
  const setMode = (mode: string) => change(app, setListOrder, sent({ mode }));
  const setCategories = (...categories: string[]) => change(app, setCategoryOrder, sent({ categories }));

  test('is as added at first', async () => expect(await orderOf()).toEqual(DEFAULT));

  test.each(ORDER_MODES)('%s is chosen for everybody', async (mode) => {
    const { answer } = await app.call(setListOrder, sent({ mode }));
    expect(answer).toEqual({ ...DEFAULT, mode });
    const { reader } = list.people;
    const seen = await app.call(getList, { as: reader, params: { list_id: list.listId } });
    expect(seen.answer.order).toEqual(answer);
  });

  test('names categories, trimmed', async () => {
    await setCategories(' Fruit ', 'Dairy');
    expect(await orderOf()).toEqual({ ...DEFAULT, categories: ['Fruit', 'Dairy'] });
    await setCategories();
    expect(await orderOf()).toEqual(DEFAULT);
  });

  test('set again leaves no history', async () => {
    await setMode('own');
    const again = await app.call(setListOrder, sent({ mode: 'own' }));
    expect(again.headers).not.toHaveProperty('x-change-id');
  });

  test('comes back by undo, unless it was changed since', async () => {
    const [own, categories] = [await setMode('own'), await setCategories('Fruit')];
    expect((await undo(app, list.people.owner, categories)).answer.undone).toEqual([list.listId]);
    expect(await orderOf()).toEqual({ ...DEFAULT, mode: 'own' });
    await setMode('alphabetical');
    expect((await undo(app, list.people.owner, own)).answer).toMatchObject({
      undone: [],
      left_alone: [{ id: list.listId, reason: 'It was changed since.' }],
    });
    expect((await orderOf()).mode).toBe('alphabetical');
  });

  describe('of its own', () => {
    const names = ['Curd', 'Apples', 'Bread'];
    let ids: Record<string, string>;
    const shown = async () => {
      const { not_completed_items: open } = await contentsOf(app, list.people.owner, list.listId);
      return open.toSorted(comparePositions).map((item) => valuesOf(item)['product']);
    };
    const begin = (...start: string[]) =>
      change(
        app,
        setListOrder,
        sent({ mode: 'own', items: start.map((name) => ids[name] ?? name), categories: ['Fruit', 'Dairy'] }),
      );
    beforeEach(async () => {
      ids = {};
      for (const product of names) ids[product] = (await itemOf(app, list, { product })).id;
    });

    test('begins with what is on the screen, and comes back by undo', async () => {
      const begun = await begin('Bread', randomUUID(), 'Curd', 'Bread');
      // What was not on the screen comes last, as what is added later.
      expect(await shown()).toEqual(['Bread', 'Curd', 'Apples']);
      expect(await orderOf()).toEqual({ ...DEFAULT, mode: 'own', categories: ['Fruit', 'Dairy'] });
      const { undone } = (await undo(app, list.people.owner, begun)).answer;
      expect(new Set(undone)).toEqual(new Set([list.listId, ids['Bread'], ids['Curd']]));
      expect(await shown()).toEqual(names);
      expect(await orderOf()).toEqual(DEFAULT);
    });

    test('comes back as it was, if there was one', async () => {
      const params = { list_id: list.listId, item_id: ids['Bread'] ?? '' };
      await app.call(moveItem, { as: list.people.writer, params, body: { after: null } });
      await setCategories('Dairy');
      await begin('Apples', 'Bread', 'Curd');
      expect(await shown()).toEqual(['Bread', 'Curd', 'Apples']);
      expect((await orderOf()).categories).toEqual(['Dairy']);
    });

    test('begins anew if all that was moved is in the trash, and on no screen', async () => {
      const params = { list_id: list.listId, item_id: ids['Bread'] ?? '' };
      await app.call(moveItem, { as: list.people.writer, params, body: { after: null } });
      await app.call(deleteListItem, { as: list.people.writer, params });
      await begin('Apples', 'Curd');
      expect(await shown()).toEqual(['Apples', 'Curd']);
    });

    test('undone, puts what was in the trash back where it stood', async () => {
      const params = { list_id: list.listId, item_id: ids['Bread'] ?? '' };
      const { answer } = await app.call(moveItem, {
        as: list.people.writer,
        params,
        body: { after: null },
      });
      const deleted = await change(app, deleteListItem, { as: list.people.writer, params });
      const begun = await begin('Apples', 'Bread', 'Curd');
      await undo(app, list.people.owner, deleted);
      await undo(app, list.people.owner, begun);
      const { position } = await app.database.db
        .selectFrom('items')
        .select('position')
        .where('id', '=', params.item_id)
        .executeTakeFirstOrThrow();
      expect(position).toBe(answer.position);
    });

    test('leaves items of other lists alone', async () => {
      const other = await sharedList(app);
      const { id } = await itemOf(app, other, { product: 'Dates' });
      await begin('Bread', id);
      const [item] = (await contentsOf(app, other.people.owner, other.listId)).not_completed_items;
      expect(item?.position).toBeNull();
    });
  });

  test('is told in the history', async () => {
    await setMode('own');
    await setCategories('Fruit');
    const history = await app.call(getListChanges, sent(undefined, 'reader'));
    expect(history.answer.changes.slice(0, 2).map(({ kind, list: part }) => [kind, part])).toEqual([
      ['set_order', { categories_ordered: true }],
      ['set_order', { order_mode: 'own' }],
    ]);
  });

  test.each<[string, object, object]>([
    ['an unknown mode', { mode: 'random' }, { mode: ['is not included in the list'] }],
    ['no mode', {}, { mode: ["can't be blank"] }],
  ])('%s is refused', async (_, body, error) => {
    expect(await refusal(app, () => app.call(setListOrder, sent(body)))).toEqual({ status: 422, error });
  });

  test.each<[string, string[], string]>([
    ['a category named twice', ['Fruit', 'fruit '], 'must be different from each other'],
    ['a blank category', [' '], "can't be blank"],
    ['a long category', ['x'.repeat(4001)], 'is too long (maximum is 4000 characters)'],
    ['many categories', Array.from({ length: 1001 }, String), 'are too many (maximum is 1000)'],
  ])('%s is refused', async (_, categories, message) => {
    const refused = await refusal(app, () => app.call(setCategoryOrder, sent({ categories })));
    expect(refused).toEqual({ status: 422, error: { categories: [message] } });
  });

  test('names every category that an item may have; of very many the first are kept', async () => {
    const categories = ['C'.repeat(4000), ...Array.from({ length: 300 }, (_, n) => `C${n}`)];
    const { answer } = await app.call(setCategoryOrder, sent({ categories }));
    expect(answer.categories).toEqual(categories.slice(0, 200));
  });

  test.each(ALL_BUT_WRITERS)('cannot be changed by the %s', async (role, expected) => {
    const [mode, categories] = [sent({ mode: 'own' }, role), sent({ categories: [] }, role)];
    expect(await refusal(app, () => app.call(setListOrder, mode))).toEqual(expected);
    expect(await refusal(app, () => app.call(setCategoryOrder, categories))).toEqual(expected);
  });

  describe('of a list that is started over', () => {
    const startOver = async () => (await app.call(refreshList, sent(undefined, 'owner'))).answer.id;
    const shop = async (listId: string, ...visited: string[]) => {
      const params = { list_id: listId, trip_id: randomUUID() };
      await app.call(updateTrip, { ...sent({ trip: { visited, ended: true } }, 'owner'), params });
    };
    const itemsOf = async (listId: string) =>
      (await contentsOf(app, list.people.owner, listId)).not_completed_items;

    test('stays, with all that was learned', async () => {
      await setMode('own');
      await setCategories('Fruit');
      await shop(list.listId, 'Fruit', 'Dairy');
      await shop(list.listId, 'Fruit', 'Dairy');
      const before = await orderOf();
      const next = await startOver();
      expect(await orderOf(next)).toEqual(before);
      await shop(next, 'Fruit', 'Bread');
      expect((await orderOf(next)).learned).toEqual({ categories: ['Fruit', 'Bread', 'Dairy'], trips: 3 });
    });

    test('items stand where they stood, and can be had again', async () => {
      const ids = new Map<string, string>();
      for (const product of ['A', 'B', 'C']) ids.set(product, (await itemOf(app, list, { product })).id);
      const params = (product: string) => ({ list_id: list.listId, item_id: ids.get(product) ?? '' });
      await app.call(moveItem, { ...sent({ after: null }), params: params('C') });
      await app.call(updateListItem, {
        ...sent({ list_item: { set_aside: 'Sold out' } }),
        params: params('B'),
      });
      const next = await startOver();
      const copies = await itemsOf(next);
      expect(copies.toSorted(comparePositions).map((item) => valuesOf(item)['product'])).toEqual([
        ...['C', 'A', 'B'],
      ]);
      expect(copies.map(({ set_aside }) => set_aside)).toEqual([null, null, null]);
      await itemOf(app, { ...list, listId: next }, { product: 'D' });
      expect(valuesOf((await itemsOf(next)).toSorted(comparePositions).at(-1))['product']).toBe('D');
    });

    test('nobody moved anything: no item has a position', async () => {
      await itemOf(app, list, { product: 'A' });
      expect((await itemsOf(await startOver())).map(({ position }) => position)).toEqual([null]);
    });
  });
});
