import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { DEFAULT_ORDER } from '@shared-lists/contract/api/order.ts';
import { getTrips } from '@shared-lists/contract/api/trips.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { derivedId } from '../../../lib/derived-id.ts';
import { list, listDetail } from '../../../testing/fixtures.ts';
import {
  apples,
  find,
  forgetStoredTrips,
  left,
  milk,
  openShop,
  owner,
  row,
  sam,
  sams,
  soap,
} from '../../../testing/trip-screen.ts';

beforeEach(forgetStoredTrips);

test('the summary brings all back for the next time, and says after the first trip that an order will be learned', async () => {
  const order = { ...DEFAULT_ORDER, learned: { categories: [], trips: 1 } };
  const { user, server } = await openShop([milk, apples], [], { order });
  server.compute(createListItem, ({ body }) => ({ ...milk, id: body.list_item.id ?? '' }));
  await user.click(row('Milk 2 l'));
  await user.click(row('Done shopping'));
  expect((await find('trip-next')).textContent).toContain('After one more trip');
  await user.click(row('Bring all back for the next time'));

  await waitFor(() => {
    expect(server.callsTo(updateListItem).map(({ body }) => body.list_item)).toContainEqual({
      refreshed: true,
    });
  });
  expect(await screen.findByRole('button', { name: 'Complete Milk' })).toBeDefined();
});

test('what was taken can still be read, with quantities, after it was brought back, and is put back by nobody', async () => {
  const client = createQueryClient();
  const { user, server } = await openShop(
    [milk, { ...soap, completed: true }],
    [sams({ taken: [soap.id] })],
    {},
    client,
  );
  await user.click(row('Milk 2 l'));
  await user.click(row('Done shopping'));
  const copies = [milk, soap].map((one) => ({ ...one, id: derivedId(one.id) }));
  server.answer(getList, listDetail(copies, [], { list_users: [owner, sam] }));
  await act(() => client.invalidateQueries());
  expect(await screen.findByText(/What was taken is on the list again/u)).toBeDefined();
  await user.click(row('Show In the basket'));

  expect(screen.getByText('Milk · 2 l')).toBeDefined();
  expect(screen.getByText('Sam has it')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Put back/u })).toBeNull();
});

test('opening the shop after all was brought back begins a new trip', async () => {
  const { user } = await openShop([milk, apples]);
  await user.click(row('Milk 2 l'));
  await user.click(row('Done shopping'));
  await find('trip-summary');
  // The page is closed, and opened again: first with the list as the device had it.
  const [name = ''] = Object.keys(localStorage).filter((key) => key.startsWith('trip '));
  const stored = localStorage.getItem(name) ?? '';
  cleanup();
  localStorage.setItem(name, stored);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  const copy = { ...milk, id: derivedId(milk.id) };
  const client = createQueryClient();
  const before = listDetail([apples], [{ ...milk, completed: true }], { list_users: [owner, sam] });
  client.setQueryData(['list', list().id], { data: before, etag: null, asOf: 0 });
  await openShop([copy, apples], [], {}, client);

  expect(await screen.findByRole('button', { name: 'Milk 2 l' })).toBeDefined();
  expect(left()).toBe('2 left');
});

test('nothing is brought back while it is not known whether somebody is still shopping', async () => {
  const client = createQueryClient();
  const { user, server } = await openShop([milk, apples], [], {}, client);
  await user.click(row('Milk 2 l'));
  server.lose(getTrips);
  await act(() => client.invalidateQueries({ queryKey: ['trips'] }));
  await user.click(row('Done shopping'));
  await waitFor(() => {
    expect(document.querySelector('[data-test-id="trip-next"]')?.textContent).toBe(
      'When the network is back, you can bring all back for the next time.',
    );
  });
  expect(screen.queryByRole('button', { name: /^Bring all back/u })).toBeNull();

  server.answer(getTrips, { trips: [] });
  await act(() => client.invalidateQueries({ queryKey: ['trips'] }));
  expect(await screen.findByRole('button', { name: /^Bring all back/u })).toBeDefined();
});

test('nothing is brought back while somebody else is still shopping', async () => {
  const { user } = await openShop([milk, apples], [sams()]);
  await screen.findByRole('list', { name: 'Also shopping' });
  await user.click(row('Milk 2 l'));
  await user.click(row('Done shopping'));

  expect((await find('trip-next')).textContent).toBe(
    'Sam is still shopping. When Sam is done, too, you can bring all back for the next time.',
  );
  expect(screen.queryByRole('button', { name: /^Bring all back/u })).toBeNull();
});
