import { getLists } from '@shared-lists/contract/api/lists.ts';
import { getSharePage } from '@shared-lists/contract/api/sharing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { id, list, listRow, listsIndex, shareEntry, sharePage } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

const ADDRESS = `/lists/${list().id}/users_lists`;
const owner = shareEntry(1, 'owner');
const writer = shareEntry(2, 'writer');
const reader = shareEntry(3, 'reader', 'read');
const pending = shareEntry(4, 'pending');
const refused = shareEntry(5, 'refused', 'read');
const full = sharePage({ pending: [pending], accepted: [owner, writer, reader], refused: [refused] });

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getSharePage, full);
  server.answer(getLists, listsIndex([listRow()]));
});

afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const user = renderApp(ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'Share Weekly shop' });
  return user;
}

const rowsIn = (section: string) =>
  within(screen.getByRole('list', { name: section }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

const row = (testId: string) => {
  const found = document.querySelector<HTMLElement>(`[data-test-id="${testId}"]`);
  if (!found) throw new Error(`There is no ${testId}`);
  return found;
};

describe('the page', () => {
  test('has its parts in order, and a back link', async () => {
    await open();

    expect(
      screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual([
      'H1 Share Weekly shop',
      'H2 Pending',
      'H2 Accepted',
      'H2 Refused',
      'H2 People with write permission may also',
      'H2 Hand this list over',
    ]);
    expect(screen.getByRole('link', { name: 'Back to lists' }).getAttribute('href')).toBe('/lists');
    expect(screen.getByRole('link', { name: 'Open this list' }).getAttribute('href')).toBe(
      `/lists/${list().id}`,
    );
    expect(document.title).toBe('Share Weekly shop – Shared Lists');
    expect(screen.queryByText(/Or select someone/)).toBeNull();
  });

  test('shows everybody but the current user, by state, with a badge', async () => {
    await open();

    expect(rowsIn('Pending')).toEqual(['pending@example.comwrite']);
    expect(rowsIn('Accepted')).toEqual(['writer@example.comwrite', 'reader@example.comread']);
    expect(rowsIn('Refused')).toEqual(['refused@example.comread']);
  });

  test.each([
    [`pending-user-${pending.user.id}`, 'perm-write', 'Change pending@example.com to read', 'Pending'],
    [`accepted-user-${reader.user.id}`, 'perm-read', 'Change reader@example.com to write', 'Accepted'],
    [`refused-user-${refused.user.id}`, 'perm-read', 'Change refused@example.com to write', 'Refused'],
  ])('%s has its test ids and named buttons', async (testId, badge, toggle, section) => {
    await open();
    const found = row(testId);
    const buttons = within(found).getAllByRole('button');
    const email = toggle.split(' ')[1] ?? '';
    const expected = [
      ['toggle-permissions', toggle],
      ['remove-share', `Remove ${email}`],
      ['refresh-share', `Share again with ${email}`],
    ];

    expect(found.closest('ul')).toBe(screen.getByRole('list', { name: section }));
    expect(found.querySelector(`[data-test-id="${badge}"]`)).not.toBeNull();
    expect(buttons.map((button) => [button.dataset['testId'], button.getAttribute('aria-label')])).toEqual(
      section === 'Refused' ? expected : expected.slice(0, 2),
    );
    expect(buttons.map(({ title }) => title)).toEqual(buttons.map((button) => button.ariaLabel));
  });

  test.each([
    ['pending', 'Help: pending'],
    ['accepted', 'Help: accepted'],
  ])('explains the arrows next to %s', async (title, name) => {
    const user = await open();
    const button = screen.getByRole('button', { name });
    expect(button.dataset['testId']).toBe(`${title}-popover`);
    await user.click(button);

    const content = await screen.findByText(
      'Click the arrows to upgrade or downgrade the permissions between read and write',
    );
    expect(content.dataset['testId']).toBe('popover-content');
    expect(screen.queryByRole('button', { name: /Help: refused/i })).toBeNull();
  });

  test('shows e-mail addresses only to people who are not the owner', async () => {
    server.answer(getSharePage, { ...full, user_is_owner: false, current_user_id: writer.user.id });
    await open();

    expect(rowsIn('Pending')).toEqual(['pending@example.com']);
    expect(rowsIn('Accepted')).toEqual(['owner@example.com', 'reader@example.com']);
    expect(rowsIn('Refused')).toEqual(['refused@example.com']);
    expect(screen.queryByRole('button', { name: /^(Change|Remove|Share again)/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Share List' })).toBeDefined();
  });

  test('shows a hint in empty sections', async () => {
    server.answer(getSharePage, sharePage());
    await open();

    expect([...document.querySelectorAll('.empty')].map(({ textContent }) => textContent)).toEqual([
      'No invitation is waiting for an answer.',
      'Nobody else has this list yet.',
      'Nobody has turned it down.',
    ]);
  });
});

describe('loading', () => {
  test('shows the spinner until the response, on every visit', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'Back to lists' }));
    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    const loads = server.hold(getSharePage);
    act(() => {
      window.history.back();
    });
    await waitFor(() => {
      expect(loads.count()).toBe(1);
    });
    expect(screen.getByRole('status').id).toBe('loader');
    loads.answer(0, { ...full, list: list({ name: 'Party' }) });

    expect(await screen.findByRole('heading', { level: 1, name: 'Share Party' })).toBeDefined();
  });

  test.each([
    ['403', () => server.refuse(getSharePage, 403, { error: 'You do not have permission' })],
    ['404', () => server.refuse(getSharePage, 404, { error: 'Not found' })],
    ['an answer without the caller', () => server.answer(getSharePage, sharePage({ accepted: [writer] }))],
    [
      'an answer in which the caller is still pending',
      () => server.answer(getSharePage, sharePage({ accepted: [], pending: [owner] })),
    ],
    [
      'an answer in which the caller may only read',
      () => server.answer(getSharePage, sharePage({ accepted: [shareEntry(1, 'owner', 'read')] })),
    ],
  ])('with %s leads to the lists', async (_name, prepare) => {
    prepare();
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual(['List not found']);
    expect(screen.queryByText('Something went wrong!')).toBeNull();
  });

  test.each([
    ['500', () => server.refuse(getSharePage, 500, { error: 'Something went wrong' })],
    ['no answer', () => server.lose(getSharePage)],
    ['an empty answer', () => server.answerRaw(getSharePage, 200, '')],
    ['an answer of somebody else', () => server.answerRaw(getSharePage, 200, '{"welcome":"guest"}')],
  ])('with %s shows the error page, without a toast', async (_name, prepare) => {
    prepare();
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
    expect(toastTexts()).toEqual([]);
  });

  test('with an expired session leads to the sign-in, with one message', async () => {
    server.refuse(getSharePage, 401, { errors: ['You need to sign in before continuing.'] });
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
  });
});

describe('polling', () => {
  const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(5_100));

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  test('shows new answers within five seconds, and keeps the input', async () => {
    const user = renderApp(ADDRESS, { advanceTimers: vi.advanceTimersByTime });
    const input = await screen.findByLabelText<HTMLInputElement>(/Enter an email/);
    await user.type(input, 'friend@');
    server.answer(getSharePage, { ...full, pending: [], accepted: [owner, pending] });
    await nextPoll();

    expect(rowsIn('Accepted')).toEqual(['pending@example.comwrite']);
    expect(screen.queryByRole('list', { name: 'Pending' })).toBeNull();
    expect(input.value).toBe('friend@');
    expect(document.activeElement).toBe(input);
  });

  test.each([
    ['refused', () => server.refuse(getSharePage, 404, { error: 'Not found' })],
    [
      'answered for a reader',
      () =>
        server.answer(getSharePage, {
          ...full,
          accepted: [{ ...owner, users_list: { id: id(9), permissions: 'read' } }],
        }),
    ],
  ])('leads to the lists when %s', async (_name, prepare) => {
    await open();
    prepare();
    await nextPoll();

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual(['List not found']);
  });

  test('keeps the page when it fails', async () => {
    await open();
    server.lose(getSharePage);
    await nextPoll();

    expect(toastTexts()).toEqual([expect.stringContaining('You may not be connected to the internet.')]);
    expect(rowsIn('Pending')).toEqual(['pending@example.comwrite']);
  });
});
