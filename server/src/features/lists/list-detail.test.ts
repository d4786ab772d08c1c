import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import type { SignedIn } from '../../testing/people.ts';
import { recordQueries } from '../../testing/recorded-queries.ts';
import { itemOf, listOf, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

type Ids = [string, string, string, string, string];

describe('a list with its items', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  const show = (as: SignedIn, list_id: string) => app.call(getList, { as, params: { list_id } });
  const setItem = ({ listId, people }: SharedList, item_id: string, list_item: unknown) =>
    app.call(updateListItem, { as: people.owner, params: { list_id: listId, item_id }, body: { list_item } });
  const updateTable = (table: 'lists' | 'items' | 'fields') => app.database.db.updateTable(table);

  test('is visible to accepted members and returns 404 to everybody else', async () => {
    const { listId, people } = await sharedList(app);
    expect(await show(people.owner, listId)).toMatchObject({ status: 200, answer: { permissions: 'write' } });
    expect(await show(people.writer, listId)).toMatchObject({
      status: 200,
      answer: { permissions: 'write' },
    });
    expect(await show(people.reader, listId)).toMatchObject({ status: 200, answer: { permissions: 'read' } });

    const unknown = await show(people.owner, newId());
    expect(unknown).toMatchObject({ status: 404, text: '{"error":"Not found"}' });
    for (const person of [people.pending, people.refused, people.stranger]) {
      expect(await show(person, listId)).toMatchObject({ status: 404, text: unknown.text });
    }
    await updateTable('lists').set({ archived_at: 'now' }).where('id', '=', listId).execute();
    expect(await show(people.owner, listId)).toMatchObject({ status: 404, text: unknown.text });
  });

  test('shows open and not refreshed completed items, oldest first', async () => {
    const list = await sharedList(app);
    const [first, second, third, fourth, fifth] = await items(list, 5);
    await setItem(list, second, { completed: true });
    await setItem(list, third, { completed: true, refreshed: true });
    await setItem(list, fourth, { refreshed: true });
    await updateTable('items').set({ archived_at: 'now' }).where('id', '=', fifth).execute();

    const { answer } = await show(list.people.reader, list.listId);
    expect(answer.not_completed_items.map(({ id }) => id)).toEqual([first, fourth]);
    expect(answer.completed_items.map(({ id }) => id)).toEqual([second]);
    expect(answer.completed_items[0]).toMatchObject({
      completed: true,
      refreshed: false,
      list_id: list.listId,
    });
  });

  test('keeps the order of items of the same millisecond', async () => {
    const list = await sharedList(app);
    const ids = await items(list, 8);
    const created_at = new Date().toISOString();
    await updateTable('items').set({ created_at }).where('id', 'in', ids).execute();
    const { answer } = await show(list.people.owner, list.listId);
    expect(answer.not_completed_items.map(({ id }) => id)).toEqual(ids);
  });

  test('shows live fields of the current configuration by position', async () => {
    const list = await sharedList(app);
    const item = await itemOf(app, list, { category: 'dairy', quantity: '2', product: 'Milk' });
    await parkedField(list, item.id);
    const quantity = item.fields.find((field) => field.label === 'quantity');
    await updateTable('fields')
      .set({ archived_at: 'now' })
      .where('id', '=', quantity?.id ?? '')
      .execute();

    const { answer } = await show(list.people.owner, list.listId);
    expect(answer.not_completed_items[0]?.fields.map(({ label, data }) => [label, data])).toEqual([
      ['product', 'Milk'],
      ['category', 'Dairy'],
    ]);
  });

  test('lists each category once, open items first, ignoring case', async () => {
    const list = await sharedList(app);
    const completed = await itemOf(app, list, { product: 'Soap', category: 'Bath' });
    await setItem(list, completed.id, { completed: true });
    for (const category of ['Dairy', 'fruit', 'DAIRY']) await itemOf(app, list, { product: 'x', category });
    await itemOf(app, list, { product: 'nothing' });

    const { answer } = await show(list.people.owner, list.listId);
    expect(answer.categories).toEqual(['Dairy', 'Fruit', 'Bath']);
  });

  test('lists accepted, then pending people by id, address and name', async () => {
    const { listId, people } = await sharedList(app);
    const { answer } = await show(people.reader, listId);
    const expected = [people.owner, people.writer, people.reader, people.pending];
    expect(answer.list_users).toEqual(
      expected.map(({ id, email }) => ({ id, email, name: nameFromEmail(email) })),
    );
  });

  test("offers the caller's other open lists with the same configuration as targets", async () => {
    const { listId, people } = await sharedList(app);
    const target = await listOf(app, people.writer);
    const completed = await listOf(app, people.writer);
    await updateTable('lists').set({ completed_at: 'now' }).where('id', '=', completed).execute();
    await listOf(app, people.writer, 'BookList');
    await listOf(app, people.owner);

    const { answer } = await show(people.writer, listId);
    expect(answer.lists_to_update.map(({ id, user_id }) => [id, user_id])).toEqual([
      [target, people.writer.id],
    ]);
  });

  test('contains its configuration inside and at the top level', async () => {
    const { listId, people } = await sharedList(app, 'MusicList');
    const { answer } = await show(people.owner, listId);
    expect(answer.list_item_configuration.name).toBe('music');
    expect(answer.list_item_configuration_id).toBe(answer.list_item_configuration.id);
    expect(answer.list.list_item_configuration_id).toBe(answer.list_item_configuration.id);
  });

  test('takes the same number of queries for one item and for fifty', async () => {
    const list = await sharedList(app);
    await items(list, 1);
    const few = await recordQueries(app.database, () => show(list.people.owner, list.listId));
    await items(list, 49);
    const many = await recordQueries(app.database, () => show(list.people.owner, list.listId));
    expect(many).toHaveLength(few.length);
    expect(many.length).toBeLessThanOrEqual(9);
  });

  async function items(list: SharedList, count: number): Promise<Ids> {
    const ids: string[] = [];
    for (let made = 0; made < count; made++) ids.push((await itemOf(app, list, { product: 'x' })).id);
    return ids as Ids;
  }

  /** A value of an earlier list type. */
  async function parkedField({ people }: SharedList, itemId: string): Promise<void> {
    const { id } = await app.database.db
      .selectFrom('field_configurations')
      .select('id')
      .where('label', '=', 'author')
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    await app.database.db
      .insertInto('fields')
      .values({
        id: newId(),
        item_id: itemId,
        field_configuration_id: id,
        creator_id: people.owner.id,
        data: 'parked',
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
});
