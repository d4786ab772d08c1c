import { getHomeProgress, type ListProgress } from '@shared-lists/contract/api/home.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { item, list, listDetail } from '../../testing/fixtures.ts';
import { home, ownList } from '../../testing/list-rows.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

const shop = ownList(1, 'Shop', { id: list().id });
const [milk, bread, jam] = [item(1, { product: 'Milk' }), item(2, { product: 'Bread' }), item(3, {})];

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, home({ open: [shop] }));
});

const figures = (open_items: number, completed_items: number, new_items = 0): ListProgress => ({
  list_id: shop.id,
  open_items,
  completed_items,
  new_items,
});

const row = () => screen.getByRole('link', { name: 'Shop' }).closest('li')?.textContent;

async function open(address = '/lists') {
  const user = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return user;
}

const goHome = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('link', { name: 'Back to lists' }));
  await screen.findByRole('heading', { level: 1, name: 'Lists' });
};

test('a row says what is left and what is new', async () => {
  server.answer(getHomeProgress, { lists: [figures(8, 5, 3)] });
  await open();

  await waitFor(() => {
    expect(row()).toContain('8 of 13 left');
  });
  expect(row()).toContain('3 new');
});

test('the heading of a row stays the name of the list', async () => {
  server.answer(getHomeProgress, { lists: [figures(8, 5, 3)] });
  await open();

  expect(await screen.findByText('3 new')).toBeDefined();
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Shop');
});

test('rows do not wait for the figures', async () => {
  const calls = server.hold(getHomeProgress);
  await open();
  expect(row()).not.toMatch(/left|new/u);

  calls.answer(0, { lists: [figures(1, 0)] });
  expect(await screen.findByText('1 left')).toBeDefined();
});

test.each([500, 404, undefined])('figures that fail with %s are missing, without a toast', async (status) => {
  if (status) server.refuse(getHomeProgress, status, { error: 'no' });
  else server.lose(getHomeProgress);
  await open();
  await waitFor(() => {
    expect(server.callsTo(getHomeProgress)).toHaveLength(1);
  });

  expect(row()).not.toMatch(/left|new/u);
  expect(toastTexts()).toEqual([]);
});

test('a tick that waits for the network is counted', async () => {
  server.answer(getHomeProgress, { lists: [figures(2, 0)] });
  server.answer(getList, listDetail([milk, bread]));
  const user = await open(`/lists/${shop.id}`);
  server.lose(updateListItem);
  await user.click(screen.getByRole('button', { name: 'Complete Milk' }));
  await goHome(user);

  expect(await screen.findByText('1 of 2 left')).toBeDefined();
});

test('a tick is counted before the figures contain it', async () => {
  server.answer(getHomeProgress, { lists: [figures(2, 0)] });
  server.answer(getList, listDetail([milk, bread]));
  server.answer(updateListItem, { ...milk, completed: true });
  const user = await open();
  expect(await screen.findByText('2 left')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  await user.click(await screen.findByRole('button', { name: 'Complete Milk' }));
  const calls = server.hold(getHomeProgress);
  await goHome(user);
  expect(row()).toContain('1 of 2 left');

  calls.answer(0, { lists: [figures(1, 1, 0)] });
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  expect(row()).toContain('1 of 2 left');
});

test('figures that are newer than the cached list win', async () => {
  server.answer(getHomeProgress, { lists: [figures(5, 0)] });
  server.answer(getList, listDetail([milk, bread], [jam]));
  const user = await open(`/lists/${shop.id}`);
  await goHome(user);

  expect(await screen.findByText('5 left')).toBeDefined();
});

test('nothing is new in a list that was just open, until others change it', async () => {
  server.answer(getHomeProgress, { lists: [figures(2, 0, 2)] });
  server.answer(getList, listDetail([milk, bread]));
  const user = await open();
  expect(await screen.findByText('2 new')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  await screen.findByRole('button', { name: 'Complete Milk' });
  const calls = server.hold(getHomeProgress);
  await goHome(user);
  expect(screen.queryByText('2 new')).toBeNull();

  calls.answer(0, { lists: [figures(3, 0, 1)] });
  expect(await screen.findByText('1 new')).toBeDefined();
});
