import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { id, item, list, listDetail, listRow, listsIndex } from '../../../testing/fixtures.ts';
import { button, isSelecting, openList, rowsIn, select } from '../../../testing/list-screen.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
import { settle } from '../../../testing/ticking-screen.tsx';
import {
  choose,
  complete,
  dialog,
  existing,
  isClosed,
  isOpen,
  milk,
  newName,
  party,
  picnic,
  serveTransfers,
  shop,
  soap,
} from '../../../testing/transfer-screen.ts';

let server: StubServer;

beforeEach(() => {
  server = serveTransfers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('sending', () => {
  test('moves to an existing list, and the items leave the page', async () => {
    const calls = server.hold(bulkUpdateItems);
    const user = await choose('Move');
    await user.selectOptions(existing(), 'Party');
    await user.click(complete());
    const [sent] = server.callsTo(bulkUpdateItems);
    expect(sent?.query.get('item_ids')?.split(',').toSorted()).toEqual([soap.id, milk.id]);
    expect(sent?.body.list_items).toEqual({ move: true, copy: false, existing_list_id: party.id });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(complete().disabled).toBe(true);
    expect(screen.getByText('Milk')).toBeDefined();
    server.hold(getList);
    calls.answer(0, undefined);
    await isClosed();

    expect(toastTexts()).toEqual(['Items successfully updated']);
    expect(rowsIn('Uncategorized')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Hide Select' })).toBeNull();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Items' }));
    });
  });

  test('copies to a new list by Enter, and the items stay', async () => {
    server.answer(bulkUpdateItems, undefined);
    const user = await choose('Copy', ['Bread'], 'Completed Items');
    await user.click(dialog().getByRole('button', { name: 'Create new list' }));
    await user.type(newName(), ' Barbecue {Enter}');
    await isClosed();

    expect(server.callsTo(bulkUpdateItems)[0]?.body.list_items).toEqual({
      move: false,
      copy: true,
      new_list_name: 'Barbecue',
    });
    expect(rowsIn('Completed Items')).toEqual(['Bread']);
    expect(screen.queryByRole('button', { name: 'Hide Select' })).toBeNull();
  });

  test('sends once, however often Enter is pressed', async () => {
    const calls = server.hold(bulkUpdateItems);
    const user = await choose('Copy');
    await user.click(dialog().getByRole('button', { name: 'Create new list' }));
    await user.type(newName(), 'Barbecue{Enter}{Enter}');

    expect(calls.count()).toBe(1);
  });

  test('keeps a dialog that was opened before the response', async () => {
    const calls = server.hold(bulkUpdateItems);
    const user = await choose('Copy', ['Milk']);
    await user.selectOptions(existing(), 'Party');
    await user.click(complete());
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await isClosed();
    await user.click(button('Move to list'));
    await user.selectOptions(existing(), 'Picnic');
    calls.answer(0, undefined);
    await waitFor(() => {
      expect(toastTexts()).toEqual(['Items successfully updated']);
    });

    expect(isSelecting('Items')).toBe(true);
    await user.click(complete());
    await waitFor(() => {
      expect(server.callsTo(bulkUpdateItems)[1]?.body.list_items).toEqual({
        move: true,
        copy: false,
        existing_list_id: picnic.id,
      });
    });
  });

  test.each([
    [403, 'You do not have permission to perform this action'],
    [404, 'One or more items were not found'],
    [422, 'Failed to update items. Please try again.'],
    [507, 'Failed to update items. Please try again.'],
  ])('refused with %i keeps the dialog open', async (status, text) => {
    server.refuse(bulkUpdateItems, status, { error: 'no' });
    const user = await choose('Move');
    await user.selectOptions(existing(), 'Party');
    await user.click(complete());

    expect(await screen.findByText(text)).toBeDefined();
    expect(existing().value).toBe(party.id);
    expect(complete().disabled).toBe(false);
    expect(screen.getByText('Milk')).toBeDefined();
  });

  test('without a response waits and repeats the same transfer, even if the items have disappeared', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.lose(bulkUpdateItems);
    const user = await choose('Move');
    await user.selectOptions(existing(), 'Party');
    await user.click(complete());
    await isClosed();
    server.answer(getList, { ...shop, not_completed_items: [] });
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    server.answer(bulkUpdateItems, undefined);
    expect(await screen.findByText('1 change saved.')).toBeDefined();

    const [first, second] = server.callsTo(bulkUpdateItems);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect([second?.body, second?.query.get('item_ids')]).toEqual([
      first?.body,
      first?.query.get('item_ids'),
    ]);
  });
});

test('an existing target list is refetched', async () => {
  const rice = item(9, { product: 'Rice' });
  const ofParty = listDetail([rice], [], { list: list({ id: party.id, name: 'Party' }) });
  server.compute(getList, ({ path }) => (path.endsWith(party.id) ? ofParty : shop));
  server.answer(getLists, listsIndex([party, listRow()]));
  server.answer(bulkUpdateItems, undefined);
  const user = await openList();
  const goTo = async (name: string) => {
    await user.click(screen.getByRole('link', { name: 'Back to lists' }));
    await user.click(await screen.findByRole('link', { name }));
  };
  await goTo('Party');
  await screen.findByText('Rice');
  await goTo('Weekly shop');
  await screen.findByText('Milk');
  await select(user, 'Items', ['Milk']);
  await user.click(button('Copy to list'));
  await isOpen();
  await user.selectOptions(existing(), 'Party');
  server.hold(getList);
  await user.click(complete());
  await isClosed();
  await goTo('Party');

  await waitFor(() => {
    expect(screen.getByRole('status').id).toBe('loader');
  });
  expect(screen.queryByText('Rice')).toBeNull();
});

test('a new list shows on the home page at once', async () => {
  const barbecue = listRow({ id: id(103), name: 'Barbecue' });
  server.answer(getLists, listsIndex([listRow()]));
  server.answer(bulkUpdateItems, undefined);
  const user = renderApp('/lists');
  await user.click(await screen.findByRole('link', { name: 'Weekly shop' }));
  await screen.findByText('Milk');
  await select(user, 'Items', ['Milk']);
  await user.click(button('Copy to list'));
  await isOpen();
  await user.click(dialog().getByRole('button', { name: 'Create new list' }));
  server.answer(getLists, listsIndex([barbecue, listRow()]));
  await user.type(newName(), 'Barbecue{Enter}');
  await isClosed();
  // The lists are refetched in the background.
  await settle();
  server.hold(getLists);
  await user.click(screen.getByRole('link', { name: 'Back to lists' }));

  expect(await screen.findByRole('link', { name: 'Barbecue' })).toBeDefined();
});
