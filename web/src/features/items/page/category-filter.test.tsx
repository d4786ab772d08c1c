import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { id, item, list, listDetail } from '../../../testing/fixtures.ts';
import { button, openList, rowsIn, select } from '../../../testing/list-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

const soap = item(1, { product: 'Soap' });
const milk = item(2, { product: 'Milk', category: 'Dairy' });
const butter = item(3, { product: 'Butter', category: 'dairy' });
const mystery = item(4, { product: 'Mystery', category: 'Uncategorized' });
const apple = item(5, { product: 'Apple', category: 'Fruit' }, { completed: true });

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail([soap, milk, butter, mystery], [apple]));
});

afterEach(() => {
  vi.useRealTimers();
});

const menuButton = () => button('Filter by category');
const entry = (testId: string) =>
  screen
    .getAllByRole('menuitem')
    .filter((found) => found.dataset['testId'] === testId)
    .map((found) => found.textContent);
const headers = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

async function filterBy(testId: string, opened = openList()) {
  const user = await opened;
  await user.click(menuButton());
  const chosen = screen.getAllByRole('menuitem').find((found) => found.dataset['testId'] === testId);
  if (chosen) await user.click(chosen);
  return user;
}

test('offers Uncategorized, then every category of open and completed items once', async () => {
  const user = await openList();
  expect(menuButton().id).toBe('filter-by-category-button');
  await user.click(menuButton());

  expect(screen.getAllByRole('menuitem').map((found) => found.textContent)).toEqual([
    'Uncategorized',
    'Dairy',
    'Uncategorized',
    'Fruit',
  ]);
  expect(entry('filter-by-uncategorized')).toEqual(['Uncategorized']);
  expect(entry('filter-by-Uncategorized')).toEqual(['Uncategorized']);
  expect(entry('filter-by-Dairy')).toEqual(['Dairy']);
  expect(entry('filter-by-Fruit')).toEqual(['Fruit']);
});

test.each([
  ['filter-by-Dairy', 'Dairy', ['Milk', 'Butter']],
  ['filter-by-uncategorized', 'Uncategorized', ['Soap']],
  ['filter-by-Uncategorized', 'Uncategorized', ['Mystery']],
])('%s shows only that group, with its header', async (testId, category, rows) => {
  await filterBy(testId);

  expect(headers()).toEqual([category]);
  expect(screen.getByRole('heading', { level: 3 }).dataset['testClass']).toBe('category-header');
  expect(rowsIn(category)).toEqual(rows);
  expect(rowsIn('Completed Items')).toEqual(['Apple']);
});

test('shows the filter, and is cleared by a click', async () => {
  const user = await filterBy('filter-by-Dairy');
  const clear = button('Filtering by: Dairy, clear filter');
  expect(document.getElementById('filter-title')?.textContent).toBe('Filtering by:');
  expect([clear.id, clear.dataset['testId'], clear.textContent]).toEqual([
    'filter-button',
    'clear-filter',
    'Dairy',
  ]);
  await waitFor(() => {
    expect(document.activeElement).toBe(clear);
  });
  await user.click(clear);

  expect(headers()).toEqual(['Dairy', 'Uncategorized']);
  expect(document.activeElement).toBe(menuButton());
  expect(document.getElementById('filter-title')).toBeNull();
});

test('spells and orders categories alike in the menu, on its button and in the headers', async () => {
  const cream = item(1, { product: 'Cream', category: 'Dairy' }, { completed: true });
  const plum = item(2, { product: 'Plum', category: 'Fruit' });
  server.answer(getList, listDetail([plum, butter], [cream]));
  const user = await openList();
  expect(headers()).toEqual(['Dairy', 'Fruit']);
  await user.click(menuButton());
  const entries = screen.getAllByRole('menuitem');
  expect(entries.map(({ dataset }) => dataset['testId'])).toEqual([
    'filter-by-uncategorized',
    'filter-by-Dairy',
    'filter-by-Fruit',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Dairy' }));

  expect(document.getElementById('filter-button')?.textContent).toBe('Dairy');
  expect(headers()).toEqual(['Dairy']);
});

test('removes hidden items from the selection', async () => {
  const calls = server.hold(updateListItem);
  const user = await openList();
  await select(user, 'Items', ['Soap']);
  await filterBy('filter-by-Dairy', Promise.resolve(user));
  await user.click(button('Complete Milk'));

  expect(calls.count()).toBe(1);
  expect(server.callsTo(updateListItem)[0]?.path).toMatch(new RegExp(`${milk.id}$`));
});

test('is available to readers', async () => {
  server.answer(
    getList,
    listDetail([soap, milk], [], { permissions: 'read', list: list({ owner_id: id(9) }) }),
  );
  await filterBy('filter-by-Dairy');

  expect(rowsIn('Dairy')).toEqual(['Milk']);
  expect(screen.queryByText('Soap')).toBeNull();
});

test('stays across polls, also when nothing matches any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await filterBy('filter-by-Dairy');
  server.answer(getList, listDetail([soap]));
  await act(() => vi.advanceTimersByTimeAsync(3_100));

  expect(screen.queryByText('Soap')).toBeNull();
  expect(screen.getByText('No open items under Dairy.')).toBeDefined();
  expect(button('Filtering by: Dairy, clear filter')).toBeDefined();
});

test('supports arrows, Enter and Escape', async () => {
  const user = await openList();
  menuButton().focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Uncategorized');
  });
  await user.keyboard('{Escape}');
  expect(menuButton().ariaExpanded).toBe('false');
  await waitFor(() => {
    expect(document.activeElement).toBe(menuButton());
  });
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Uncategorized');
  });
  await user.keyboard('{ArrowDown}{Enter}');

  expect(rowsIn('Dairy')).toEqual(['Milk', 'Butter']);
});

test('wraps around at both ends', async () => {
  const user = await openList();
  await user.click(menuButton());
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Fruit');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Uncategorized');
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(menuButton());
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Fruit');
});

test.each([
  ['a click elsewhere', (user: UserEvent) => user.click(document.body)],
  [
    'the focus elsewhere',
    (user: UserEvent) => user.tab({ shift: true }).then(() => user.tab({ shift: true })),
  ],
  ['its button', (user: UserEvent) => user.click(menuButton())],
])('is closed by %s', async (_what, close) => {
  const user = await openList();
  await user.click(menuButton());
  expect(menuButton().ariaExpanded).toBe('true');
  await close(user);
  expect(menuButton().ariaExpanded).toBe('false');
  expect(screen.queryAllByRole('menuitem')).toEqual([]);
});

test('the heading counts what the filter leaves', async () => {
  const user = await filterBy('filter-by-Dairy');
  const count = () => screen.getByRole('heading', { name: 'Items' }).nextElementSibling?.textContent;
  expect(count()).toBe('2 of 4 items');
  await user.click(button(/clear filter/u));

  expect(count()).toBe('4 items');
});
