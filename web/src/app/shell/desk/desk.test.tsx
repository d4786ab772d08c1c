import { getHomeProgress } from '@shared-lists/contract/api/home.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { getSessions, getSettings } from '@shared-lists/contract/api/settings.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../../testing/account-fixtures.ts';
import { id, item, list, listDetail } from '../../../testing/fixtures.ts';
import { home, invitation, ownList } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { setWidth } from '../../../testing/screen-width.ts';
import { allowPolls } from '../../../testing/setup/no-polls.ts';

allowPolls();

const shop = ownList(2, 'Weekly shop', { id: list().id });
const party = ownList(1, 'Party');
const milk = item(1, { product: 'Milk' });
const kim = { id: id(2), email: 'kim@example.com', name: 'Kim Park' };

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  const index = home({
    pending: [invitation(5, 'Picnic')],
    open: [party, shop],
    completed: [ownList(6, 'Done', { completed: true })],
  });
  server.answer(getLists, { ...index, list_users: { [shop.id]: [kim] } });
  server.answer(getHomeProgress, {
    lists: [
      { list_id: shop.id, open_items: 2, completed_items: 1, new_items: 1 },
      { list_id: party.id, open_items: 4, completed_items: 0, new_items: 3 },
    ],
  });
  server.answer(getList, listDetail([milk, item(2, { product: 'Bread' })]));
});

const pane = () => screen.queryByRole('navigation', { name: 'Your lists' });

async function openShop() {
  const user = renderApp(`/lists/${shop.id}`);
  await screen.findByRole('button', { name: 'Complete Milk' });
  return user;
}

const labels = () =>
  within(screen.getByRole('navigation', { name: 'Your lists' }))
    .queryAllByRole('link', { name: /^(?!Add List)/u })
    .map((link) => link.getAttribute('aria-label'));

test('the lists stand beside a page, in the order of the home', async () => {
  setWidth(true);
  await openShop();

  await waitFor(() => {
    expect(labels()).toEqual([
      'Picnic, waiting for your answer',
      'Weekly shop, 2 left, with Kim Park',
      'Party, 4 left, 3 new',
      'Done',
    ]);
  });
  const groups = within(screen.getByRole('navigation', { name: 'Your lists' })).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Pending',
    'Incomplete',
    'Completed',
  ]);
});

test('the lists are pinned and grouped as at home', async () => {
  setWidth(true);
  const books = ownList(3, 'Novels', { type: 'BookList' });
  const index = home({ open: [party, shop, books] });
  server.answer(getLists, { ...index, home: { ...index.home, pinned: [party.id], group_by_type: true } });
  await openShop();
  await screen.findByRole('link', { name: /^Party, pinned/u });

  const groups = within(screen.getByRole('navigation', { name: 'Your lists' })).getAllByRole('group');
  expect(
    groups.map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')?.split(',')[0]),
    ]),
  ).toEqual([
    ['Pinned', 'Party'],
    ['Books', 'Novels'],
    ['Groceries', 'Weekly shop'],
  ]);
});

test('the open list is the current page', async () => {
  setWidth(true);
  await openShop();
  const link = await screen.findByRole('link', { name: /^Weekly shop/u });

  expect(link.getAttribute('aria-current')).toBe('page');
  expect(link.getAttribute('href')).toBe(`/lists/${shop.id}`);
  expect(screen.getByRole('link', { name: /^Party/u }).hasAttribute('aria-current')).toBe(false);
});

test('nothing on the page exists twice', async () => {
  setWidth(true);
  await openShop();
  await screen.findByRole('link', { name: /^Weekly shop/u });

  expect(screen.getAllByText('Weekly shop')).toHaveLength(1);
  expect(pane()?.textContent).toBe('');
  expect(pane()?.querySelector('h1, h2, h3, li, button, [id], [data-test-id], [data-test-class]')).toBeNull();
  const [first] = document.querySelectorAll('a, button');
  expect(first?.textContent).toBe('Skip to content');
});

test('a tick shows beside the page at once', async () => {
  setWidth(true);
  const user = await openShop();
  await screen.findByRole('link', { name: /^Weekly shop, 2 left/u });
  server.hold(updateListItem);
  await user.click(screen.getByRole('button', { name: 'Complete Milk' }));

  expect(await screen.findByRole('link', { name: /^Weekly shop, 1 of 2 left/u })).toBeDefined();
});

test('a narrow screen has no pane and does not fetch its data', async () => {
  await openShop();
  expect(pane()).toBeNull();
  expect(server.callsTo(getLists)).toHaveLength(0);
  expect(server.callsTo(getHomeProgress)).toHaveLength(0);

  act(() => {
    setWidth(true);
  });
  expect(await screen.findByRole('link', { name: /^Party/u })).toBeDefined();
  act(() => {
    setWidth(false);
  });
  expect(pane()).toBeNull();
});

test('the home stays the page, beside the keys', async () => {
  setWidth(true);
  renderApp('/lists');
  expect(await screen.findByRole('link', { name: 'Party' })).toBeDefined();

  expect(pane()).toBeNull();
  expect(document.documentElement.dataset['desk']).toBe('home');
  expect(await screen.findByText('Next or previous row')).toBeDefined();
});

test('a page that is no list shows them, too, and none is current', async () => {
  setWidth(true);
  server.answer(getSettings, settings());
  server.answer(getSessions, { sessions: [] });
  renderApp('/settings');
  expect(await screen.findByRole('link', { name: /^Party/u })).toBeDefined();

  expect(pane()?.querySelector('[aria-current]')).toBeNull();
});

test('pages without a session have no pane', async () => {
  setWidth(true);
  renderApp('/users/sign_in', { isSignedIn: false });
  await screen.findByRole('heading', { name: 'Log in' });

  expect(pane()).toBeNull();
  expect(document.documentElement.dataset['desk']).toBeUndefined();
});

test('a list is added from beside another one', async () => {
  setWidth(true);
  const user = await openShop();
  await user.click(await screen.findByRole('link', { name: 'Add List' }));

  expect(window.location.pathname).toBe('/lists');
  await waitFor(() => {
    expect(document.activeElement?.id).toBe('name');
  });
});

test('completed lists that are folded at home are folded beside a page', async () => {
  setWidth(true);
  localStorage.setItem('folded', JSON.stringify(['home/Completed']));
  await openShop();
  await screen.findByRole('link', { name: /^Party/u });

  expect(screen.queryByRole('link', { name: 'Done' })).toBeNull();
});
