import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { item, list, listDetail } from '../../../testing/fixtures.ts';
import {
  button,
  expectToast,
  isSelecting,
  openList,
  openQuietly,
  rowsIn,
  select,
} from '../../../testing/list-screen.ts';
import { butter, milk, serveShop, soap } from '../../../testing/shop-screen.ts';
import type { StubServer } from '../../../testing/stub-server.ts';

let server: StubServer;

beforeEach(() => {
  server = serveShop();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('deleting', () => {
  const confirm = () => screen.findByRole('button', { name: "Yes, I'm sure." });

  test('asks with the names, and does nothing when closed', async () => {
    server.answer(getList, listDetail([soap, milk, item(6, { quantity: '3' })]));
    const user = await openQuietly(server);
    await select(user, 'Items', ['Milk', '3']);
    await user.click(button('Delete Soap'));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm delete' });

    expect(dialog.querySelector('[data-test-id="confirm-modal-body"]')?.textContent).toBe(
      'Are you sure you want to delete the following items? Milk, Unknown item',
    );
    expect(within(dialog).getByText('You can restore them from the trash for 30 days.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.callsTo(deleteListItem)).toEqual([]);
    expect(isSelecting('Items')).toBe(true);
    expect(document.activeElement).toBe(button('Delete Soap'));
  });

  test.each([
    [['Milk'], 'Item successfully deleted.', ['Soap', 'Butter']],
    [['Milk', 'Soap'], 'Items successfully deleted.', ['Butter']],
  ])('%j removes them at once', async (names, text, rows) => {
    const calls = server.hold(deleteListItem);
    const user = await openQuietly(server);
    await select(user, 'Items', names);
    await user.click(button('Delete Milk'));
    await user.click(await confirm());
    expect(rowsIn('Uncategorized')).toEqual(rows);
    expect(isSelecting('Items')).toBe(false);
    names.forEach((_, index) => {
      calls.answer(index, undefined);
    });

    await expectToast('info', text);
    expect(rowsIn('Uncategorized')).toEqual(rows);
    await waitFor(() => {
      expect(document.activeElement).toBe(button('Delete Butter'));
    });
  });

  test.each([
    [
      1,
      'warning',
      'Some items failed to delete. Item deleted successfully. Item failed.',
      ['Soap', 'Butter'],
    ],
    [0, 'error', 'Failed to delete items. Please try again.', ['Soap', 'Milk', 'Butter']],
  ])('reports that %i succeeded', async (succeeding, kind, text, rows) => {
    const calls = server.hold(deleteListItem);
    const user = await openQuietly(server);
    await select(user, 'Items', ['Milk', 'Soap']);
    await user.click(button('Delete Milk'));
    await user.click(await confirm());
    server.callsTo(deleteListItem).forEach(({ path }, index) => {
      if (succeeding > 0 && path.endsWith(milk.id)) calls.answer(index, undefined);
      else calls.refuse(index, 403, { error: 'Not allowed' });
    });

    await expectToast(kind, text);
    expect(rowsIn('Uncategorized')).toEqual(rows);
    expect(window.location.pathname).toBe(`/lists/${list().id}`);
  });

  test('succeeds for a missing item, because the browser may have sent the call twice', async () => {
    const calls = server.hold(deleteListItem);
    const user = await openQuietly(server);
    await user.click(button('Delete Milk'));
    await user.click(await confirm());
    server.answer(getList, listDetail([soap, butter]));
    calls.refuse(0, 404, { error: 'Not found' });

    await expectToast('info', 'Item successfully deleted.');
    expect(rowsIn('Uncategorized')).toEqual(['Soap', 'Butter']);
  });

  test('deletes an item that somebody completes before the response', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = server.hold(deleteListItem);
    const user = await openList();
    await user.click(button('Delete Soap'));
    const yes = await confirm();
    server.answer(getList, listDetail([milk, butter], [{ ...soap, completed: true }]));
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(rowsIn('Completed Items')).toEqual(['Soap']);
    await user.click(yes);

    expect(calls.count()).toBe(1);
    expect(server.callsTo(deleteListItem)[0]?.path).toMatch(new RegExp(`${soap.id}$`));
    expect(rowsIn('Completed Items')).toEqual([]);
  });

  test('works for completed items', async () => {
    server.answer(deleteListItem, undefined);
    const user = await openQuietly(server);
    await user.click(button('Delete Jam'));
    await user.click(await confirm());

    await expectToast('info', 'Item successfully deleted.');
    expect(rowsIn('Completed Items')).toEqual(['2 Bread']);
  });
});
