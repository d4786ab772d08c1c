import { getTrips, type Trip } from '@shared-lists/contract/api/trips.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { at, list } from '../../../testing/fixtures.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
import {
  apples,
  find,
  forgetStoredTrips,
  milk,
  openShop,
  owner,
  sam,
  sams,
} from '../../../testing/trip-screen.ts';
import { trip } from '../../../testing/trips.ts';

beforeEach(forgetStoredTrips);

const split = { Dairy: owner.id, Fruit: sam.id };
const LATER = '2099-01-01T10:00:00.000Z';

/** Together with Sam. Returns what brings other trips. */
async function together(...trips: Trip[]) {
  const client = createQueryClient();
  const { server } = await openShop([milk, apples], trips, {}, client);
  await screen.findByRole('list', { name: 'Also shopping' });
  return (...later: Trip[]) =>
    act(async () => {
      // The page may also ask for them meanwhile.
      server.answer(getTrips, { trips: later });
      client.setQueryData(['trips', list().id], { data: { trips: later }, etag: null, asOf: 0 });
      // Queries notify after a moment.
      await new Promise((resolve) => void setTimeout(resolve));
    });
}

test('a split of somebody else is told once', async () => {
  const hear = await together(sams());
  await hear(sams({ split, split_at: at(2) }));
  expect(toastTexts()).toEqual(['Sam split the list: 1 is yours.']);
  await hear(sams({ split, split_at: at(2), taken: [apples.id] }));

  expect(screen.getByText('Sam split the list: 1 is yours.').dataset['count']).toBeUndefined();
});

test('a split that was there before, an own one, and one that was taken back are not told', async () => {
  const hear = await together(sams({ split, split_at: at(2) }));
  await find('parts');
  await hear(sams({ split, split_at: at(2) }), trip({ split, split_at: at(3) }));
  await hear(sams({ split: {}, split_at: at(4) }));

  expect(toastTexts()).toEqual([]);
});

test('that somebody is done shopping is told once', async () => {
  const hear = await together(sams());
  await hear(sams({ ended_at: LATER }));
  expect(toastTexts()).toEqual(['Sam is done shopping.']);
  await hear(sams({ ended_at: LATER, taken: [milk.id] }));

  expect(screen.getByText('Sam is done shopping.').dataset['count']).toBeUndefined();
});

test('a trip that is no longer known has not ended', async () => {
  const hear = await together(sams());
  await hear();
  expect(screen.queryByRole('list', { name: 'Also shopping' })).toBeNull();

  expect(toastTexts()).toEqual([]);
});
