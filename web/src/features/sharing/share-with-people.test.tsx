import { invite } from '@shared-lists/contract/api/accounts.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { getSharePage, shareList, type ShareRow } from '@shared-lists/contract/api/sharing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GENERIC_TEXT } from '../../ui/failures/report-failure.ts';
import { id, invitation, list, listsIndex, shareEntry, sharePage } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

const ADDRESS = `/lists/${list().id}/users_lists`;
const LABEL = 'Enter an email to invite someone to share this list:';
const SHARED = '"Weekly shop" has been successfully shared with friend@example.com.';
const friend = { ...shareEntry(7, 'friend'), invitation: invitation() };
const aunt = shareEntry(8, 'aunt');
const friendsRow: ShareRow = {
  ...friend.users_list,
  user_id: friend.user.id,
  list_id: list().id,
  has_accepted: null,
};

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getSharePage, sharePage());
  server.answer(getLists, listsIndex());
});

afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const user = renderApp(ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'Share Weekly shop' });
  return user;
}

const input = () => screen.getByLabelText<HTMLInputElement>(LABEL);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share List' });
const shareWith = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Share with ${name}@example.com` });
const pendingRows = () =>
  within(screen.getByRole('list', { name: 'Pending' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

const failures = [
  [
    409,
    { responseText: 'List already shared with friend@example.com' },
    'List already shared with friend@example.com',
  ],
  [404, { error: 'Not found' }, 'User not found'],
  [422, { email: ['is not an email'] }, 'email is not an email'],
  [500, {}, GENERIC_TEXT],
] as const;

describe('sharing by e-mail', () => {
  async function shareWithFriend(user: Awaited<ReturnType<typeof open>>) {
    await user.type(input(), 'Friend@example.com');
    await user.click(submit());
  }

  test('asks for an address', async () => {
    await open();
    const { id, name, type, placeholder, autocomplete } = input();

    expect({ id, name, type, placeholder, autocomplete }).toEqual({
      id: 'new-email',
      name: 'new-email',
      type: 'email',
      placeholder: 'jane.smith@example.com',
      autocomplete: 'off',
    });
  });

  test('shows the person of the response, and clears the form', async () => {
    server.answer(invite, friend);
    await shareWithFriend(await open());

    expect(await screen.findByText(SHARED)).toBeDefined();
    expect(pendingRows()).toEqual([expect.stringMatching(/^friend@example.comwriteMail sent .*Valid until/)]);
    expect(server.callsTo(invite)[0]?.body).toEqual({ email: 'Friend@example.com', list_id: list().id });
    expect(input().value).toBe('');
    expect(document.activeElement).toBe(input());
  });

  test('shows nothing before the response, sends once, and keeps new input', async () => {
    const calls = server.hold(invite);
    const user = await open();
    await shareWithFriend(user);
    expect(submit().disabled).toBe(true);
    await user.type(input(), '{Enter}');
    expect(calls.count()).toBe(1);
    expect(screen.queryByRole('list', { name: 'Pending' })).toBeNull();
    await user.clear(input());
    await user.type(input(), 'next@');
    calls.answer(0, friend);

    expect(await screen.findByText(SHARED)).toBeDefined();
    expect(input().value).toBe('next@');
  });

  test.each(failures)('refused with %i shows a toast, and keeps the address', async (status, body, text) => {
    server.refuse(invite, status, body);
    await shareWithFriend(await open());

    expect(await screen.findByText(text)).toBeDefined();
    expect(input().value).toBe('Friend@example.com');
    expect(document.activeElement).toBe(input());
    expect(submit().disabled).toBe(false);
    expect(window.location.pathname).toBe(ADDRESS);
  });

  test('leads to the lists after a 403', async () => {
    server.refuse(invite, 403, { error: 'no' });
    await shareWithFriend(await open());

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual(['You do not have permission to take that action']);
  });

  test('with an expired session leads to the sign-in, with one message', async () => {
    server.refuse(invite, 401, { errors: ['You need to sign in before continuing.'] });
    await shareWithFriend(await open());

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
  });

  test('repeats the same call after a lost response, but not for another address', async () => {
    server.lose(invite);
    const user = await open();
    await shareWithFriend(user);
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    await user.click(submit());
    await user.type(input(), '.au{Enter}');
    await waitFor(() => {
      expect(server.callsTo(invite)).toHaveLength(3);
    });

    const keys = server.callsTo(invite).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('is not undone by an older poll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(invite, friend);
    const user = renderApp(ADDRESS, { advanceTimers: vi.advanceTimersByTime });
    await screen.findByRole('heading', { level: 1 });
    const polls = server.hold(getSharePage);
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(polls.count()).toBe(1);
    await shareWithFriend(user);
    await screen.findByText(SHARED);
    await act(async () => {
      polls.answer(0, sharePage());
      await vi.advanceTimersByTimeAsync(100);
    });

    expect(pendingRows()).toEqual([expect.stringMatching(/^friend@example.comwriteMail sent .*Valid until/)]);
  });
});

describe('sharing with people who share other lists', () => {
  beforeEach(() => {
    server.answer(getSharePage, sharePage({ invitable_users: [aunt.user, friend.user] }));
  });

  test('offers them by e-mail address', async () => {
    await open();
    const group = screen.getByRole('list', { name: "Or select someone you've previously shared with:" });

    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['aunt@example.com', 'friend@example.com']);
    expect(shareWith('aunt').closest('li')?.dataset['testId']).toBe(`invite-user-${aunt.user.id}`);
  });

  test('moves the person to Pending after the response', async () => {
    const calls = server.hold(shareList);
    const user = await open();
    await user.dblClick(shareWith('friend'));
    expect(calls.count()).toBe(1);
    expect([shareWith('friend').disabled, shareWith('aunt').disabled]).toEqual([true, false]);
    expect(screen.queryByRole('list', { name: 'Pending' })).toBeNull();
    expect(server.callsTo(shareList)[0]?.body).toEqual({ users_list: { user_id: friend.user.id } });
    server.answer(getSharePage, sharePage({ invitable_users: [aunt.user], pending: [friend] }));
    calls.answer(0, friendsRow);

    expect(await screen.findByText(SHARED)).toBeDefined();
    await screen.findByText(/^Mail sent/);
    expect(pendingRows()).toEqual([expect.stringMatching(/^friend@example.comwriteMail sent .*Valid until/)]);
    expect(screen.queryByRole('button', { name: 'Share with friend@example.com' })).toBeNull();
  });

  test('focuses the next person, and after the last the heading', async () => {
    server.compute(shareList, ({ body: { users_list } }) => ({
      ...friendsRow,
      id: users_list.user_id === aunt.user.id ? id(408) : id(407),
    }));
    const user = await open();
    server.hold(getSharePage);
    await user.click(shareWith('aunt'));
    await waitFor(() => {
      expect(document.activeElement).toBe(shareWith('friend'));
    });
    await user.click(shareWith('friend'));

    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });
    expect(screen.queryByText(/Or select someone/)).toBeNull();
  });

  test.each(failures)('refused with %i shows a toast and stays', async (status, body, text) => {
    server.refuse(shareList, status, body);
    const user = await open();
    await user.click(shareWith('friend'));

    expect(await screen.findByText(text)).toBeDefined();
    expect(shareWith('friend').disabled).toBe(false);
    expect(window.location.pathname).toBe(ADDRESS);
  });

  test('repeats the same call after a lost response', async () => {
    server.lose(shareList);
    const user = await open();
    await user.click(shareWith('friend'));
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    await user.click(shareWith('friend'));
    await user.click(shareWith('aunt'));
    await waitFor(() => {
      expect(server.callsTo(shareList)).toHaveLength(3);
    });

    const keys = server.callsTo(shareList).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
