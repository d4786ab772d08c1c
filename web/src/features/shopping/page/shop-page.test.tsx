import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { DEFAULT_ORDER } from '@shared-lists/contract/api/order.ts';
import { getTrips, updateTrip } from '@shared-lists/contract/api/trips.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { derivedId } from '../../../lib/derived-id.ts';
import { createQueryClient } from '../../../app/query-client.ts';
import { listQuery } from '../../items/operations/item-queries.ts';
import { list, listDetail } from '../../../testing/fixtures.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
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

beforeEach(forgetStoredTrips);

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

test('what both took is said once, and is not put back on the list', async () => {
  const { user, server } = await openShop([milk, apples], [sams({ taken: [milk.id] })]);
  await user.click(row('Milk 2 l'));
  expect(await screen.findAllByText('You and Sam both took Milk.')).not.toEqual([]);
  expect(toastTexts().filter((text) => text.includes('both took'))).toHaveLength(1);

  await user.click(row('Show In the basket'));
  await user.click(row('Put back Milk'));
  expect(await screen.findByText('Still in the basket of Sam: Milk')).toBeDefined();
  await waitFor(() => {
    expect(screen.queryByText('You and Sam both took Milk.', { selector: '.shop-double' })).toBeNull();
  });
  expect(server.callsTo(updateListItem)).toHaveLength(1);
});

test('what both put back, without having heard of each other, is open again', async () => {
  const { user, server } = await openShop([milk, apples], [sams({ taken: [milk.id] })]);
  await user.click(row('Milk 2 l'));
  await screen.findAllByText('You and Sam both took Milk.');
  server.answer(getTrips, { trips: [sams()] });
  await user.click(row('Show In the basket'));
  await user.click(row('Put back Milk'));
  await waitFor(() => {
    expect(server.callsTo(updateListItem).map(({ body }) => body.list_item.completed)).toEqual([true, false]);
  });
  await waitFor(() => {
    expect(left()).toBe('2 left');
  });
});

describe('when somebody else ends a trip', () => {
  let client = createQueryClient();
  beforeEach(() => {
    client = createQueryClient();
  });
  const categories = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const learn = (order: string[]) =>
    act(async () => {
      const { queryKey } = listQuery(list().id);
      const before = client.getQueryData(queryKey) ?? expect.fail();
      const learned = { categories: order, trips: 2 };
      const data = { ...before.data, order: { ...before.data.order, learned } };
      client.setQueryData(queryKey, { ...before, data });
      // Queries notify after a moment.
      await new Promise((resolve) => void setTimeout(resolve));
    });

  test('the order that the server has counts, not the one that the device had', async () => {
    const { queryKey } = listQuery(list().id);
    client.setQueryData(queryKey, { data: listDetail([milk, apples]), etag: null, asOf: 0 });
    const learned = { categories: ['Fruit', 'Dairy'], trips: 2 };
    await openShop([milk, apples], [], { order: { ...DEFAULT_ORDER, learned } }, client);
    await waitFor(() => {
      expect(categories()).toEqual(['Fruit', 'Dairy']);
    });
  });

  test('categories stay in their places a moment later, also while nothing is taken', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openShop([milk, apples], [], {}, client);
    expect(categories()).toEqual(['Dairy', 'Fruit']);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    vi.useRealTimers();
    await learn(['Fruit', 'Dairy']);
    expect(categories()).toEqual(['Dairy', 'Fruit']);
  });

  test('categories stay in their places until the trip ends', async () => {
    const { user } = await openShop([milk, apples, soap], [], {}, client);
    await user.click(row('Soap'));
    await waitFor(() => {
      expect(left()).toBe('2 left1 in the basket');
    });
    await learn(['Fruit', 'Dairy']);
    expect(categories().slice(0, 2)).toEqual(['Dairy', 'Fruit']);
    await user.click(row('Done shopping'));
    expect((await find('trip-next')).textContent).toContain(
      'Next time in this order, learned from your last 2 trips: Fruit',
    );
  });
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

test('when the part of somebody else is done, a button shows the own part', async () => {
  const split = { Dairy: owner.id, Fruit: sam.id };
  const { user } = await openShop([milk, apples], [sams({ split, split_at: '2026-01-02T03:04:05.000Z' })]);
  await user.click(await screen.findByRole('button', { name: "Sam's 1" }));
  await user.click(row('Apples'));
  expect(await screen.findByText('1 left for you.')).toBeDefined();
  await user.click(row('Show my part'));

  expect(row('Milk 2 l')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mine 1' }).getAttribute('aria-pressed')).toBe('true');
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

test('without a connection the sign in the navbar is enough: no notice says that changes may be lost', async () => {
  const client = createQueryClient();
  const { server } = await openShop([milk, apples], [], {}, client);
  server.lose(getList);
  await act(() => client.invalidateQueries(listQuery(list().id)));

  expect(await screen.findByText(/Offline/u)).toBeDefined();
  expect(toastTexts()).toEqual([]);
  expect(row('Milk 2 l')).toBeDefined();
});

test('what somebody brought back while it is in the basket is said, so that nobody buys it twice', async () => {
  const client = createQueryClient();
  const { user, server } = await openShop([milk, apples], [sams()], {}, client);
  await user.click(row('Milk 2 l'));
  await waitFor(() => {
    expect(left()).toBe('1 left1 in the basket');
  });
  server.answer(
    getList,
    listDetail([apples, { ...milk, id: derivedId(milk.id) }], [], { list_users: [owner, sam] }),
  );
  await act(() => client.invalidateQueries(listQuery(list().id)));

  expect(await screen.findByText(/You have this already, and somebody brought it back: Milk/u)).toBeDefined();
});

test('the count of what is in the basket opens it', async () => {
  const { user } = await openShop([milk, apples]);
  await user.click(row('Milk 2 l'));
  await user.click(await screen.findByRole('button', { name: '1 in the basket' }));

  expect(row('Put back Milk')).toBeDefined();
});
