import { getInvitations, type OwnInvitation } from '@shared-lists/contract/api/invitations.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { id, list, ownInvitation } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

const PAST = '2020-01-02T03:04:05.000Z';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(invitations: OwnInvitation[], sendsMails = true) {
  server.answer(getInvitations, { sends_mails: sendsMails, invitations });
  const user = renderApp('/users/invitations');
  await screen.findByRole('heading', { level: 1, name: 'Your invitations' });
  return user;
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Latest first' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('says in words that there are none', async () => {
  await open([]);

  expect(screen.getByText(/^You have invited nobody yet\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Invite somebody' }).getAttribute('href')).toBe(
    '/users/invitation/new',
  );
  expect(screen.queryByText(/sends no mail/)).toBeNull();
});

test('shows to whom, to what and in which state', async () => {
  await open([
    ownInvitation(),
    ownInvitation({
      id: id(601),
      email: 'aunt@example.com',
      list_id: null,
      list_name: null,
      state: 'accepted',
    }),
    ownInvitation({ id: id(602), email: 'late@example.com', expires_at: PAST }),
  ]);

  expect(rows()).toEqual([
    expect.stringMatching(/^friend@example\.comTo Weekly shopMail sent/),
    'aunt@example.comTo Shared Lists, without a listAccepted.',
    expect.stringMatching(/^late@example\.comTo Weekly shopExpired Jan 2, 2020\./),
  ]);
  expect(screen.getByRole('link', { name: 'Back to lists' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Weekly shop' })[0]?.getAttribute('href')).toBe(
    `/lists/${list().id}/users_lists`,
  );
});

test('what has ended cannot be changed', async () => {
  await open([ownInvitation({ state: 'accepted' }), ownInvitation({ id: id(601), state: 'refused' })]);

  expect(screen.queryByRole('button', { name: /Link and QR|Send again|Withdraw/ })).toBeNull();
});

test('says that the server sends no mail', async () => {
  await open([ownInvitation({ state: 'waiting', sent_at: null })], false);

  expect(screen.getByText(/^This server sends no mail\. Hand over the links yourself/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

test('shows new states, and keeps them when the connection is lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open([ownInvitation()]);
  server.answer(getInvitations, { sends_mails: true, invitations: [ownInvitation({ state: 'opened' })] });
  await act(() => vi.advanceTimersByTimeAsync(10_100));
  expect(rows()).toEqual([expect.stringContaining('Has opened the link.')]);
  server.lose(getInvitations);
  await act(() => vi.advanceTimersByTimeAsync(10_100));

  expect(rows()).toEqual([expect.stringContaining('Has opened the link.')]);
  expect(toastTexts()).toEqual([expect.stringContaining('You may not be connected')]);
});

test('a failed first load shows the error page', async () => {
  server.lose(getInvitations);
  renderApp('/users/invitations');

  expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
});
