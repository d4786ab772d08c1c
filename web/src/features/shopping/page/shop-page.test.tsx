import { updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList, type ListDetail } from '@shared-lists/contract/api/lists.ts';
import { getTrips, updateTrip, type Trip } from '@shared-lists/contract/api/trips.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { id, item, list, listDetail } from '../../../testing/fixtures.ts';
import { trip } from '../../../testing/trips.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const milk = item(2, { product: 'Milk', quantity: '2 l', category: 'Dairy' });
const apples = item(3, { product: 'Apples', category: 'Fruit' });
const soap = item(4, { product: 'Soap' });
const owner = { id: id(1), email: 'owner@example.com', name: 'Olga Owner' };
const sam = { id: id(2), email: 'writer@example.com', name: 'Sam Writer' };
const sams = (changes: Partial<Trip> = {}) => trip({ id: id(701), user_id: sam.id, ...changes });

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

/** A server that remembers what is done to items. */
async function openShop(
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

const row = (name: RegExp | string) => screen.getByRole('button', { name });
const part = (testId: string) => document.querySelector<HTMLElement>(`[data-test-id="${testId}"]`);
const find = (testId: string) =>
  waitFor(() => {
    const found = part(testId);
    if (!found) throw new Error(`${testId} is not shown`);
    return found;
  });
const left = () => part('shop-left')?.textContent;

test('a tick is an ordinary change with the batch of the trip, and can be taken back', async () => {
  const { user, server } = await openShop([milk, apples, soap]);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Uncategorized',
    'Dairy',
    'Fruit',
  ]);
  expect(left()).toBe('3 left');
  await user.click(row('Milk 2 l'));
  await waitFor(() => {
    expect(left()).toBe('2 left1 in the basket');
  });
  await waitFor(() => {
    expect(server.callsTo(updateTrip).at(-1)?.body.trip).toMatchObject({
      taken: [milk.id],
      visited: ['Dairy'],
    });
  });
  const [ticked] = server.callsTo(updateListItem);
  expect(ticked?.body).toEqual({ list_item: { completed: true } });
  expect(server.callsTo(updateTrip)[0]?.path).toContain(ticked?.headers.get('x-change-batch') ?? 'none');

  await user.click(row('Show In the basket'));
  await user.click(row('Put back Milk'));
  await waitFor(() => {
    expect(left()).toBe('3 left');
  });
  expect(server.callsTo(updateListItem)[1]?.body).toEqual({ list_item: { completed: false } });
});

test('what is not available is set aside with its reason, and back on the list at the end', async () => {
  const { user, server } = await openShop([milk, apples]);
  await user.click(row('Milk is not available'));
  await user.click(await screen.findByRole('button', { name: 'Sold out' }));
  const aside = await find('not-available');
  expect(aside.textContent).toContain('MilkSold out');
  expect(left()).toBe('1 left');

  await user.click(row('Done shopping'));
  const summary = await find('trip-summary');
  expect(summary.textContent).toContain('Milk: Sold out');
  expect(within(summary).getByText('Apples')).toBeDefined();
  expect(server.callsTo(updateListItem).map(({ body }) => body.list_item)).toEqual([
    { set_aside: 'Sold out' },
    { set_aside: null },
  ]);
});

test('what is not available stays so for whoever is still in the shop, and when one keeps shopping', async () => {
  const together = await openShop([milk, apples], [sams()]);
  await screen.findByRole('list', { name: 'Also shopping' });
  await together.user.click(row('Milk is not available'));
  await together.user.click(await screen.findByRole('button', { name: 'Sold out' }));
  await find('not-available');
  await together.user.click(row('Done shopping'));
  const summary = await find('trip-summary');
  expect(within(summary).getByRole('heading', { name: /^Not available/u }).textContent).toBe(
    'Not available 1',
  );
  expect(together.server.callsTo(updateListItem)).toHaveLength(1);
  await together.user.click(row('Keep shopping'));
  expect((await find('not-available')).textContent).toContain('MilkSold out');
});

test('whoever keeps shopping alone need not say again what is not available', async () => {
  const { user, server } = await openShop([milk, apples]);
  await user.click(row('Milk is not available'));
  await user.click(await screen.findByRole('button', { name: 'Sold out' }));
  await user.click(row('Done shopping'));
  await user.click(await screen.findByRole('button', { name: 'Keep shopping' }));
  expect((await find('not-available')).textContent).toContain('MilkSold out');
  expect(server.callsTo(updateListItem).at(-1)?.body).toEqual({ list_item: { set_aside: 'Sold out' } });
});

test('leftovers are cleared by whoever shops alone', async () => {
  const leftover = { ...milk, set_aside: 'Sold out' };
  const alone = await openShop([leftover]);
  await waitFor(() => {
    expect(alone.server.callsTo(updateListItem)[0]?.body).toEqual({ list_item: { set_aside: null } });
  });
});

test('what somebody else set aside stays while they shop', async () => {
  const { server } = await openShop([{ ...milk, set_aside: 'Sold out' }, apples], [sams()]);
  const companions = await screen.findByRole('list', { name: 'Also shopping' });
  expect(companions.textContent).toBe('Sam is shopping');
  expect(server.callsTo(updateListItem)).toEqual([]);
});

test('trips of an earlier visit do not tell who is in the shop', async () => {
  const client = createQueryClient();
  const aside = { ...milk, set_aside: 'Sold out' };
  const data = listDetail([aside], [], { list_users: [owner, sam] });
  client.setQueryData(['list', list().id], { data, etag: null, asOf: 0 });
  client.setQueryData(['trips', list().id], { data: { trips: [] }, etag: null, asOf: 0 });
  const { server } = await openShop([aside], [sams()], {}, client);
  await screen.findByRole('list', { name: 'Also shopping' });
  expect(server.callsTo(updateListItem)).toEqual([]);
});

test('whoever only had a look, and goes back by the browser, is not shopping', async () => {
  const { server } = await openShop([milk]);
  await waitFor(() => {
    expect(server.callsTo(updateTrip)).toHaveLength(1);
  });
  act(() => {
    window.history.pushState(null, '', `/lists/${list().id}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await waitFor(() => {
    expect(server.callsTo(updateTrip).map(({ body }) => body.trip.ended)).toEqual([false, true]);
  });
  await waitFor(() => {
    expect(Object.keys(localStorage).filter((name) => name.startsWith('trip '))).toEqual([]);
  });
});

test('what both took is said once, and is not put back on the list', async () => {
  const { user, server } = await openShop([milk, apples], [sams({ taken: [milk.id] })]);
  await user.click(row('Milk 2 l'));
  expect(await screen.findAllByText('You and Sam both took Milk.')).not.toEqual([]);
  expect(toastTexts().filter((text) => text.includes('both took'))).toHaveLength(1);

  await user.click(row('Show In the basket'));
  await user.click(row('Put back Milk'));
  expect(await screen.findByText('Sam still has Milk.')).toBeDefined();
  await waitFor(() => {
    expect(screen.queryByText('You and Sam both took Milk.', { selector: '.shop-double' })).toBeNull();
  });
  expect(server.callsTo(updateListItem)).toHaveLength(1);
});

test('the list is split, and who is done may help', async () => {
  const split = { Dairy: owner.id, Fruit: sam.id };
  const { user } = await openShop([milk, apples], [sams({ split, split_at: '2026-01-02T03:04:05.000Z' })]);
  const parts = await find('parts');
  expect(
    within(parts)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mine 1', "Sam's 1", 'All 2']);
  expect(screen.queryByRole('button', { name: 'Apples' })).toBeNull();
  await user.click(row('Milk 2 l'));
  await user.click(await screen.findByRole('button', { name: 'Help with the rest' }));
  expect(row('Apples')).toBeDefined();
});

test('everything taken offers the end', async () => {
  const { user } = await openShop([milk]);
  await user.click(row('Milk 2 l'));
  expect(await screen.findByText('Everything is in the basket.')).toBeDefined();
  expect(left()).toBe('All done1 in the basket');
});

test('the whole trip can be undone, done again, and undone once more', async () => {
  // Sam ticked it first and put it back since: the server has no tick of this trip to take back.
  const { user, server } = await openShop([milk], [sams({ taken: [] })]);
  const taken = () => server.callsTo(updateTrip).at(-1)?.body.trip.taken;
  const states = () => server.callsTo(updateListItem).map(({ body }) => body.list_item.completed);
  await user.click(row('Milk 2 l'));
  await user.click(row('Done shopping'));
  await user.click(await screen.findByRole('button', { name: 'Undo what I took' }));
  const summary = await find('trip-summary');
  expect(summary.textContent).toContain('What only you took is back on the list.');
  await waitFor(() => {
    expect(states()).toEqual([true, false]);
  });
  await user.click(await screen.findByRole('button', { name: 'Redo' }));
  await waitFor(() => {
    expect(summary.textContent).toContain('1 item takenYou: 1');
  });
  await waitFor(() => {
    expect(taken()).toEqual([milk.id]);
  });

  await user.click(row('Undo what I took'));
  await waitFor(() => {
    expect(taken()).toEqual([]);
  });
  expect(states()).toEqual([true, false, true, false]);
});

test('an undo that fails does not say that all is back', async () => {
  const { user, server } = await openShop([milk]);
  await user.click(row('Milk 2 l'));
  await waitFor(() => {
    expect(server.callsTo(updateListItem)).toHaveLength(1);
  });
  await user.click(row('Done shopping'));
  server.refuse(updateListItem, 404, {});
  await user.click(await screen.findByRole('button', { name: 'Undo what I took' }));
  expect(await screen.findByText(/It did not work for: Milk\./u)).toBeDefined();
  expect(screen.queryByText('What only you took is back on the list.')).toBeNull();
});

test('a reader is told, and begins no trip', async () => {
  const { server } = await openShop([milk], [], {
    permissions: 'read',
    list: list({ owner_id: sam.id }),
  });
  expect(screen.getByText('You only have permission to read this list')).toBeDefined();
  expect(server.callsTo(updateTrip)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Milk 2 l' })).toBeNull();
});
