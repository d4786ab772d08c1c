import { signOut, validateToken } from '@shared-lists/contract/api/accounts.ts';
import { getInvitations } from '@shared-lists/contract/api/invitations.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../data/session/session.ts';
import { list, listDetail, listRow, listsIndex, me } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { stubServer, type StubServer } from '../testing/stub-server.ts';
import { toastTexts } from '../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex([listRow()]));
});

describe('routes', () => {
  test.each(['/', '/lists', '/lists/'])('%s shows the home page', async (address) => {
    renderApp(address);

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(document.title).toBe('Lists – Shared Lists');
  });

  test('an unknown route shows "not found" after a session check', async () => {
    server.answer(validateToken, { success: true, data: me });
    renderApp('/nowhere');
    expect(screen.getByRole('status').textContent).toBe('Loading...');

    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found!' })).toBeDefined();
    expect(screen.getByText('Sorry but the page you are looking for was not found.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to the home page' }).getAttribute('href')).toBe('/lists');
  });

  test('an unknown route shows "not found" when the server is unreachable', async () => {
    server.lose(validateToken);
    renderApp('/nowhere');

    expect(await screen.findByText('Page not found!')).toBeDefined();
  });

  test('an unknown route leads to the sign-in when the session has expired', async () => {
    server.refuse(validateToken, 401, { success: false, errors: ['Invalid login credentials'] });
    renderApp('/nowhere');

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
    expect(screen.queryByText('Page not found!')).toBeNull();
  });
});

describe('without a session', () => {
  test.each(['/lists', `/lists/${list().id}`, '/nowhere'])(
    '%s shows nothing and leads to the sign-in',
    async (address) => {
      renderApp(address, { isSignedIn: false });

      expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
      expect(window.location.pathname).toBe('/users/sign_in');
      expect(toastTexts()).toEqual(['You must sign in']);
      expect(server.calls).toEqual([]);
    },
  );

  test('the navbar shows only the brand', async () => {
    renderApp('/users/sign_in', { isSignedIn: false });
    await screen.findByRole('heading', { name: 'Log in' });

    expect(screen.getByRole('link', { name: 'Shared Lists' }).getAttribute('href')).toBe('/users/sign_in');
    expect(screen.queryByRole('link', { name: 'Log out' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Toggle navigation' })).toBeNull();
  });
});

test('an expired session shows one message and leads to the sign-in', async () => {
  server.refuse(getLists, 401, { errors: ['You need to sign in before continuing.'] });
  renderApp('/lists');

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(toastTexts()).toEqual(['You must sign in']);
  expect(session.getSnapshot()).toBeNull();
  expect(screen.queryByRole('link', { name: 'Log out' })).toBeNull();
});

describe('the shell', () => {
  test('starts with a skip link', async () => {
    const user = renderApp('/lists');
    (await screen.findByRole('heading', { name: 'Lists' })).blur();
    await user.tab();

    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
    expect(document.querySelector('main#main')).not.toBeNull();
  });

  test('focuses the heading after navigation', async () => {
    server.answer(getList, listDetail());
    const user = renderApp('/lists');
    await user.click(await screen.findByRole('link', { name: 'Weekly shop' }));

    const heading = await screen.findByRole('heading', { level: 1, name: 'Weekly shop' });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    expect(document.title).toBe('Weekly shop – Shared Lists');
  });

  test('opens and closes the collapsed navigation', async () => {
    const user = renderApp('/lists');
    const toggle = await screen.findByRole('button', { name: 'Toggle navigation' });
    expect(toggle.getAttribute('aria-controls')).toBe('navbar');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);

    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => {
      expect(document.getElementById('navbar')?.classList.contains('show')).toBe(true);
    });
  });

  test('opens the invitation form and closes the navigation', async () => {
    server.answer(validateToken, { success: true, data: me });
    server.answer(getInvitations, { sends_mails: true, invitations: [] });
    const user = renderApp('/lists');
    const toggle = () => screen.findByRole('button', { name: 'Toggle navigation' });
    await user.click(await toggle());
    const link = screen.getByRole('link', { name: 'Invite' });
    expect(link.dataset['testId']).toBe('invite-link');
    await user.click(link);

    expect(await screen.findByRole('heading', { level: 1, name: 'Send Invitation' })).toBeDefined();
    expect(window.location.pathname).toBe('/users/invitation/new');
    expect((await toggle()).getAttribute('aria-expanded')).toBe('false');
  });

  test.each(['answered', 'lost'])('logs out when the call is %s', async (fate) => {
    if (fate === 'answered') server.answer(signOut, { success: true });
    else server.lose(signOut);
    const user = renderApp('/lists');
    await user.click(await screen.findByRole('link', { name: 'Log out' }));

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['Log out successful']);
    expect(session.getSnapshot()).toBeNull();
    expect(sessionStorage.getItem('user')).toBeNull();
    expect(server.callsTo(signOut)[0]?.headers.get('access-token')).toBe('owners-token');
  });
});

describe('the first visit', () => {
  test('leads to the sign-in without a message', async () => {
    renderApp('/', { isSignedIn: false });

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual([]);
  });

  test('counts only devices on which nobody was signed in', async () => {
    renderApp('/');
    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    cleanup();
    session.end();
    renderApp('/', { isSignedIn: false });

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
  });
});
