import { invite, validateToken } from '@shared-lists/contract/api/accounts.ts';
import { getInvitations, makeInvitationLink } from '@shared-lists/contract/api/invitations.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../data/session/session.ts';
import { at, id, invitation, listsIndex, me } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const ADDRESS = '/users/invitation/new';
const friend = { id: id(7), email: 'friend@example.com', name: 'friend' };

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(validateToken, { success: true, data: me });
  server.answer(getLists, listsIndex());
  server.answer(getInvitations, { sends_mails: true, invitations: [] });
});

async function open() {
  const user = renderApp(ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'Send Invitation' });
  return user;
}

async function inviteFriend(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Email'), friend.email);
  await user.click(screen.getByRole('button', { name: 'Invite User' }));
}

describe('opening', () => {
  test('shows the spinner until the session is confirmed', async () => {
    const checks = server.hold(validateToken);
    renderApp(ADDRESS);
    await waitFor(() => {
      expect(checks.count()).toBe(1);
    });
    expect(screen.getByRole('status').id).toBe('loader');
    expect(screen.queryByLabelText('Email')).toBeNull();
    checks.answer(0, { success: true, data: me });

    expect(await screen.findByLabelText('Email')).toBeDefined();
  });

  test('with an expired session leads to the sign-in, with one message', async () => {
    server.refuse(validateToken, 401, { success: false, errors: ['Invalid login credentials'] });
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
    expect(session.getSnapshot()).toBeNull();
  });

  test('without a session shows no form', async () => {
    renderApp(ADDRESS, { isSignedIn: false });

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
    expect(server.calls).toEqual([]);
  });

  test('shows the form when the server is unreachable', async () => {
    server.lose(validateToken);
    await open();

    expect(toastTexts()).toEqual([]);
  });
});

describe('the form', () => {
  test('asks for an e-mail address, and can be cancelled', async () => {
    await open();

    expect(screen.getByLabelText('Email').id).toBe('email');
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/lists');
  });

  test('sends an invitation without a list, then leads to the lists', async () => {
    server.answer(invite, { user: friend, invitation: invitation() });
    await inviteFriend(await open());

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual(['friend@example.com successfully invited']);
    expect(server.callsTo(invite)[0]?.body).toEqual({ email: 'friend@example.com' });
  });

  test('shows why it was refused and keeps the input', async () => {
    server.refuse(invite, 422, { email: ['is not an email'] });
    await inviteFriend(await open());

    expect(await screen.findByText('email is not an email')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('friend@example.com');
    expect(window.location.pathname).toBe(ADDRESS);
  });

  test('with a session that has ended leads to the sign-in, with one message', async () => {
    server.refuse(invite, 401, { errors: ['You need to sign in before continuing.'] });
    await inviteFriend(await open());

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
  });

  test('repeats the same invitation after a lost response', async () => {
    server.lose(invite);
    const user = await open();
    await inviteFriend(user);
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Invite User' }));
    await user.type(screen.getByLabelText('Email'), '.au{Enter}');
    await waitFor(() => {
      expect(server.callsTo(invite)).toHaveLength(3);
    });

    const [first, second, third] = server
      .callsTo(invite)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('sends once, and does not navigate after a cancel', async () => {
    const calls = server.hold(invite);
    const user = await open();
    await inviteFriend(user);
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(calls.count()).toBe(1);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('link', { name: 'Invite' }));
    await screen.findByRole('heading', { name: 'Send Invitation' });
    calls.answer(0, { user: friend, invitation: invitation() });

    expect(await screen.findByText('friend@example.com successfully invited')).toBeDefined();
    expect(window.location.pathname).toBe(ADDRESS);
  });

  test('without a mail server says so, and offers the link on the next page', async () => {
    server.answer(getInvitations, { sends_mails: false, invitations: [] });
    server.answer(invite, { user: friend, invitation: invitation({ state: 'waiting', sent_at: null }) });
    server.answer(makeInvitationLink, { url: 'https://lists.example.org/secret', expires_at: at(1) });
    const user = await open();
    expect(await screen.findByText(/This server sends no mail/)).toBeDefined();
    await inviteFriend(user);

    expect(await screen.findByDisplayValue('https://lists.example.org/secret')).toBeDefined();
    expect(window.location.pathname).toBe('/lists');
    expect(screen.getByText(/so friend@example.com does not know yet/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close the link' }));
    expect(screen.queryByDisplayValue('https://lists.example.org/secret')).toBeNull();
  });
});
