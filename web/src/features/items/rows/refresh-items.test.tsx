import { isDeepStrictEqual } from 'node:util';
import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { derivedId } from '../../../lib/derived-id.ts';
import { item, listDetail } from '../../../testing/fixtures.ts';
import { button, expectToast, openQuietly, rowsIn, select } from '../../../testing/list-screen.ts';
import { bread, jam, serveShop } from '../../../testing/shop-screen.ts';
import type { StubServer } from '../../../testing/stub-server.ts';

let server: StubServer;

beforeEach(() => {
  server = serveShop();
});

describe('refreshing', () => {
  const copies = () =>
    server.compute(createListItem, ({ body }) =>
      item(40, { product: 'Bread', quantity: '2' }, { id: body.list_item.id ?? '' }),
    );

  test('shows a copy at the end of the open items at once, and creates it before marking the old item', async () => {
    const creations = server.hold(createListItem);
    server.answer(updateListItem, { ...bread, refreshed: true });
    const user = await openQuietly(server);
    await user.click(button('Refresh Bread'));

    expect(rowsIn('Uncategorized')).toEqual(['Soap', 'Milk', 'Butter', '2 Bread']);
    expect(rowsIn('Completed Items')).toEqual(['Jam']);
    expect(button('Complete Bread').disabled).toBe(true);
    expect(server.callsTo(updateListItem)).toEqual([]);
    const copy = server.callsTo(createListItem)[0]?.body.list_item;
    expect(copy?.fields?.map(({ data }) => data)).toEqual(['Bread', '2']);
    expect(copy?.completed ?? false).toBe(false);
    creations.answer(0, item(40, { product: 'Bread', quantity: '2' }, { id: copy?.id ?? '' }));

    await expectToast('info', 'Item refreshed successfully.');
    const mark = server.callsTo(updateListItem)[0];
    expect([mark?.path.endsWith(bread.id), mark?.body]).toEqual([true, { list_item: { refreshed: true } }]);
    expect(rowsIn('Uncategorized')).toEqual(['Soap', 'Milk', 'Butter', '2 Bread']);
  });

  test('several items shows one toast', async () => {
    copies();
    server.answer(updateListItem, { ...bread, refreshed: true });
    const user = await openQuietly(server);
    await select(user, 'Completed Items', ['Bread', 'Jam']);
    await user.click(button('Refresh Jam'));

    await expectToast('info', 'Items refreshed successfully.');
  });

  test('several items are copied one after the other, so that they keep their order', async () => {
    const creations = server.hold(createListItem);
    server.answer(updateListItem, { ...bread, refreshed: true });
    const user = await openQuietly(server);
    await user.click(button('More about this list'));
    await user.click(await screen.findByRole('menuitem', { name: 'Bring back all done items' }));
    expect(rowsIn('Uncategorized')).toEqual(['Soap', 'Milk', 'Butter', '2 Bread', 'Jam']);
    expect(server.callsTo(createListItem)).toHaveLength(1);
    creations.answer(0, item(40, {}, { id: server.callsTo(createListItem)[0]?.body.list_item.id ?? '' }));
    await waitFor(() => {
      expect(server.callsTo(createListItem)).toHaveLength(2);
    });
  });

  test('categories stand at once as they will after the responses', async () => {
    const cheese = item(1, { product: 'Cheese', category: 'Dairy' }, { completed: true });
    const water = item(2, { product: 'Water', category: 'Drinks' });
    server.answer(getList, listDetail([water], [cheese]));
    server.hold(createListItem);
    const user = await openQuietly(server);
    const headings = () =>
      [...document.querySelectorAll('.category h3')].map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Drinks']);
    await user.click(button('Refresh Cheese'));

    expect(headings()).toEqual(['Drinks', 'Dairy']);
  });

  test.each([
    [['Bread'], 'Failed to refresh item'],
    [['Bread', 'Jam'], 'Failed to refresh items'],
  ])('%j is undone when all fail', async (names, text) => {
    server.refuse(createListItem, 422, { error: 'no' });
    const user = await openQuietly(server);
    await select(user, 'Completed Items', names);
    await user.click(button('Refresh Bread'));

    await expectToast('error', text);
    expect(rowsIn('Completed Items')).toEqual(['2 Bread', 'Jam']);
    expect(rowsIn('Uncategorized')).toEqual(['Soap', 'Milk', 'Butter']);
  });

  test('reports partial failures', async () => {
    const creations = server.hold(createListItem);
    server.answer(updateListItem, { ...bread, refreshed: true });
    const user = await openQuietly(server);
    await select(user, 'Completed Items', ['Bread', 'Jam']);
    await user.click(button('Refresh Jam'));
    creations.answer(0, item(40, {}, { id: server.callsTo(createListItem)[0]?.body.list_item.id ?? '' }));
    creations.refuse(1, 422, { error: 'no' });

    await expectToast('warning', 'Some items failed to refresh. Item refreshed successfully. Item failed.');
  });

  test('deletes the copy when the old item cannot be marked', async () => {
    copies();
    server.refuse(updateListItem, 422, { error: 'no' });
    server.answer(deleteListItem, undefined);
    const user = await openQuietly(server);
    await user.click(button('Refresh Bread'));

    await expectToast('error', 'Failed to refresh item');
    const copyId = server.callsTo(createListItem)[0]?.body.list_item.id ?? '';
    expect(server.callsTo(deleteListItem).map(({ path }) => path.split('/').at(-1))).toEqual([copyId]);
    expect(rowsIn('Completed Items')).toEqual(['2 Bread', 'Jam']);
  });

  test('without a response waits and retries with the same ids', async () => {
    copies();
    server.lose(updateListItem);
    const user = await openQuietly(server);
    await user.click(button('Refresh Bread'));
    await waitFor(() => {
      expect(server.callsTo(updateListItem).length).toBeGreaterThan(1);
    });
    expect(rowsIn('Completed Items')).toEqual(['Jam']);
    server.answer(updateListItem, { ...bread, refreshed: true });

    await expectToast('info', '1 change saved.');
    const bodies = server.callsTo(createListItem).map(({ body }) => body);
    expect(bodies.every((body) => isDeepStrictEqual(body, bodies[0]))).toBe(true);
    expect(server.callsTo(deleteListItem)).toEqual([]);
  });

  test("creates no second copy after somebody else's refresh", async () => {
    const theirs = item(2, { product: 'Bread' }, { id: derivedId(bread.id) });
    server.refuse(createListItem, 409, { id: ['has already been taken'] });
    server.answer(updateListItem, { ...bread, refreshed: true });
    const user = await openQuietly(server);
    server.answer(getList, listDetail([theirs], [bread, jam]));
    await user.click(button('Refresh Bread'));

    await expectToast('info', 'Item refreshed successfully.');
    expect(server.callsTo(createListItem)).toHaveLength(1);
    expect(server.callsTo(updateListItem)).toHaveLength(1);
  });

  test('creates another copy after a withdrawn one', async () => {
    const copyId = derivedId(bread.id);
    const creations = server.hold(createListItem);
    server.answer(updateListItem, { ...bread, refreshed: true });
    const user = await openQuietly(server);
    server.answer(getList, listDetail([], [bread, jam]));
    await user.click(button('Refresh Bread'));
    creations.refuse(0, 409, { id: ['has already been taken'] });
    await waitFor(() => {
      expect(creations.count()).toBe(2);
    });
    creations.answer(1, item(40, { product: 'Bread' }, { id: derivedId(copyId) }));

    await expectToast('info', 'Item refreshed successfully.');
    const ids = server.callsTo(createListItem).map(({ body }) => body.list_item.id);
    expect(ids).toEqual([copyId, derivedId(copyId)]);
  });
});
