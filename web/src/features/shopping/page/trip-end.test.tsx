import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { getTrips, updateTrip } from '@shared-lists/contract/api/trips.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { at, list, listDetail } from '../../../testing/fixtures.ts';
import {
  forgetStoredTrips,
  apples,
  find,
  left,
  milk,
  openShop,
  owner,
  row,
  sam,
  sams,
  soap,
} from '../../../testing/trip-screen.ts';
import { trip } from '../../../testing/trips.ts';
import { canUndo, forgetUndos } from '../../../ui/notices/undo-stack.ts';

beforeEach(forgetStoredTrips);

test('what is not available is set aside with its reason, and back on the list at the end', async () => {
  const { user, server } = await openShop([milk, apples]);
  await user.click(row('Not available: Milk'));
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
  await together.user.click(row('Not available: Milk'));
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

test('what somebody else could not get stays in the summary after they have put it back on the list', async () => {
  const client = createQueryClient();
  const missed = { ...milk, set_aside: 'Sold out' };
  const { user, server } = await openShop([missed, apples], [sams()], {}, client);
  await screen.findByRole('list', { name: 'Also shopping' });
  await user.click(row('Done shopping'));
  const summary = await find('trip-summary');
  server.answer(getList, listDetail([milk, apples], [], { list_users: [owner, sam] }));
  await act(() => client.invalidateQueries());
  await waitFor(() => {
    expect(server.callsTo(getList).length).toBeGreaterThan(1);
  });
  expect(within(summary).getByRole('heading', { name: /^Not available/u }).textContent).toBe(
    'Not available 1',
  );
});

test('whoever keeps shopping alone need not say again what is not available', async () => {
  const { user, server } = await openShop([milk, apples]);
  await user.click(row('Not available: Milk'));
  await user.click(await screen.findByRole('button', { name: 'Sold out' }));
  await user.click(row('Done shopping'));
  await user.click(await screen.findByRole('button', { name: 'Keep shopping' }));
  expect((await find('not-available')).textContent).toContain('MilkSold out');
  expect(server.callsTo(updateListItem).at(-1)?.body).toEqual({ list_item: { set_aside: 'Sold out' } });
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

test('a trip that the server takes for ended goes on, because its page is open', async () => {
  const client = createQueryClient();
  const { server } = await openShop([milk], [], {}, client);
  await waitFor(() => {
    expect(server.callsTo(updateTrip)).toHaveLength(1);
  });
  const own = server.callsTo(updateTrip)[0]?.path.split('/').at(-1) ?? '';
  server.answer(getTrips, { trips: [trip({ id: own, ended_at: at(1) })] });
  server.answer(updateTrip, trip({ id: own }));
  await act(() => client.invalidateQueries({ queryKey: ['trips'] }));
  await waitFor(() => {
    expect(server.callsTo(updateTrip).map(({ body }) => body.trip.ended)).toEqual([false, false]);
  });
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

test('taking back the trip leaves no tick of it to take back', async () => {
  forgetUndos();
  const { user, server } = await openShop([milk, apples]);
  await user.click(row('Milk 2 l'));
  await user.click(row('Apples'));
  await user.click(row('Done shopping'));
  await user.click(await screen.findByRole('button', { name: 'Undo what I took' }));
  await waitFor(() => {
    expect(server.callsTo(updateListItem)).toHaveLength(4);
  });
  expect(canUndo(list().id)).toBe(false);
});

test('one thing can be put back after the end', async () => {
  const { user, server } = await openShop(
    [milk, apples, { ...soap, completed: true }],
    [sams({ taken: [soap.id] })],
  );
  await user.click(row('Milk 2 l'));
  await user.click(row('Apples'));
  await user.click(row('Done shopping'));
  const summary = await find('trip-summary');
  await user.click(row('Show In the basket'));
  expect(screen.queryByRole('button', { name: 'Put back Soap' })).toBeNull();
  expect(screen.getByText('Sam has it')).toBeDefined();
  await user.click(row('Put back Milk'));
  await waitFor(() => {
    expect(summary.textContent).toContain('You: 1');
  });
  await waitFor(() => {
    expect(server.callsTo(updateTrip).at(-1)?.body.trip).toMatchObject({ taken: [apples.id], ended: true });
  });
  expect(server.callsTo(updateListItem).at(-1)?.path).toContain(milk.id);
  expect(server.callsTo(updateListItem).at(-1)?.body).toEqual({ list_item: { completed: false } });
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
