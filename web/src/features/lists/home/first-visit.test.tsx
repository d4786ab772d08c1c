import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { getSessions, getSettings } from '@shared-lists/contract/api/settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { item, list, listDetail, listRow } from '../../../testing/fixtures.ts';
import { home, namesIn, ownList, selectToggle } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, home());
  server.answer(createList, listRow());
  server.answer(createListItem, item(1));
  server.answer(getList, listDetail());
});

async function open() {
  const user = renderApp('/lists');
  await screen.findByRole('heading', { level: 1, name: 'Lists' });
  return user;
}

const offer = () => screen.queryByRole('button', { name: 'See an example list' });

test('an empty home offers an example, made by ordinary calls, and opens it', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'See an example list' }));

  expect(await screen.findByRole('heading', { level: 1, name: list().name })).toBeDefined();
  const [created] = server.callsTo(createList);
  expect(created?.body.list.type).toBe('GroceryList');
  expect(window.location.pathname).toBe(`/lists/${created?.body.list.id ?? ''}`);
  const fields = server.callsTo(createListItem).map(({ body }) => body.list_item.fields);
  expect(fields).toHaveLength(6);
  expect(fields[1]?.map((field) => field.data)).toEqual(['Apples', '6', 'Fruit']);
});

test('a second attempt repeats the same calls', async () => {
  server.refuse(createListItem, 500, { error: 'no' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'See an example list' }));
  await waitFor(() => {
    expect(toastTexts()).toHaveLength(1);
  });
  server.answer(createListItem, item(1));
  await user.click(await screen.findByRole('button', { name: 'See an example list' }));

  expect(await screen.findByRole('heading', { level: 1, name: list().name })).toBeDefined();
  const keys = server.callsTo(createList).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('whoever has lists is offered no example', async () => {
  server.answer(getLists, home({ completed: [ownList(1, 'Done', { completed: true })] }));
  await open();

  expect(offer()).toBeNull();
});

test('Completed is open at first, folds, and remembers it', async () => {
  server.answer(getLists, home({ completed: [ownList(1, 'Done', { completed: true })] }));
  server.hold(getSettings);
  server.hold(getSessions);
  const user = await open();
  const fold = screen.getByRole('button', { name: 'Show completed lists' });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(namesIn('Completed')).toEqual(['Done']);
  await user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(namesIn('Completed')).toEqual([]);

  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(screen.getByRole('link', { name: 'Shared Lists' }));
  await screen.findByRole('heading', { level: 1, name: 'Lists' });
  expect(namesIn('Completed')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show completed lists' }));
  expect(namesIn('Completed')).toEqual(['Done']);
});

test('folding ends the selection', async () => {
  server.answer(getLists, home({ completed: [ownList(1, 'Done', { completed: true })] }));
  const user = await open();
  await user.click(selectToggle('Completed'));
  await user.click(screen.getByRole('button', { name: 'Show completed lists' }));
  await user.click(screen.getByRole('button', { name: 'Show completed lists' }));

  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('sections show how many lists they have', async () => {
  server.answer(getLists, home({ open: [ownList(1, 'One'), ownList(2, 'Two')] }));
  await open();

  const heading = screen.getByRole('heading', { name: 'Incomplete' });
  expect(heading.parentElement?.querySelector('.count')?.textContent).toBe('2 lists');
});
