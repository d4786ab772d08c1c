import { bulkUpdateItems, type BulkChanges } from '@shared-lists/contract/api/bulk-items.ts';
import { refreshList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tidyUp } from '../../../startup/housekeeping.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, archive, NOT_FOUND, openItemsOf, withQuery } from '../../../testing/lists-and-items.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const TWO_DAYS_AGO = () => new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString();

describe('a copy request repeated after its key has expired', () => {
  let app: TestApp;
  let shared: SharedList;
  let owner: SignedIn;
  let target: string;
  let itemIds: string[];
  let key: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    shared = await sharedList(app);
    owner = shared.people.owner;
    target = await listOf(app, owner);
    itemIds = [];
    for (const product of ['Milk', 'Bread', 'Apples']) {
      itemIds.push((await addItem(app, owner, shared.listId, { product, category: 'Food' })).id);
    }
    key = randomUUID();
  });

  const headers = () => ({ 'idempotency-key': key });
  const transfer = (input: Partial<BulkChanges>, as = owner, ids = itemIds) =>
    app.call(withQuery(bulkUpdateItems, { item_ids: ids.join() }), {
      as,
      params: { list_id: shared.listId },
      body: { list_items: input },
      headers: headers(),
    });
  const refresh = () =>
    app.call(refreshList, { as: owner, params: { list_id: shared.listId }, headers: headers() });
  const merge = () => {
    const body = { merge_lists: { list_ids: `${shared.listId},${target}`, new_list_name: 'Merged' } };
    return app.call(mergeLists, { as: owner, body, headers: headers() });
  };

  const WAYS = {
    'a copy': () => transfer({ copy: true, existing_list_id: target }),
    'a copy to a new list': () => transfer({ copy: true, new_list_name: 'New' }),
    'a move': () => transfer({ move: true, existing_list_id: target }),
    'a move to a new list': () => transfer({ move: true, new_list_name: 'New' }),
    'a refresh': refresh,
    'a merge': merge,
  };
  const ways = Object.entries(WAYS);
  const intoNewLists = ways.filter(([name]) => name !== 'a copy' && name !== 'a move');

  async function letKeysExpire(): Promise<void> {
    await app.database.db.updateTable('idempotency_keys').set({ created_at: TWO_DAYS_AGO() }).execute();
    await tidyUp(app.database);
    expect(await app.database.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  }

  async function stored() {
    const rows = (table: 'lists' | 'items' | 'fields') =>
      app.database.db.selectFrom(table).select(['id', 'archived_at']).orderBy('number').execute();
    return { lists: await rows('lists'), items: await rows('items'), fields: await rows('fields') };
  }

  const newest = async (table: 'lists' | 'items') => {
    const { id } = await app.database.db
      .selectFrom(table)
      .select('id')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };

  test.each(ways)('creates nothing again: %s', async (_way, call) => {
    const first = await call();
    const before = await stored();
    await letKeysExpire();
    const again = await call();
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.status).toBeLessThan(300);
    expect(await stored()).toEqual(before);
  });

  test.each(ways)('does not restore a deleted copy: %s', async (_way, call) => {
    await call();
    await archive(app, 'items', await newest('items'));
    const before = await stored();
    await letKeysExpire();
    expect((await call()).status).toBeLessThan(300);
    expect(await stored()).toEqual(before);
  });

  test.each(intoNewLists)('does not restore a deleted list: %s', async (way, call) => {
    await call();
    await archive(app, 'lists', await newest('lists'));
    const before = await stored();
    await letKeysExpire();
    const { status, error } = await call();
    // The list that a refresh or merge returns is gone.
    if (way.includes('to a new list')) expect(status).toBe(204);
    else expect({ status, error }).toEqual(NOT_FOUND);
    expect(await stored()).toEqual(before);
  });

  test.each(ways.slice(0, 4))('succeeds although its items are gone: %s', async (_way, call) => {
    await call();
    for (const id of itemIds) await archive(app, 'items', id);
    await letKeysExpire();
    expect((await call()).status).toBe(204);
  });

  test('succeeds although the target list is gone', async () => {
    await WAYS['a move']();
    await archive(app, 'lists', target);
    await letKeysExpire();
    expect((await WAYS['a move']()).status).toBe(204);
  });

  test('succeeds although a merged list is gone', async () => {
    const first = await merge();
    await archive(app, 'lists', target);
    await letKeysExpire();
    expect(await merge()).toMatchObject({ status: 200, answer: first.answer });
  });

  test('still requires access to the list', async () => {
    await transfer({ copy: true, new_list_name: 'New' }, shared.people.writer);
    await letKeysExpire();
    await archive(app, 'lists', shared.listId);
    const { status, error } = await transfer({ copy: true, new_list_name: 'New' }, shared.people.writer);
    expect({ status, error }).toEqual(NOT_FOUND);
  });

  test.each([
    ['other items', () => transfer({ copy: true, existing_list_id: target }, owner, itemIds.slice(0, 1))],
    ['another list', () => transfer({ copy: true, new_list_name: 'Another' })],
    ['a move', () => transfer({ move: true, existing_list_id: target })],
    ['another person', () => transfer({ copy: true, new_list_name: 'Own' }, shared.people.writer)],
  ])('is a new request with %s', async (_what, call) => {
    await WAYS['a copy']();
    const before = await stored();
    await letKeysExpire();
    expect((await call()).status).toBe(204);
    expect((await stored()).items.length).toBeGreaterThan(before.items.length);
  });

  test('creates ids in order, also within a millisecond or with a wrong clock', async () => {
    const last = await addItem(app, owner, target, { product: 'Eggs' });
    const created_at = new Date(Date.now() + 60_000).toISOString();
    await app.database.db.updateTable('items').set({ created_at }).where('id', '=', last.id).execute();
    for (let count = 0; count < 3; count++) {
      key = randomUUID();
      await WAYS['a copy']();
      await addItem(app, owner, target, { product: 'Dates' });
    }
    const items = await openItemsOf(app, owner, target);
    const order = items.map(({ created_at: date, id }) => `${date} ${id}`);
    expect(items.map(({ fields }) => fields[0]?.data).join(' ')).toBe(
      `Eggs${' Milk Bread Apples Dates'.repeat(3)}`,
    );
    expect(order.toSorted()).toEqual(order);
  });
});
