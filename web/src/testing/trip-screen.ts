import { updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList, type ListDetail } from '@shared-lists/contract/api/lists.ts';
import { getTrips, updateTrip, type Trip } from '@shared-lists/contract/api/trips.ts';
import { screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../app/query-client.ts';
import { id, item, list, listDetail } from './fixtures.ts';
import { renderApp } from './render-app.tsx';
import { stubServer } from './stub-server.ts';
import { trip } from './trips.ts';

export const milk = item(2, { product: 'Milk', quantity: '2 l', category: 'Dairy' });
export const apples = item(3, { product: 'Apples', category: 'Fruit' });
export const soap = item(4, { product: 'Soap' });
export const owner = { id: id(1), email: 'owner@example.com', name: 'Olga Owner' };
export const sam = { id: id(2), email: 'writer@example.com', name: 'Sam Writer' };
export const sams = (changes: Partial<Trip> = {}) => trip({ id: id(701), user_id: sam.id, ...changes });

/** Nobody has shopped on this device. */
export function forgetStoredTrips(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** A server that remembers what is done to items. */
export async function openShop(
  open: readonly Item[],
  trips: Trip[] = [],
  changes: Partial<ListDetail> = {},
  client = createQueryClient(),
) {
  const server = stubServer();
  let items = [...open];
  const detail = () =>
    listDetail(
      items.filter(({ completed }) => !completed),
      items.filter(({ completed }) => completed),
      { list_users: [owner, sam], ...changes },
    );
  server.compute(getList, detail);
  server.answer(getTrips, { trips });
  server.answer(updateTrip, trip());
  server.compute(updateListItem, ({ path, body }) => {
    items = items.map((one) => (path.endsWith(one.id) ? { ...one, ...body.list_item } : one));
    return items.find(({ id: itemId }) => path.endsWith(itemId)) ?? milk;
  });
  const user = renderApp(`/lists/${list().id}/shop`, { client });
  await screen.findByRole('heading', { level: 1 });
  return { user, server };
}

export const row = (name: RegExp | string) => screen.getByRole('button', { name });
const part = (testId: string) => document.querySelector<HTMLElement>(`[data-test-id="${testId}"]`);
export const find = (testId: string) =>
  waitFor(() => {
    const found = part(testId);
    if (!found) throw new Error(`${testId} is not shown`);
    return found;
  });
export const left = () => part('shop-left')?.textContent;
