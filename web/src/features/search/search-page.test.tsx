import '../../testing/indexed-db.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { search, type Found } from '@shared-lists/contract/api/search.ts';
import { getTrash } from '@shared-lists/contract/api/trash.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { connection } from '../../data/api/connection.ts';
import { listKey } from '../../data/api/query-keys.ts';
import { persistSnapshot } from '../../data/cache/stored-snapshots.ts';
import { readFolded, storeFolded } from '../../lib/browser/folded.ts';
import { item, list, listDetail, listRow, listsIndex, ownersSession } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';

const milk = item(2, { product: 'Milk', category: 'Dairy' });
const { id: listId, name, type, list_item_configuration_id } = list();
const found = (texts: readonly string[], state: Found['items'][number]['state'] = 'open'): Found => ({
  lists: [{ id: listId, name, type, list_item_configuration_id, state: 'open', is_match: false }],
  items: texts.map((text, index) => ({ id: item(index + 2).id, list_id: listId, text, state })),
});

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex([listRow()]));
  server.answer(getList, listDetail([milk]));
  connection.markOnline();
});

const field = () => screen.findByRole('textbox', { name: 'Search lists and items' });
const links = () => [...document.querySelectorAll('[data-found]')].map(({ textContent }) => textContent);

test('the field has the focus, and results come as one types, grouped by list with the match marked', async () => {
  server.answer(search, found(['Milk · Dairy', 'Oat milk']));
  const user = renderApp('/search');
  expect(await field()).toBe(document.activeElement);
  await user.keyboard('mil');

  expect(await screen.findByText('Found 2 items')).toBeDefined();
  expect(links()).toEqual(['Weekly shop', 'MilkDairy', 'Oat milk']);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Mil',
    'mil',
  ]);
  expect(window.location.search).toBe('?q=mil');
});

test('an older answer never replaces a newer one', async () => {
  const held = server.hold(search);
  const user = renderApp('/search?q=m');
  await waitFor(() => expect(held.count()).toBe(1));
  await user.type(await field(), 'ilk');
  await waitFor(() => expect(held.count()).toBe(2));
  act(() => held.answer(1, found(['Milk'])));
  await screen.findByText('Found 1 item');
  act(() => held.answer(0, found(['Mustard', 'Mint'])));

  expect(links()).toEqual(['Weekly shop', 'Milk']);
});

test.each([
  ['', 'Finds words in all your lists, also in what is done or in the trash.'],
  ['bread', 'Nothing found for “bread”.'],
  ['x'.repeat(201), 'Search for at most 200 characters.'],
])('says in words what there is to say: %s', async (q, text) => {
  server.answer(search, { lists: [], items: [] });
  renderApp(`/search?q=${q}`);
  expect(await screen.findByText(text)).toBeDefined();
});

test('arrow keys move through the results, and enter opens the chosen one, unfolded', async () => {
  server.answer(search, found(['Milk · Dairy', 'Oat milk']));
  storeFolded(`${listId}/category/dairy`, true);
  storeFolded(`${listId}/category/other`, true);
  const user = renderApp('/search?q=milk');
  await screen.findByText('Found 2 items');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('MilkDairy');
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { level: 1, name: 'Weekly shop' })).toBeDefined();
  expect(readFolded()).toEqual([`${listId}/category/other`]);
  await waitFor(() =>
    expect(document.querySelector(`[data-row="${milk.id}"]`)?.className).toContain('marked'),
  );
  storeFolded(`${listId}/category/other`, false);
});

test('what is deleted leads to the trash', async () => {
  const trashed = {
    id: milk.id,
    list_id: listId,
    list_name: name,
    deleted_at: milk.created_at,
    deleted_by: null,
  };
  const fields = [{ label: 'product', data: 'Milk', role: 'title' as const }];
  const items = [{ ...trashed, fields }];
  server.answer(getTrash, { days: 30, lists: [], items, templates: [], fields: [], has_more: false });
  server.answer(search, found(['Milk'], 'trash'));
  const user = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('link', { name: /Milk\s*In the trash/u }));
  await screen.findByRole('heading', { level: 1, name: 'Trash' });
  await waitFor(() => expect(document.querySelector('.marked')?.textContent).toContain('Milk'));
});

test('offline it searches what the device has, also on its disk, and again once the server is back', async () => {
  server.lose(search);
  const snapshot = { data: listDetail([milk]), etag: null, asOf: 1 };
  await persistSnapshot(ownersSession.uid, listKey(listId), snapshot);
  renderApp('/search?q=milk', { client: createQueryClient() });
  expect(await screen.findByText('Offline: searching what this device has')).toBeDefined();
  expect(await screen.findByText('Found 1 item')).toBeDefined();
  expect(links()).toEqual(['Weekly shop', 'MilkDairy']);

  server.answer(search, found(['Milk', 'Oat milk']));
  act(() => connection.markOnline());
  expect(await screen.findByText('Found 2 items')).toBeDefined();
  expect(screen.queryByText('Offline: searching what this device has')).toBeNull();
});

test('the key / opens it from any page, and the navbar has a glass', async () => {
  const user = renderApp('/lists');
  await screen.findByRole('link', { name: 'Search' });
  await user.keyboard('/');
  expect(await field()).toBe(document.activeElement);
  expect(await field()).toHaveProperty('value', '');
});
