import {
  deleteList,
  getCompletedLists,
  getLists,
  refreshList,
  updateList,
} from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { list } from '../../../testing/fixtures.ts';
import {
  buttonNamed,
  completedLists,
  helpText,
  home,
  namesIn,
  ownList,
  selectToggle,
  sharedList,
} from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

const shop = ownList(1, 'Shop', { completed: true });
const party = ownList(2, 'Party', { completed: true, refreshed: true });
const theirs = sharedList(3, 'Theirs', { completed: true });

beforeEach(() => {
  server = stubServer();
  server.answer(getCompletedLists, completedLists([shop, party, theirs]));
  server.answer(getLists, home());
});

afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const user = renderApp('/completed_lists');
  await screen.findByRole('heading', { level: 1, name: 'Completed Lists' });
  return user;
}

const PAGE = 'Completed Lists';

describe('the page', () => {
  test('shows all completed lists, newest first, as the home page does', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ownList(index, `L${index}`, { completed: true }));
    server.answer(getCompletedLists, completedLists(many));
    await open();

    expect(namesIn(PAGE)).toEqual(many.map(({ name }) => name).reverse());
    expect(screen.getAllByRole('listitem')[0]?.dataset).toMatchObject({
      testClass: 'completed-list',
      testId: `list-${many[11]?.id ?? ''}`,
    });
    expect(document.title).toBe('Completed Lists – Shared Lists');
  });

  test('marks refreshed lists and explains the mark', async () => {
    const user = await open();
    expect(namesIn(PAGE)).toEqual(['Theirs', 'Party*', 'Shop']);
    const help = buttonNamed('Help: Completed Lists');
    expect(help.dataset['testId']).toBe('Completed Lists-popover');
    await user.click(help);

    expect(await helpText()).toBe('Previously refreshed lists are marked with an asterisk (*).');
  });

  test('leads back to the lists', async () => {
    await open();

    expect(screen.getByRole('link', { name: 'Back to lists' }).getAttribute('href')).toBe('/lists');
  });

  test('has the buttons of completed lists', async () => {
    await open();

    expect(buttonNamed('Refresh Shop').dataset['testId']).toBe('complete-list-refresh');
    expect(buttonNamed('Delete Shop').dataset['testId']).toBe('complete-list-trash');
    expect([buttonNamed('Refresh Shop').disabled, buttonNamed('Refresh Theirs').disabled]).toEqual([
      false,
      true,
    ]);
  });

  test('shows a hint without lists', async () => {
    server.answer(getCompletedLists, completedLists());
    await open();

    expect(screen.getByText(/Nothing completed yet/)).toBeDefined();
  });

  test('is polled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    server.answer(getCompletedLists, completedLists([shop]));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(namesIn(PAGE)).toHaveLength(3);
    await act(() => vi.advanceTimersByTimeAsync(1_100));

    expect(namesIn(PAGE)).toEqual(['Shop']);
  });
});

describe('loading', () => {
  test.each([
    [403, 'Failed to fetch completed lists'],
    [404, 'Failed to fetch completed lists'],
    [500, 'Something went wrong. Data may be incomplete and user actions may not persist.'],
  ])('refused with %s leads to the lists with a toast', async (status, text) => {
    server.refuse(getCompletedLists, status, { error: 'no' });
    renderApp('/completed_lists');

    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual([text]);
  });

  test('without a response shows the error page, without a toast', async () => {
    server.lose(getCompletedLists);
    renderApp('/completed_lists');

    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
    expect(toastTexts()).toEqual([]);
  });

  test('a failed poll keeps the page; a 404 leads away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    server.refuse(getCompletedLists, 500, { error: 'no' });
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    expect(toastTexts()[0]).toMatch(/^The server had a problem/);
    expect(namesIn(PAGE)).toHaveLength(3);
    server.refuse(getCompletedLists, 404, { error: 'no' });
    await act(() => vi.advanceTimersByTimeAsync(10_100));

    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toContain('Failed to fetch completed lists');
  });
});

describe('an action', () => {
  test('shows on the home page at once', async () => {
    const user = renderApp('/lists');
    server.answer(getLists, home({ completed: [shop, party] }));
    await user.click(await screen.findByRole('link', { name: 'All completed lists' }));
    await screen.findByRole('heading', { level: 1, name: PAGE });
    server.answer(refreshList, ownList(9, 'Shop again'));
    server.answer(deleteList, undefined);
    await user.click(buttonNamed('Refresh Shop'));
    await waitFor(() => {
      expect(namesIn(PAGE)).toEqual(['Theirs', 'Party*', 'Shop*']);
    });
    await user.click(buttonNamed('Delete Party'));
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure." }));
    await waitFor(() => {
      expect(namesIn(PAGE)).toEqual(['Theirs', 'Shop*']);
    });
    server.hold(getLists);
    await user.click(screen.getByRole('link', { name: 'Back to lists' }));
    await screen.findByRole('heading', { name: 'Lists' });

    expect(namesIn('Incomplete')).toEqual(['Shop again']);
    expect(namesIn('Completed')).toEqual(['Shop*']);
    expect(toastTexts()).toEqual(['List successfully refreshed.', 'List successfully deleted.']);
  });

  test('on the home page shows here', async () => {
    const user = await open();
    server.answer(getLists, home({ open: [ownList(5, 'Errands')] }));
    server.answer(updateList, list({ ...ownList(5, 'Errands'), completed: true }));
    await user.click(screen.getByRole('link', { name: 'Back to lists' }));
    await user.click(await screen.findByRole('button', { name: 'Complete Errands' }));
    await waitFor(() => {
      expect(namesIn('Completed')).toEqual(['Errands']);
    });
    server.hold(getCompletedLists);
    await user.click(screen.getByRole('link', { name: 'All completed lists' }));
    await screen.findByRole('heading', { level: 1, name: PAGE });

    expect(namesIn(PAGE)).toEqual(['Errands', 'Theirs', 'Party*', 'Shop']);
    expect(buttonNamed('Refresh Errands').disabled).toBe(false);
  });

  test('on a selection ends the select mode and keeps the focus on the page', async () => {
    server.answer(getCompletedLists, completedLists([shop, party]));
    server.answer(deleteList, undefined);
    const user = await open();
    await user.click(selectToggle(PAGE));
    await user.click(screen.getByRole('checkbox', { name: 'Select Shop' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Party' }));
    expect(screen.getAllByRole('button', { name: 'Merge selected lists' })).toHaveLength(2);
    await user.click(buttonNamed('Delete Shop'));
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure." }));
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe(PAGE);
    });

    expect(selectToggle(PAGE).textContent).toBe('Select');
    expect(toastTexts()).toEqual(['Lists successfully deleted.']);
  });
});
