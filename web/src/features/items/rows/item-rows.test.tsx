import { getItemsToEdit, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { id, item, list, listDetail } from '../../../testing/fixtures.ts';
import { button, openList, section, select } from '../../../testing/list-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

const emma = item(1, { title: 'Emma', author: 'Austen' });
const ulysses = item(2, { title: 'Ulysses', read: 'true' });
const dune = item(3, { title: 'Dune', read: 'false' }, { completed: true });
const books = { list: list({ type: 'BookList' }) };

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail([emma, ulysses], [dune], books));
});

const hooksOf = (text: string) => {
  const row = screen.getAllByRole('listitem').find((other) => other.textContent === text);
  const controls = row?.querySelectorAll<HTMLElement>('button, input') ?? [];
  return Array.from(controls, (control) => [control.dataset['testId'], control.getAttribute('aria-label')]);
};

test('every button has its test id, name and tooltip', async () => {
  await openList();

  expect(hooksOf('"Emma" Austen')).toEqual([
    [`not-completed-item-complete-${emma.id}`, 'Complete Emma'],
    [`not-completed-item-read-${emma.id}`, 'Mark Emma as read'],
    [`not-completed-item-edit-${emma.id}`, 'Edit Emma'],
    [`not-completed-item-delete-${emma.id}`, 'Delete Emma'],
  ]);
  expect(hooksOf('"Ulysses"')[1]).toEqual([
    `not-completed-item-unread-${ulysses.id}`,
    'Mark Ulysses as unread',
  ]);
  expect(hooksOf('"Dune"')).toEqual([
    [`completed-item-refresh-${dune.id}`, 'Refresh Dune'],
    [`completed-item-read-${dune.id}`, 'Mark Dune as read'],
    [`completed-item-edit-${dune.id}`, 'Edit Dune'],
    [`completed-item-delete-${dune.id}`, 'Delete Dune'],
  ]);
  for (const icon of screen.getAllByRole('button', { name: /Emma|Ulysses|Dune/ }))
    expect(icon.title).toBe(icon.getAttribute('aria-label'));
});

test('the bookmark of a book is filled if it was read', async () => {
  await openList();
  const isFilled = (name: string) => button(name).querySelector('.icon-filled') !== null;

  expect([isFilled('Mark Emma as read'), isFilled('Mark Ulysses as unread')]).toEqual([false, true]);
});

test('other lists have no bookmarks', async () => {
  server.answer(getList, listDetail([item(1, { product: 'Milk' })]));
  await openList();

  expect(screen.queryByRole('button', { name: /as read/ })).toBeNull();
});

test('readers see no buttons on items and no select menus', async () => {
  server.answer(
    getList,
    listDetail([emma], [dune], { permissions: 'read', list: list({ ...books.list, owner_id: id(9) }) }),
  );
  await openList();

  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([
    button('More about this list'),
    button('Filter by category'),
    button('Show done items'),
    button('Leave this list'),
  ]);
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
});

describe('select mode', () => {
  test('adds a checkbox to each row of its section, and forgets the selection when it ends', async () => {
    const user = await openList();
    const toggle = () => section('Items').getByRole('button', { name: /Select/ });
    expect([toggle().textContent, toggle().ariaPressed]).toEqual(['Select', 'false']);
    expect(toggle().getAttribute('aria-describedby')).toBe(screen.getByRole('heading', { name: 'Items' }).id);
    await user.click(toggle());

    expect([toggle().textContent, toggle().ariaPressed]).toEqual(['Hide Select', 'true']);
    expect(hooksOf('"Emma" Austen')[0]).toEqual([`not-completed-item-select-${emma.id}`, 'Select Emma']);
    expect(section('Completed Items').queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Emma' }));
    await user.click(toggle());
    await user.click(toggle());

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Emma' }).checked).toBe(false);
  });

  test('has its own test ids for completed items', async () => {
    const user = await openList();
    await user.click(section('Completed Items').getByRole('button', { name: 'Select' }));

    expect(hooksOf('"Dune"')[0]).toEqual([`completed-item-select-${dune.id}`, 'Select Dune']);
    expect(section('Items').queryByRole('checkbox')).toBeNull();
  });

  test.each([
    [['Emma'], 'Applies to 1 selected item'],
    [['Emma', 'Ulysses'], 'Applies to 2 selected items'],
    [[], ''],
  ])('with %j selected describes the items of the buttons', async (names, text) => {
    const user = await openList();
    await user.click(section('Items').getByRole('button', { name: 'Select' }));
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    const described = button('Delete Emma').getAttribute('aria-describedby') ?? '';

    expect(document.getElementById(described)?.textContent).toBe(text);
  });

  test('one press chooses every item of its section, and one more none', async () => {
    const user = await openList();
    await user.click(section('Items').getByRole('button', { name: 'Select' }));
    const checked = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select/u }).map((box) => box.checked);
    await user.click(button('Choose all'));
    expect(checked()).toEqual([true, true]);
    await user.click(button('Choose none'));

    expect(checked()).toEqual([false, false]);
  });
});

describe('edit', () => {
  const place = () => `${window.location.pathname}${window.location.search}`;
  const items = `/lists/${list().id}/list_items`;

  test.each([
    [[], `${items}/${emma.id}/edit`],
    [['Ulysses'], `${items}/${ulysses.id}/edit`],
    [['Ulysses', 'Emma'], `${items}/bulk-edit?item_ids=${emma.id},${ulysses.id}`],
  ])('with %j selected leads to %s', async (names, address) => {
    server.hold(getItemToEdit);
    server.hold(getItemsToEdit);
    const user = await openList();
    await select(user, 'Items', names);
    await user.click(button('Edit Emma'));

    await waitFor(() => {
      expect(place()).toBe(address);
    });
  });
});

test('only the buttons of an item with a pending request are disabled', async () => {
  const ticks = server.hold(updateListItem);
  const user = await openList();
  await user.click(button('Complete Emma'));
  const disabled = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button', { name: /Emma|Ulysses|Dune/ })
      .filter((control) => control.disabled)
      .map((control) => control.ariaLabel);
  expect(disabled()).toEqual(['Refresh Emma', 'Mark Emma as read', 'Edit Emma', 'Delete Emma']);
  await user.click(section('Completed Items').getByRole('button', { name: 'Select' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Emma' }).disabled).toBe(true);
  ticks.answer(0, { ...emma, completed: true });

  await waitFor(() => {
    expect(disabled()).toEqual([]);
  });
});

describe('the words of a row', () => {
  test('lead to its edit page', async () => {
    server.hold(getItemToEdit);
    const user = await openList();
    await user.click(screen.getByText(/Emma/u));

    expect(window.location.pathname).toBe(`/lists/${list().id}/list_items/${emma.id}/edit`);
  });

  test('select it while rows are being selected', async () => {
    const user = await openList();
    await select(user, 'Items', []);
    await user.click(screen.getByText(/Emma/u));

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Emma' }).checked).toBe(true);
  });

  test('do nothing for a reader, nor when they were selected as text', async () => {
    await openList();
    document.getSelection()?.selectAllChildren(screen.getByText(/Emma/u));
    screen.getByText(/Emma/u).click();
    expect(window.location.pathname).toBe(`/lists/${list().id}`);

    document.getSelection()?.removeAllRanges();
    cleanup();
    server.answer(getList, listDetail([emma], [], { ...books, permissions: 'read' }));
    const reader = await openList();
    await reader.click(screen.getByText(/Emma/u));
    expect(window.location.pathname).toBe(`/lists/${list().id}`);
  });
});
