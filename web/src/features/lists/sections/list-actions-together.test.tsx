import { getCompletedLists, getList, getLists, updateList } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { id, list, listDetail } from '../../../testing/fixtures.ts';
import { buttonNamed, completedLists, home, namesIn, ownList } from '../../../testing/list-rows.ts';
import { openLists, toasted, type ListsScreen } from '../../../testing/lists-screen.ts';
import { settle } from '../../../testing/ticking-screen.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;
let page: ListsScreen;

beforeEach(() => {
  server = stubServer();
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(index: ReturnType<typeof home>) {
  page = await openLists(server, index);
}

describe('several lists at once', () => {
  test('are each reported by their own response', async () => {
    await open(home({ open: [ownList(1, 'A'), ownList(2, 'B'), ownList(3, 'C'), ownList(4, 'D')] }));
    const calls = server.hold(updateList);
    await page.select('Incomplete', 'A', 'B', 'C', 'D');
    await page.press('Complete A');
    calls.refuse(1, 404, { message: 'List not found' });
    calls.refuse(2, 403, { message: 'List not found' });
    calls.refuse(3, 422, { name: ['is odd'] });
    calls.answer(0, list({ id: id(1), completed: true }));
    await toasted('List successfully completed.', 'List not found', 'name is odd');

    expect(namesIn('Incomplete')).toEqual(['D', 'C', 'B']);
    expect(namesIn('Completed')).toHaveLength(1);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('report no success when none succeeded', async () => {
    await open(home({ open: [ownList(1, 'A'), ownList(2, 'B')] }));
    server.refuse(updateList, 422, {});
    await page.select('Incomplete', 'A', 'B');
    await page.press('Complete A');

    await toasted(GENERIC_TEXT);
    expect(namesIn('Incomplete')).toEqual(['B', 'A']);
  });

  test('are queued without a toast', async () => {
    await open(home({ open: [ownList(1, 'A'), ownList(2, 'B')] }));
    server.lose(updateList);
    await page.select('Incomplete', 'A', 'B');
    await page.press('Complete A');

    await waitFor(() => {
      expect(screen.getAllByTitle('Waiting for the network')).toHaveLength(2);
    });
    expect(namesIn('Incomplete')).toEqual([]);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(toastTexts()).toEqual([]);
  });

  test('make only their section busy until the last response', async () => {
    await open(
      home({
        open: [ownList(1, 'A'), ownList(2, 'B'), ownList(3, 'C')],
        completed: [ownList(4, 'Done', { completed: true })],
      }),
    );
    const calls = server.hold(updateList);
    await page.select('Incomplete', 'A', 'B');
    await page.press('Complete C');
    const stateOf = (name: string) => buttonNamed(name).disabled;
    expect(calls.count()).toBe(2);
    expect([stateOf('Complete C'), stateOf('Delete C'), stateOf('Delete Done')]).toEqual([true, true, false]);
    calls.answer(0, list({ id: id(1), completed: true }));
    await waitFor(() => {
      expect(namesIn('Incomplete')).toEqual(['C', 'B']);
    });
    expect(stateOf('Complete C')).toBe(true);
    expect(screen.getByRole('link', { name: 'Edit C' }).ariaDisabled).toBe('true');
    calls.answer(1, list({ id: id(2), completed: true }));

    await waitFor(() => {
      expect(stateOf('Complete C')).toBe(false);
    });
    expect(screen.getByRole('link', { name: 'Edit C' }).ariaDisabled).toBe('false');
    expect(document.activeElement).toBe(buttonNamed('Complete C'));
  });

  test('are sent once, however fast the button is pressed', async () => {
    await open(home({ open: [ownList(1, 'A')] }));
    const calls = server.hold(updateList);
    await page.user.dblClick(buttonNamed('Complete A'));

    expect(calls.count()).toBe(1);
  });

  test('keep their section busy after leaving and reopening the page', async () => {
    await open(home({ open: [ownList(1, 'A'), ownList(2, 'B')] }));
    const calls = server.hold(updateList);
    await page.press('Complete A');
    server.answer(getCompletedLists, completedLists());
    await page.user.click(screen.getByRole('link', { name: 'All completed lists' }));
    await page.user.click(await screen.findByRole('link', { name: 'Back to lists' }));
    await screen.findByText('B');

    expect(buttonNamed('Complete B').disabled).toBe(true);
    calls.answer(0, list({ id: id(1), completed: true }));
    await waitFor(() => {
      expect(buttonNamed('Complete B').disabled).toBe(false);
    });
  });

  test('show one message when the session has expired', async () => {
    await open(home({ open: [ownList(1, 'A'), ownList(2, 'B')] }));
    server.refuse(updateList, 401, { errors: ['no'] });
    await page.select('Incomplete', 'A', 'B');
    await page.press('Complete A');

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
  });
});

test('nothing moves before the response, and no older poll undoes it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const before = home({ open: [ownList(1, 'Shop')] });
  await open(before);
  const polls = server.hold(getLists);
  const calls = server.hold(updateList);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(polls.count()).toBe(1);
  await page.press('Complete Shop');
  expect(namesIn('Incomplete')).toEqual(['Shop']);
  calls.answer(0, list({ id: id(1), name: 'Shop', completed: true }));
  await waitFor(() => {
    expect(namesIn('Completed')).toEqual(['Shop']);
  });
  polls.answer(0, before);
  await settle();

  expect([namesIn('Incomplete'), namesIn('Completed')]).toEqual([[], ['Shop']]);
});

test('a list opened during a pending action keeps its input', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shop = list();
  server.answer(getList, listDetail());
  await open(home({ open: [ownList(1, shop.name, { id: shop.id })] }));
  const calls = server.hold(updateList);
  await page.press(`Complete ${shop.name}`);
  await page.user.click(screen.getByRole('link', { name: shop.name }));
  await page.user.click(await screen.findByRole('button', { name: 'Add Item' }));
  await page.user.type(await screen.findByLabelText('Product'), 'Rice');
  calls.answer(0, list({ completed: true }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  server.hold(getList);
  await act(() => vi.advanceTimersByTimeAsync(3_100));

  expect(screen.getByLabelText<HTMLInputElement>('Product').value).toBe('Rice');
});
