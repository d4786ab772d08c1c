import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { markListLooked } from '@shared-lists/contract/api/home.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { getTrips, updateTrip } from '@shared-lists/contract/api/trips.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { listKey } from '../../data/api/query-keys.ts';
import { item, list, listDetail } from '../../testing/fixtures.ts';
import { home } from '../../testing/list-rows.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { trip } from '../../testing/trips.ts';
import { toastTexts } from '../../testing/toast-texts.ts';
import { allowPolls } from '../../testing/setup/no-polls.ts';

allowPolls();

const milk = item(1, { product: 'Milk' });
const address = `/lists/${list().id}`;

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, home());
  server.answer(getList, listDetail([milk]));
  server.answer(markListLooked, { new_item_ids: [] });
});

const looks = () => server.callsTo(markListLooked).length;

const looked = (times: number) =>
  waitFor(() => {
    expect(looks()).toBe(times);
  });

async function open() {
  const user = renderApp(address);
  await screen.findByRole('button', { name: 'Complete Milk' });
  return user;
}

const goHome = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('link', { name: 'Back to lists' }));
  await screen.findByRole('heading', { level: 1, name: 'Lists' });
};

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const complete = async (user: Awaited<ReturnType<typeof open>>) => {
  server.answer(updateListItem, { ...milk, completed: true });
  server.answer(getList, listDetail([], [{ ...milk, completed: true }]));
  await user.click(screen.getByRole('button', { name: 'Complete Milk' }));
};

test('a list is looked at once when its data is shown', async () => {
  const user = await open();
  await looked(1);
  expect(server.callsTo(markListLooked)[0]?.path).toBe(`${address.replace('/', '/v2/')}/looked`);

  await goHome(user);
  expect(looks()).toBe(1);
});

test('what changes in the shop is looked at on leaving it', async () => {
  server.answer(getTrips, { trips: [] });
  server.answer(updateTrip, trip());
  renderApp(`${address}/shop`);
  await screen.findByRole('button', { name: 'Milk' });
  await looked(1);
});

test('a list that was not loaded is not looked at', async () => {
  server.refuse(getList, 404, { error: 'List not found' });
  renderApp(address);

  expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
  expect(looks()).toBe(0);
});

test('a cached list is looked at once it is fetched', async () => {
  const client = createQueryClient();
  client.setQueryData(listKey(list().id), { data: listDetail([milk]), etag: null, asOf: 0 });
  const calls = server.hold(getList);
  renderApp(address, { client });
  await screen.findByRole('button', { name: 'Complete Milk' });
  expect(looks()).toBe(0);

  calls.answer(0, listDetail([milk, item(2, { product: 'Bread' })]));
  await looked(1);
});

test('a list that changed is looked at again on leaving it', async () => {
  const user = await open();
  await looked(1);
  await complete(user);
  await screen.findByRole('button', { name: 'Refresh Milk' });
  await waitFor(() => {
    expect(server.callsTo(getList).length).toBeGreaterThan(1);
  });
  await goHome(user);

  await looked(2);
});

test('a list that changed is looked at again when the page is hidden', async () => {
  const user = await open();
  await looked(1);
  setVisibility('hidden');
  expect(looks()).toBe(1);
  await complete(user);
  await waitFor(() => {
    expect(server.callsTo(getList).length).toBeGreaterThan(1);
  });
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  setVisibility('hidden');

  await looked(2);
});

test('a list in a hidden tab is looked at when the tab is shown', async () => {
  setVisibility('hidden');
  await open();
  expect(looks()).toBe(0);

  setVisibility('visible');
  await looked(1);
});

test.each([403, 500])('a refusal with %i is not reported', async (status) => {
  server.refuse(markListLooked, status, { error: 'no' });
  await open();
  await looked(1);

  expect(toastTexts()).toEqual([]);
});

test('nothing is sent after logging out', async () => {
  server.answer(signOut, { success: true });
  const user = await open();
  await looked(1);
  await user.click(screen.getByRole('link', { name: 'Log out' }));

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(looks()).toBe(1);
});
