import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { item, listDetail } from '../../testing/fixtures.ts';
import { button, expectToast, openQuietly, rowsIn, select } from '../../testing/list-screen.ts';
import { bread, jam, serveShop } from '../../testing/shop-screen.ts';
import type { StubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = serveShop();
});

describe('refreshing', () => {
  const copies = () =>
    server.compute(createListItem, ({ body }) =>
      item(40, { product: 'Bread', quantity: '2' }, { id: body.list_item.id ?? '' }),
    );

  test('shows a copy at the end of the open items at once, and sends it before the mark on the old one', async () => {
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

  test('several says so', async () => {
    copies();
    server.answer(updateListItem, { ...bread, refreshed: true });
    const user = await openQuietly(server);
    await select(user, 'Completed Items', ['Bread', 'Jam']);
    await user.click(button('Refresh Jam'));

    await expectToast('info', 'Items refreshed successfully.');
  });

  test.each([
    [['Bread'], 'Failed to refresh item'],
    [['Bread', 'Jam'], 'Failed to refresh items'],
  ])('%j that all fail come back', async (names, text) => {
    server.refuse(createListItem, 500, { error: 'no' });
    const user = await openQuietly(server);
    await select(user, 'Completed Items', names);
    await user.click(button('Refresh Bread'));

    await expectToast('error', text);
    expect(rowsIn('Completed Items')).toEqual(['2 Bread', 'Jam']);
    expect(rowsIn('Uncategorized')).toEqual(['Soap', 'Milk', 'Butter']);
  });

  test('of which some fail says so', async () => {
    const creations = server.hold(createListItem);
    server.answer(updateListItem, { ...bread, refreshed: true });
    const user = await openQuietly(server);
    await select(user, 'Completed Items', ['Bread', 'Jam']);
    await user.click(button('Refresh Jam'));
    creations.answer(0, item(40, {}, { id: server.callsTo(createListItem)[0]?.body.list_item.id ?? '' }));
    creations.refuse(1, 500, { error: 'no' });

    await expectToast('warning', 'Some items failed to refresh. Item refreshed successfully. Item failed.');
  });

  test('deletes the copy when the old item cannot be marked', async () => {
    copies();
    server.refuse(updateListItem, 500, { error: 'no' });
    server.answer(deleteListItem, undefined);
    const user = await openQuietly(server);
    await user.click(button('Refresh Bread'));

    await expectToast('error', 'Failed to refresh item');
    const copyId = server.callsTo(createListItem)[0]?.body.list_item.id ?? '';
    expect(server.callsTo(deleteListItem).map(({ path }) => path.split('/').at(-1))).toEqual([copyId]);
    expect(rowsIn('Completed Items')).toEqual(['2 Bread', 'Jam']);
  });

  test.each([
    ['was marked', listDetail([], [jam]), 'Item refreshed successfully.', 0],
    ['was not marked', listDetail([], [bread]), 'Failed to refresh item', 1],
  ])(
    'without an answer looks whether the old item %s before it deletes',
    async (_state, detail, text, deleted) => {
      copies();
      server.lose(updateListItem);
      server.answer(deleteListItem, undefined);
      const user = await openQuietly(server);
      server.answer(getList, detail);
      await user.click(button('Refresh Bread'));

      await waitFor(() => {
        expect(toastTexts()).toEqual([text]);
      });
      expect(server.callsTo(deleteListItem)).toHaveLength(deleted);
    },
  );

  test('keeps the copy when nobody can tell, and does not make another one later', async () => {
    copies();
    server.lose(updateListItem);
    const user = await openQuietly(server);
    server.lose(getList);
    await user.click(button('Refresh Bread'));
    await waitFor(() => {
      expect(toastTexts()).toContain('Failed to refresh item');
    });
    server.answer(updateListItem, { ...bread, refreshed: true });
    await user.click(button('Refresh Bread'));
    await waitFor(() => {
      expect(toastTexts()).toContain('Item refreshed successfully.');
    });

    const [first, second] = server.callsTo(createListItem).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(server.callsTo(deleteListItem)).toEqual([]);
  });
});
