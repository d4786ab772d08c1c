import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { id, item, list, listDetail, listsIndex } from '../../../testing/fixtures.ts';
import { button, openList, rowsIn, section } from '../../../testing/list-screen.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const ADDRESS = `/lists/${list().id}`;
const soap = item(1, { product: 'Soap' });
const milk = item(2, { product: 'Milk', quantity: '2 l', category: 'Dairy' });
const butter = item(3, { product: 'Butter', category: 'dairy' });
const bread = item(4, { product: 'Bread' }, { completed: true });

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail([soap, milk, butter], [bread]));
  server.answer(getLists, listsIndex());
});

afterEach(() => {
  vi.useRealTimers();
});

const tickButton = (name: string) => button(`Complete ${name}`);

describe('the page', () => {
  test('groups open items by category and keeps completed ones apart', async () => {
    await openList();

    expect(rowsIn('Uncategorized')).toEqual(['Soap']);
    expect(rowsIn('Dairy')).toEqual(['2 l Milk', 'Butter']);
    expect(rowsIn('Completed Items')).toEqual(['Bread']);
    expect(
      screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual(['H1 Weekly shop', 'H2 Items', 'H3 Dairy', 'H2 Completed Items']);
    expect(screen.getByRole('link', { name: 'Back to lists' }).getAttribute('href')).toBe('/lists');
  });

  test('has its test ids', async () => {
    await openList();

    expect(tickButton('Soap').dataset['testId']).toBe(`not-completed-item-complete-${soap.id}`);
    expect(screen.getByText('Soap').closest('li')?.dataset['testClass']).toBe('non-completed-item');
    expect(screen.getByText('Bread').closest('li')?.dataset['testClass']).toBe('completed-item');
    expect(screen.getByText('Dairy').dataset['testClass']).toBe('category-header');
  });

  test('shows readers no buttons', async () => {
    server.answer(getList, listDetail([soap], [], { permissions: 'read', list: list({ owner_id: id(9) }) }));
    await openList();

    expect(screen.getByText('You only have permission to read this list')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Complete|Add Item/ })).toBeNull();
  });

  test('shows a hint when nothing is left', async () => {
    server.answer(getList, listDetail());
    await openList();

    expect(screen.getByText(/Add an item whenever/)).toBeDefined();
    expect(screen.getByText(/Items that are done/)).toBeDefined();
  });
});

describe('loading', () => {
  test.each([
    ['403', 403, 'List not found'],
    ['404', 404, 'List not found'],
    ['500', 500, GENERIC_TEXT],
  ])('refused with %s leads to the lists', async (_name, status, text) => {
    server.refuse(getList, status, { error: 'no' });
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual([text]);
  });

  test.each([
    ['an empty body', '', 'List not found'],
    ['a body without items', '{"list":{}}', GENERIC_TEXT],
  ])('%s leads to the lists', async (_name, body, text) => {
    server.answerRaw(getList, 200, body);
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual([text]);
  });

  test('without a response shows the error page, without a toast', async () => {
    server.lose(getList);
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
    expect(toastTexts()).toEqual([]);
  });
});

describe('polling', () => {
  const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(3_100));

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  test("shows other people's changes within three seconds, including the name", async () => {
    await openList();
    server.answer(getList, listDetail([milk], [], { list: list({ name: 'Party' }) }));
    await nextPoll();

    expect(screen.getByRole('heading', { level: 1, name: 'Party' })).toBeDefined();
    expect(screen.queryByText('Soap')).toBeNull();
    expect(document.title).toBe('Party – Shared Lists');
  });

  test('tells that somebody completed the list', async () => {
    await openList();
    const isTold = () => screen.queryByText('This list is completed.') !== null;
    expect(isTold()).toBe(false);
    server.answer(getList, listDetail([soap], [], { list: list({ completed: true, owner_id: id(2) }) }));
    await nextPoll();

    await waitFor(() => {
      expect(isTold()).toBe(true);
    });
    expect(screen.getByRole('button', { name: 'Complete Soap' })).toBeDefined();
    // Only the owner may.
    expect(screen.queryByRole('link', { name: 'Reopen' })).toBeNull();
  });

  test('leads away from a list without access', async () => {
    await openList();
    server.refuse(getList, 404, { error: 'Not found' });
    await nextPoll();

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual(['List not found']);
  });

  test('keeps the page when it fails', async () => {
    await openList();
    server.lose(getList);
    await nextPoll();

    expect(toastTexts()).toEqual([expect.stringContaining('You may not be connected to the internet.')]);
    expect(screen.getByText(/You may not be connected/u).dataset['note']).toContain('is kept on this device');
    expect(screen.getByText('Soap')).toBeDefined();
  });

  test('updates the permission and keeps the rest of the page', async () => {
    await openList();
    server.answer(getList, listDetail([soap], [], { permissions: 'read', list: list({ owner_id: id(9) }) }));
    await nextPoll();

    expect(screen.getByText('You only have permission to read this list')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Soap|Select/ })).toBeNull();
  });

  test('keeps the focus and the selection, without rows that disappeared', async () => {
    const user = await openList();
    await user.click(section('Items').getByRole('button', { name: 'Select' }));
    for (const name of ['Soap', 'Milk'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    server.answer(getList, listDetail([milk, butter], [bread]));
    await nextPoll();

    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ ariaLabel, checked }) => [ariaLabel, checked])).toEqual([
      ['Select Milk', true],
      ['Select Butter', false],
    ]);
    expect(screen.getByText('Applies to 1 selected item')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Milk' }));
  });

  test('keeps the delete dialog, and deletes only remaining items', async () => {
    server.answer(deleteListItem, undefined);
    const user = await openList();
    await user.click(section('Items').getByRole('button', { name: 'Select' }));
    for (const name of ['Soap', 'Milk'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(button('Delete Milk'));
    const confirm = await screen.findByRole('button', { name: "Yes, I'm sure." });
    server.answer(getList, listDetail([milk, butter], [bread]));
    await nextPoll();
    expect(screen.getByRole('dialog').textContent).toContain('Soap, Milk');
    expect(document.activeElement).toBe(confirm);
    await user.click(confirm);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole('dialog')).toBeNull();

    expect(server.callsTo(deleteListItem).map(({ path }) => path.split('/').at(-1))).toEqual([milk.id]);
  });
});

describe('completing an item', () => {
  test('moves it at once and shows a toast after the response', async () => {
    const ticks = server.hold(updateListItem);
    const user = await openList();
    await user.click(tickButton('Milk'));

    expect(rowsIn('Completed Items')).toEqual(['2 l Milk', 'Bread']);
    expect(toastTexts()).toEqual([]);
    expect(server.callsTo(updateListItem)[0]?.body).toEqual({ list_item: { completed: true } });
    ticks.answer(0, { ...milk, completed: true });
    expect(await screen.findByText('Item marked as completed.')).toBeDefined();
    expect(rowsIn('Completed Items')).toEqual(['2 l Milk', 'Bread']);
  });

  test('works for several at once, and undoes only the failed one', async () => {
    const ticks = server.hold(updateListItem);
    const user = await openList();
    await user.click(tickButton('Soap'));
    await user.click(tickButton('Milk'));
    await user.click(tickButton('Butter'));
    expect(ticks.count()).toBe(3);
    ticks.refuse(1, 422, { error: 'Something went wrong' });

    expect(await screen.findByText('Failed to complete items')).toBeDefined();
    expect(rowsIn('Dairy')).toEqual(['2 l Milk']);
    expect(rowsIn('Completed Items')).toEqual(['Soap', 'Butter', 'Bread']);
  });

  test('focuses the next row, else the previous, else the heading', async () => {
    server.hold(updateListItem);
    const user = await openList();
    await user.click(tickButton('Milk'));
    expect(document.activeElement).toBe(tickButton('Butter'));
    await user.click(tickButton('Butter'));
    expect(document.activeElement).toBe(tickButton('Soap'));
    await user.click(tickButton('Soap'));

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Items' }));
  });

  test('with an expired session leads to the sign-in, with one message', async () => {
    server.refuse(updateListItem, 401, { errors: ['You need to sign in before continuing.'] });
    const user = await openList();
    await user.click(tickButton('Soap'));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();

    await waitFor(() => {
      expect(toastTexts()).toEqual(['You must sign in']);
    });
    expect(server.callsTo(createListItem)).toEqual([]);
  });
});
