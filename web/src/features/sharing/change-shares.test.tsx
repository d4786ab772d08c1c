import { validateToken } from '@shared-lists/contract/api/accounts.ts';
import { getInvitations } from '@shared-lists/contract/api/invitations.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { deleteShare, getSharePage, updateShare, type ShareRow } from '@shared-lists/contract/api/sharing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GENERIC_TEXT } from '../../ui/failures/report-failure.ts';
import { list, listsIndex, me, shareEntry, sharePage } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

const ADDRESS = `/lists/${list().id}/users_lists`;
const owner = shareEntry(1, 'owner');
const writer = shareEntry(2, 'writer');
const reader = shareEntry(3, 'reader', 'read');
const refused = shareEntry(5, 'refused', 'read');
const full = sharePage({ accepted: [owner, writer, reader], refused: [refused] });

const rowOf = ({ user, users_list }: typeof writer, changes: Partial<ShareRow> = {}): ShareRow => ({
  ...users_list,
  user_id: user.id,
  list_id: list().id,
  has_accepted: true,
  ...changes,
});

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getSharePage, full);
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

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const rowsIn = (section: string) =>
  within(screen.getByRole('list', { name: section }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const announced = () => document.querySelector('[data-test-id="announcements"]')?.textContent.trim();
// An effect announces, after the rows have changed.
const waitForAnnouncement = (text: string) => waitFor(() => expect(announced()).toBe(text));

describe('changing a permission', () => {
  test('changes the badge after the response, and announces it', async () => {
    const calls = server.hold(updateShare);
    const user = await open();
    await user.click(button('Change writer@example.com to read'));
    expect(rowsIn('Accepted')).toEqual(['writer@example.comwrite', 'reader@example.comread']);
    expect(server.callsTo(updateShare)[0]).toMatchObject({
      path: `/v2/lists/${list().id}/users_lists/${writer.users_list.id}`,
      body: { users_list: { permissions: 'read' } },
    });
    calls.answer(0, rowOf(writer, { permissions: 'read' }));

    await waitFor(() => {
      expect(rowsIn('Accepted')).toEqual(['writer@example.comread', 'reader@example.comread']);
    });
    await waitForAnnouncement('writer@example.com: read');
    expect(toastTexts()).toEqual([]);
    expect(document.activeElement).toBe(button('Change writer@example.com to write'));
  });

  test('sends once for two clicks', async () => {
    const calls = server.hold(updateShare);
    const user = await open();
    await user.dblClick(button('Change writer@example.com to read'));

    expect(calls.count()).toBe(1);
  });

  test('upgrades readers', async () => {
    server.answer(updateShare, rowOf(reader, { permissions: 'write' }));
    const user = await open();
    await user.click(button('Change reader@example.com to write'));

    expect(await screen.findByRole('button', { name: 'Change reader@example.com to read' })).toBeDefined();
    expect(server.callsTo(updateShare)[0]?.body).toEqual({ users_list: { permissions: 'write' } });
  });

  test("disables the row's buttons during the call, also after reopening the page", async () => {
    server.hold(updateShare);
    const user = await open();
    await user.click(button('Change writer@example.com to read'));
    const isDisabled = () =>
      [/writer@example.com to read/, /Remove writer/, /reader@example.com to write/, /Remove reader/].map(
        (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
      );
    expect(isDisabled()).toEqual([true, true, false, false]);
    await user.click(screen.getByRole('link', { name: 'Back to lists' }));
    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    act(() => {
      window.history.back();
    });
    await screen.findByRole('heading', { level: 1, name: 'Share Weekly shop' });

    expect(isDisabled()).toEqual([true, true, false, false]);
  });

  test('does not navigate on a refusal after the page was left', async () => {
    server.answer(validateToken, { success: true, data: me });
    server.answer(getInvitations, { sends_mails: true, invitations: [] });
    const calls = server.hold(updateShare);
    const user = await open();
    await user.click(button('Change writer@example.com to read'));
    await user.click(screen.getByRole('link', { name: 'Invite' }));
    await screen.findByRole('heading', { level: 1, name: 'Send Invitation' });
    calls.refuse(0, 403, { error: 'no' });

    expect(await screen.findByText('You do not have permission to take that action')).toBeDefined();
    expect(window.location.pathname).toBe('/users/invitation/new');
  });

  test('announces changes of others', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    const changed = { ...refused, users_list: { ...refused.users_list, permissions: 'write' as const } };
    server.answer(getSharePage, { ...full, refused: [changed] });
    await act(() => vi.advanceTimersByTimeAsync(5_100));

    expect(announced()).toBe('refused@example.com: write');
  });
});

describe('removing somebody', () => {
  test('refetches the page, without a dialog or toast', async () => {
    const calls = server.hold(deleteShare);
    const user = await open();
    await user.click(button('Remove writer@example.com'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rowsIn('Accepted')).toHaveLength(2);
    expect(server.callsTo(deleteShare)[0]?.path).toContain(writer.users_list.id);
    server.answer(getSharePage, { ...full, accepted: [owner, reader], invitable_users: [writer.user] });
    const fetched = server.callsTo(getSharePage).length;
    calls.answer(0, undefined, { status: 204 });

    expect(await screen.findByRole('button', { name: 'Share with writer@example.com' })).toBeDefined();
    expect(rowsIn('Accepted')).toEqual(['reader@example.comread']);
    expect(server.callsTo(getSharePage)).toHaveLength(fetched + 1);
    expect(toastTexts()).toEqual([]);
    expect(document.activeElement).toBe(button('Remove reader@example.com'));
  });

  test('focuses the previous row, then the heading', async () => {
    server.answer(deleteShare, undefined);
    const user = await open();
    server.answer(getSharePage, { ...full, accepted: [owner, writer] });
    await user.click(button('Remove reader@example.com'));
    await waitFor(() => {
      expect(document.activeElement).toBe(button('Remove writer@example.com'));
    });
    server.answer(getSharePage, { ...full, accepted: [owner] });
    await user.click(button('Remove writer@example.com'));

    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accepted' }));
    });
  });

  test('shows even if the refetch fails', async () => {
    server.answer(deleteShare, undefined);
    const user = await open();
    server.lose(getSharePage);
    await user.click(button('Remove writer@example.com'));

    await waitFor(() => {
      expect(rowsIn('Accepted')).toEqual(['reader@example.comread']);
    });
  });
});

test('inviting again moves the person to Pending with write permission, without a toast', async () => {
  server.answer(updateShare, rowOf(refused, { has_accepted: null, permissions: 'write' }));
  const user = await open();
  server.answer(getSharePage, {
    ...full,
    refused: [],
    pending: [{ ...refused, users_list: { ...refused.users_list, permissions: 'write' } }],
  });
  await user.click(button('Share again with refused@example.com'));

  await waitFor(() => {
    expect(rowsIn('Pending')).toEqual(['refused@example.comwrite']);
  });
  expect(screen.queryByRole('list', { name: 'Refused' })).toBeNull();
  expect(server.callsTo(updateShare)[0]?.body).toEqual({
    users_list: { has_accepted: null, permissions: 'write' },
  });
  await waitForAnnouncement('refused@example.com: write');
  expect(toastTexts()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Refused' }));
});

describe.each([
  ['changing a permission', updateShare, 'Change refused@example.com to write'],
  ['removing somebody', deleteShare, 'Remove refused@example.com'],
  ['sharing again', updateShare, 'Share again with refused@example.com'],
])('%s that fails', (_name, endpoint, name) => {
  test.each([
    [404, { error: 'Not found' }, 'User not found'],
    [422, { permissions: ['is not included in the list'] }, 'permissions is not included in the list'],
    [500, {}, GENERIC_TEXT],
    [undefined, {}, 'Something went wrong'],
  ])('with %s shows a toast and keeps the row', async (status, body, text) => {
    if (status) server.refuse(endpoint, status, body);
    else server.lose(endpoint);
    const user = await open();
    await user.click(button(name));

    expect(await screen.findByText(text)).toBeDefined();
    expect(rowsIn('Refused')).toEqual(['refused@example.comread']);
    expect(button(name).disabled).toBe(false);
    expect(document.activeElement).toBe(button(name));
    expect(window.location.pathname).toBe(ADDRESS);
  });

  test('with 403 leads to the lists', async () => {
    server.refuse(endpoint, 403, { error: 'no' });
    const user = await open();
    await user.click(button(name));

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual(['You do not have permission to take that action']);
  });

  test('with 401 leads to the sign-in, with one message', async () => {
    server.refuse(endpoint, 401, { errors: ['You need to sign in before continuing.'] });
    const user = await open();
    await user.click(button(name));

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
  });
});
