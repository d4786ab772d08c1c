import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import {
  createListItems,
  deleteListItem,
  updateListItem,
  type NewItem,
} from '@shared-lists/contract/api/list-items.ts';
import { CHANGE_BATCH_HEADER, CHANGE_ID_HEADER } from '@shared-lists/contract/endpoint.ts';
import { isOlder } from '@shared-lists/contract/rules/is-older.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import {
  addItem,
  ALL_BUT_WRITERS,
  contentsOf,
  fieldsOfList,
  fill,
  FULL,
  openItemsOf,
  refusal,
  valuesOf,
} from '../../../testing/lists-and-items.ts';
import { recordQueries } from '../../../testing/recorded-queries.ts';
import { sharedList, type Role, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { undo } from '../../../testing/undoing.ts';

const TAKEN = { status: 409, error: { id: ['has already been taken'] } };
const PRODUCTS = ['Zwieback', 'Apples', 'Milk', 'Bread'];

describe('adding several items', () => {
  let app: TestApp;
  let list: SharedList;
  let kinds: Record<string, string>;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    kinds = await fieldsOfList(app, list.listId);
  });

  const itemWith = (values: Record<string, unknown>, rest: Partial<NewItem> = {}) => ({
    ...rest,
    fields: Object.entries(values).map(([label, data]) => ({
      list_item_field_configuration_id: kinds[label] ?? '',
      data,
    })),
  });
  const withIds = (products = PRODUCTS) =>
    products.map((product) => itemWith({ product }, { id: randomUUID() }));
  const add = (items: unknown, role: Role = 'writer', headers: Record<string, string> = {}) =>
    app.call(createListItems, {
      as: list.people[role],
      params: { list_id: list.listId },
      body: { items },
      headers,
    });
  const open = () => openItemsOf(app, list.people.owner, list.listId);
  const productsOf = (items: readonly Parameters<typeof valuesOf>[0][]) =>
    items.map((item) => valuesOf(item)['product']);

  test('stores them with all their fields, in the order sent', async () => {
    await addItem(app, list.people.owner, list.listId, { product: 'Before' });
    const { status, answer } = await add([
      itemWith({ product: 'Milk', quantity: 2, category: 'fresh  dairy' }),
      itemWith({ product: 'Soap' }, { completed: true }),
      itemWith({ product: 'Bread', quantity: ' ' }),
    ]);
    expect(status).toBe(200);
    expect(answer.items.map(valuesOf)).toEqual([
      { product: 'Milk', quantity: '2', category: 'Fresh Dairy' },
      { product: 'Soap' },
      { product: 'Bread' },
    ]);
    expect(answer.items.map(({ completed }) => completed)).toEqual([false, true, false]);
    const contents = await contentsOf(app, list.people.owner, list.listId);
    expect(contents.not_completed_items.slice(1)).toEqual([answer.items[0], answer.items[2]]);
    expect(contents.completed_items).toEqual([answer.items[1]]);
    expect(answer.items.every(({ user_id }) => user_id === list.people.writer.id)).toBe(true);
  });

  test('gives them rising dates after all others, so that clients keep the order', async () => {
    const first = await add(withIds(['One', 'Two', 'Three']));
    const { answer } = await add(withIds(PRODUCTS).toReversed());
    const all = [...first.answer.items, ...answer.items];
    expect(all.toSorted((one, other) => (isOlder(one, other) ? -1 : 1))).toEqual(all);
    expect(new Set(all.map(({ created_at }) => created_at)).size).toBe(7);
    expect(await open()).toEqual(all);
  });

  test('repeated with the same ids answers the items as they are now and changes nothing', async () => {
    const items = withIds();
    const { answer } = await add(items);
    const [first, second] = answer.items;
    const params = { list_id: list.listId, item_id: first?.id ?? '' };
    await app.call(updateListItem, {
      as: list.people.owner,
      params,
      body: { list_item: { completed: true } },
    });
    await app.call(deleteListItem, {
      as: list.people.owner,
      params: { ...params, item_id: second?.id ?? '' },
    });
    const before = await contentsOf(app, list.people.owner, list.listId);
    const again = await add(items);
    expect([again.status, again.headers[CHANGE_ID_HEADER]]).toEqual([200, undefined]);
    expect(productsOf(again.answer.items)).toEqual(['Zwieback', 'Milk', 'Bread']);
    expect(again.answer.items.map(({ completed }) => completed)).toEqual([true, false, false]);
    expect(await contentsOf(app, list.people.owner, list.listId)).toEqual(before);
  });

  test('is refused if only some ids exist, or are of somebody else', async () => {
    const items = withIds();
    await add(items);
    expect(await refusal(app, () => add([...items, ...withIds(['New'])]))).toEqual(TAKEN);
    expect(await refusal(app, () => add(withIds(['New']).concat(items.slice(2))))).toEqual(TAKEN);
    expect(await refusal(app, () => add(items, 'owner'))).toEqual(TAKEN);
    const other = await addItem(app, list.people.owner, list.listId);
    expect(await refusal(app, () => add([...items, { id: other.id }]))).toEqual(TAKEN);
  });

  test('is refused if an id is twice among the items or their values', async () => {
    const [item] = withIds(['Twice']);
    expect(await refusal(app, () => add([{}, item, item]))).toEqual({
      status: 422,
      error: { 'items[2].id': ['has already been taken'] },
    });
    const value = { id: randomUUID(), list_item_field_configuration_id: kinds['product'], data: 'x' };
    expect(await refusal(app, () => add([{ fields: [value] }, { fields: [value] }]))).toEqual(TAKEN);
  });

  test('names what is wrong by position', async () => {
    const long = 'x'.repeat(4001);
    const items = [
      {},
      itemWith({ product: 'Milk', quantity: long }),
      {},
      itemWith({ product: [], category: 'a\0' }),
    ];
    expect(await refusal(app, () => add(items))).toEqual({
      status: 422,
      error: {
        'items[1].quantity': ['is too long (maximum is 4000 characters)'],
        'items[3].product': ['must be text'],
        'items[3].category': ['contains characters that cannot be stored'],
      },
    });
  });

  test.each<[string, unknown, Record<string, string[]>]>([
    ['nothing', undefined, { items: ["can't be blank"] }],
    ['no items', [], { items: ["can't be blank"] }],
    ['no list', {}, { items: ['must be a list'] }],
    ['too many', Array.from({ length: 501 }, () => 0), { items: ['are too many (maximum is 500)'] }],
    ['no object', [{}, 7], { 'items[1]': ['must be a list of objects'] }],
    ['no id', [{}, { id: 'x' }], { 'items[1].id': ['is not a UUID'] }],
    ['no flag', [{ completed: 'yes' }], { 'items[0].completed': ['is not included in the list'] }],
    ['no fields', [{}, {}, { fields: 'x' }], { 'items[2].fields': ['must be a list'] }],
    ['no field', [{ fields: [{}] }], { 'items[0].list_item_field_configuration': ['must exist'] }],
  ])('is refused with %s', async (_what, items, error) => {
    expect(await refusal(app, () => add(items))).toEqual({ status: 422, error });
  });

  test.each(ALL_BUT_WRITERS)('is refused to the %s', async (role, refused) => {
    expect(await refusal(app, () => add(withIds(), role))).toEqual(refused);
  });

  test('takes 500 ordinary items in a few statements', async () => {
    const items = Array.from({ length: 500 }, (_, index) =>
      itemWith(
        { product: `An ordinary product ${index}`, quantity: '500 g', category: 'Household' },
        { id: randomUUID() },
      ),
    );
    const queries = await recordQueries(app.database, async () => {
      const { answer } = await add(items);
      expect(answer.items).toHaveLength(500);
      expect(answer.items).toEqual(await open());
    });
    expect(queries.filter(({ sql }) => sql.startsWith('insert'))).toHaveLength(5);
  });

  test('counts open items only against the limit, all or nothing', async () => {
    await fill(app, list.listId, list.people.owner, 4998);
    expect(await refusal(app, () => add([{}, {}, {}]))).toEqual(FULL);
    expect((await add([{}, { completed: true }, {}])).status).toBe(200);
  });

  test('is one change, undone at once', async () => {
    const batch = randomUUID();
    const { headers, answer } = await add(
      [...withIds(), itemWith({ product: 'Done' }, { completed: true })],
      'writer',
      { [CHANGE_BATCH_HEADER]: batch },
    );
    const as = list.people.writer;
    const history = await app.call(getListChanges, { as, params: { list_id: list.listId } });
    const id = String(headers[CHANGE_ID_HEADER]);
    expect(history.answer.changes[0]).toMatchObject({ id, batch, kind: 'add_items', item_count: 5 });
    expect(history.answer.changes[0]?.items[0]).toMatchObject({ title: 'Zwieback', is_new: true });

    const kept = answer.items[1]?.id ?? '';
    await app.call(updateListItem, {
      as: list.people.owner,
      params: { list_id: list.listId, item_id: kept },
      body: { list_item: { completed: true } },
    });
    const undone = await undo(app, as, id);
    expect(undone.answer.undone).toHaveLength(4);
    expect(undone.answer.left_alone).toEqual([{ id: kept, reason: expect.any(String) as string }]);
    expect(await open()).toEqual([]);
    expect((await undo(app, as, undone.id)).answer.undone).toHaveLength(4);
    expect(productsOf(await open())).toEqual(['Zwieback', 'Milk', 'Bread']);
  });
});
