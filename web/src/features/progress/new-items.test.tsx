import { markListLooked } from '@shared-lists/contract/api/home.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { item, list, listDetail } from '../../testing/fixtures.ts';
import { home, ownList } from '../../testing/list-rows.ts';
import { button, rowsIn } from '../../testing/list-screen.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { allowPolls } from '../../testing/setup/no-polls.ts';

allowPolls();

const [milk, bread, soap] = [1, 2, 3].map((number) => item(number, { product: `Item ${number}` }));
const items = [milk, bread, soap].flatMap((one) => one ?? []);
const address = `/lists/${list().id}`;
const idsOf = (...chosen: (typeof milk)[]) => ({ new_item_ids: chosen.flatMap((one) => one?.id ?? []) });

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, home({ open: [ownList(1, 'Shop', { id: list().id })] }));
  server.answer(getList, listDetail(items));
});

const rows = () => rowsIn('Uncategorized');
const marked = () =>
  screen.queryAllByRole('img', { name: 'New' }).map((mark) => mark.parentElement?.textContent);
const note = () => screen.queryByText(/new or changed since you last looked/u);

async function open(look = idsOf(milk, soap)) {
  server.answer(markListLooked, look);
  const user = renderApp(address);
  await screen.findByRole('button', { name: 'Complete Item 1' });
  return user;
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('rows that others changed are marked in words, and counted above with a link to the history', async () => {
  await open();
  await screen.findByText('2 new or changed since you last looked');

  expect(rows()).toEqual(['Item 1', 'Item 2', 'Item 3']);
  expect(marked()).toEqual(['Item 1', 'Item 3']);
  expect(screen.getByRole('link', { name: 'See changes' }).getAttribute('href')).toBe(`${address}/history`);
});

test('nothing is marked if nothing is new', async () => {
  await open(idsOf());
  await waitFor(() => {
    expect(server.callsTo(markListLooked)).toHaveLength(1);
  });

  expect(note()).toBeNull();
  expect(marked()).toEqual([]);
});

test('what is no longer in the list is not counted', async () => {
  server.answer(getList, listDetail(items.slice(0, 2)));
  await open();

  expect(await screen.findByText('1 new or changed since you last looked')).toBeDefined();
});

test('the marks stay while the page is open, and end when it is left', async () => {
  const user = await open();
  await screen.findByText('2 new or changed since you last looked');
  server.answer(updateListItem, { ...items[1], completed: true } as (typeof items)[number]);
  await user.click(button('Complete Item 2'));
  expect(marked()).toEqual(['Item 1', 'Item 3']);
  await user.click(screen.getByRole('link', { name: 'Back to lists' }));
  server.answer(markListLooked, idsOf());
  await user.click(await screen.findByRole('link', { name: 'Shop' }));
  await screen.findByRole('button', { name: 'Complete Item 1' });

  expect(note()).toBeNull();
});

test('a page that was hidden marks what changed meanwhile', async () => {
  await open();
  await screen.findByText('2 new or changed since you last looked');
  setVisibility('hidden');
  expect(note()).not.toBeNull();
  const tea = item(4, { product: 'Item 4' });
  server.answer(getList, listDetail([...items, tea]));
  server.answer(markListLooked, idsOf(tea));
  setVisibility('visible');

  expect(note()).toBeNull();
  await screen.findByText('1 new or changed since you last looked', undefined, { timeout: 10_000 });
  expect(marked()).toEqual(['Item 4']);
});
