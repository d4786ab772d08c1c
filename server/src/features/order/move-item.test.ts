import {
  createListItem,
  deleteListItem,
  updateListItem,
  type Item,
} from '@shared-lists/contract/api/list-items.ts';
import { getHomeProgress, markListLooked } from '@shared-lists/contract/api/home.ts';
import { moveItem } from '@shared-lists/contract/api/order.ts';
import { comparePositions } from '@shared-lists/contract/rules/order/position.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { ALL_BUT_WRITERS, openItemsOf, refusal, valuesOf } from '../../testing/lists-and-items.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const NAMES = ['Apples', 'Bread', 'Curd', 'Dates'];

describe('moving an item', () => {
  let app: TestApp;
  let list: SharedList;
  let items: Record<string, Item>;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    items = {};
    for (const product of NAMES) items[product] = await itemOf(app, list, { product });
  });

  const idOf = (name: string) => items[name]?.id ?? name;
  const move = (name: string, after: string | null, role: Role = 'writer') =>
    app.call(moveItem, {
      as: list.people[role],
      params: { list_id: list.listId, item_id: idOf(name) },
      body: { after: after === null ? null : idOf(after) },
    });
  const shown = async () => {
    const open = await openItemsOf(app, list.people.reader, list.listId);
    return open.toSorted(comparePositions).map((item) => valuesOf(item)['product']);
  };
  const stored = () =>
    app.database.db
      .selectFrom('items')
      .select(['id', 'position', 'updated_at'])
      .where('list_id', '=', list.listId)
      .execute();

  test.each<[string, string | null, string[]]>([
    ['Dates', null, ['Dates', 'Apples', 'Bread', 'Curd']],
    ['Apples', 'Dates', ['Bread', 'Curd', 'Dates', 'Apples']],
    ['Dates', 'Apples', ['Apples', 'Dates', 'Bread', 'Curd']],
    ['Apples', 'Bread', ['Bread', 'Apples', 'Curd', 'Dates']],
    ['Apples', null, NAMES],
  ])('%s behind %s', async (name, after, expected) => {
    const before = await stored();
    const { status, answer } = await move(name, after);
    expect(status).toBe(200);
    expect(answer).toEqual({ ...items[name], position: expect.any(String) as string });
    expect(await shown()).toEqual(expected);
    // Nothing else moves, and a move is no change of what the item says.
    const changed = (await stored()).filter(
      (row) => !before.some((old) => JSON.stringify(old) === JSON.stringify(row)),
    );
    expect(changed).toEqual([
      { id: idOf(name), position: answer.position, updated_at: items[name]?.updated_at },
    ]);
  });

  test('is nothing new to those who had seen all, even if the list is spaced anew', async () => {
    const { reader } = list.people;
    const look = async () => {
      const { answer } = await app.call(getHomeProgress, { as: reader });
      const looked = await app.call(markListLooked, { as: reader, params: { list_id: list.listId } });
      return [answer.lists[0]?.new_items, looked.answer.new_item_ids];
    };
    await look();
    await move('Dates', null);
    expect(await look()).toEqual([0, []]);
    await app.database.db
      .updateTable('items')
      .set({ position: '3' })
      .where('list_id', '=', list.listId)
      .execute();
    await look();
    await move('Dates', 'Curd');
    expect(await look()).toEqual([0, []]);
    const { id } = await itemOf(app, list, { product: 'Eggs' });
    await move('Dates', null);
    expect((await look())[1]).toContain(id);
  });

  test('again changes nothing', async () => {
    const first = await move('Dates', 'Apples');
    const again = await move('Dates', 'Apples');
    expect(again.answer).toEqual(first.answer);
    expect(again.headers).not.toHaveProperty('x-change-id');
  });

  test('what is added later comes last', async () => {
    await move('Apples', 'Dates');
    await itemOf(app, list, { product: 'Eggs' });
    expect((await shown()).at(-1)).toBe('Eggs');
  });

  test('behind an item that was completed or deleted meanwhile', async () => {
    const params = (name: string) => ({ list_id: list.listId, item_id: idOf(name) });
    await app.call(deleteListItem, { as: list.people.owner, params: params('Bread') });
    await app.call(updateListItem, {
      as: list.people.owner,
      params: params('Curd'),
      body: { list_item: { completed: true } },
    });
    expect((await move('Dates', 'Bread')).status).toBe(200);
    expect((await move('Apples', 'Curd')).status).toBe(200);
    expect(await shown()).toEqual(['Dates', 'Apples']);
  });

  test('at the same time as others leaves each item once, where one of the moves put it', async () => {
    const moves = [
      ['Apples', 'Dates'],
      ['Bread', 'Dates'],
      ['Curd', null],
      ['Dates', 'Curd'],
    ] as const;
    const answers = await Promise.all(
      moves.map(([name, after], index) => move(name, after, index % 2 === 0 ? 'owner' : 'writer')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const order = await shown();
    expect(order.toSorted()).toEqual(NAMES);
    expect(order[0]).toBe('Curd');
    const positions = answers.map(({ answer }) => answer.position);
    expect(new Set(positions).size).toBe(4);
  });

  test('behind itself, an unknown item or one of another list is refused', async () => {
    const other = await listOf(app, list.people.stranger);
    const foreign = await app.call(createListItem, {
      as: list.people.stranger,
      params: { list_id: other },
      body: { list_item: {} },
    });
    const unknown = { status: 422, error: { after: ['is not an item of the list'] } };
    expect(await refusal(app, () => move('Apples', foreign.answer.id))).toEqual(unknown);
    expect(await refusal(app, () => move('Apples', randomUUID()))).toEqual(unknown);
    expect(await refusal(app, () => move('Apples', 'Apples'))).toEqual({
      status: 422,
      error: { after: ['must be another item'] },
    });
    expect(await refusal(app, () => move('Apples', 'x'))).toEqual({
      status: 422,
      error: { after: ['is not a UUID'] },
    });
  });

  test('ids may be in upper case', async () => {
    expect((await move('Apples', idOf('Bread').toUpperCase())).status).toBe(200);
    expect(await shown()).toEqual(['Bread', 'Apples', 'Curd', 'Dates']);
  });

  test.each(ALL_BUT_WRITERS)('is refused to the %s', async (role, expected) => {
    expect(await refusal(app, () => move('Apples', 'Bread', role))).toEqual(expected);
  });

  test('a position never gets longer than 200 characters: the list is spaced anew in its present order', async () => {
    const setPosition = (name: string, position: string) =>
      app.database.db.updateTable('items').set({ position }).where('id', '=', idOf(name)).execute();
    await setPosition('Bread', `1${'0'.repeat(198)}1`);
    await setPosition('Curd', `1${'0'.repeat(198)}2`);
    expect(await shown()).toEqual(['Bread', 'Curd', 'Apples', 'Dates']);
    const { answer } = await move('Dates', 'Bread');
    expect(await shown()).toEqual(['Bread', 'Dates', 'Curd', 'Apples']);
    expect(Math.max(...(await stored()).map(({ position }) => position?.length ?? 0))).toBeLessThan(20);
    expect((await stored()).find(({ id }) => id === idOf('Dates'))?.position).toBe(answer.position);
    await itemOf(app, list, { product: 'Eggs' });
    expect(await shown()).toEqual(['Bread', 'Dates', 'Curd', 'Apples', 'Eggs']);
  });

  test('between items that have the same position', async () => {
    await app.database.db
      .updateTable('items')
      .set({ position: '1V' })
      .where('list_id', '=', list.listId)
      .execute();
    const [first = '', second = '', third = '', last = ''] = (await shown()).map(String);
    expect((await move(last, first)).status).toBe(200);
    expect(await shown()).toEqual([first, last, second, third]);
  });
});
