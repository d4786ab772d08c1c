import { getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMoment } from '../../../lib/dates.ts';
import { at, id, listRow, listsIndex } from '../../../testing/fixtures.ts';
import { namesIn } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex());
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the sections', () => {
  test('show lists newest first, and refreshed completed ones with an asterisk', async () => {
    const older = listRow({ id: id(1), name: 'Older', created_at: at(1) });
    const newer = listRow({ id: id(2), name: 'Newer', created_at: at(2) });
    const done = { completed: true, refreshed: true };
    server.answer(
      getLists,
      listsIndex([older, newer], [listRow({ id: id(3), name: 'Done', ...done }), { ...older, name: 'Old' }]),
    );
    renderApp('/lists');
    await screen.findByText('Older');

    expect(namesIn('Incomplete')).toEqual(['Newer', 'Older']);
    expect(namesIn('Completed')).toEqual(['Done*', 'Old']);
  });

  test('show at most ten completed lists', async () => {
    const many = Array.from({ length: 12 }, (_, number) =>
      listRow({ id: id(number), name: `List ${number}`, completed: true, created_at: at(number) }),
    );
    server.answer(getLists, listsIndex([], many));
    renderApp('/lists');
    await screen.findByText('List 11');

    expect(namesIn('Completed')).toEqual(
      many
        .map(({ name }) => name)
        .reverse()
        .slice(0, 10),
    );
  });

  test('show a hint when they are empty', async () => {
    renderApp('/lists');

    expect(await screen.findByText(/Add your first one above/)).toBeDefined();
    expect(screen.getByText(/Nothing completed yet/)).toBeDefined();
  });

  test.each([
    ['BookList', 'books'],
    ['GroceryList', 'groceries'],
    ['MusicList', 'music'],
    ['SimpleList', 'simple'],
    ['ToDoList', 'to-do'],
  ] as const)('a %s row links to its list and says its type and age', async (type, text) => {
    const list = listRow({ type });
    server.answer(getLists, listsIndex([list]));
    renderApp('/lists');
    const link = await screen.findByRole('link', { name: 'Weekly shop' });
    const row = link.closest('li');

    expect(link.getAttribute('href')).toBe(`/lists/${list.id}`);
    expect(row?.dataset).toMatchObject({ testId: `list-${list.id}`, testClass: 'incomplete-list' });
    expect(screen.getByRole('img', { name: text })).toBeDefined();
    expect(row?.textContent).toContain(formatMoment(list.created_at));
  });
});

describe('loading', () => {
  test('shows the spinner until the response', async () => {
    const calls = server.hold(getLists);
    renderApp('/lists');
    await waitFor(() => {
      expect(calls.count()).toBe(1);
    });
    expect(screen.getByRole('status').id).toBe('loader');
    expect(screen.queryByRole('heading')).toBeNull();
    calls.answer(0, listsIndex());

    expect(await screen.findByRole('heading', { name: 'Incomplete' })).toBeDefined();
  });

  test.each([500, 404, undefined])('with %s shows the error page, without a toast', async (status) => {
    if (status) server.refuse(getLists, status, { error: 'no' });
    else server.lose(getLists);
    renderApp('/lists');

    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
    expect(toastTexts()).toEqual([]);
  });

  test.each([
    [
      'without an answer',
      () => {
        server.lose(getLists);
      },
      'You may not be connected to the internet. Please check your connection. Data may be incomplete and user actions may not persist.',
    ],
    [
      'that the server fails at',
      () => {
        server.refuse(getLists, 500, { error: 'no' });
      },
      'The server had a problem. What you see may be out of date. It will be tried again.',
    ],
  ])('a poll %s keeps the page and shows a toast', async (_, fail, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(getLists, listsIndex([listRow()]));
    renderApp('/lists');
    await screen.findByText('Weekly shop');
    fail();
    await act(() => vi.advanceTimersByTimeAsync(10_100));

    expect(toastTexts()).toEqual([text]);
    expect(screen.getByText('Weekly shop')).toBeDefined();
  });

  test.each([403, 404])(
    'a poll refused with %s shows the error page until a poll succeeds',
    async (status) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      renderApp('/lists');
      await screen.findByRole('heading', { name: 'Lists' });
      server.refuse(getLists, status, { error: 'no' });
      await act(() => vi.advanceTimersByTimeAsync(10_100));
      expect(screen.getByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
      expect(toastTexts()).toEqual([]);
      server.answer(getLists, listsIndex());
      await act(() => vi.advanceTimersByTimeAsync(10_100));

      expect(screen.getByRole('heading', { name: 'Lists' })).toBeDefined();
    },
  );
});
