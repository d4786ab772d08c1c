import { signIn, validateToken } from '@shared-lists/contract/api/accounts.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../data/session/session.ts';
import { toastError } from '../../../ui/notices/toasts.ts';
import { listRow, listsIndex, me, ownersSession } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex());
});

describe('with a stored session', () => {
  test('leads to the lists if it is valid', async () => {
    server.answer(validateToken, { success: true, data: me });
    renderApp('/users/sign_in');
    expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull();

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
  });

  test('shows the form without a message if it has expired', async () => {
    server.refuse(validateToken, 401, { success: false, errors: ['Invalid login credentials'] });
    renderApp('/users/sign_in');

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual([]);
    expect(session.getSnapshot()).toBeNull();
  });

  test('shows the form without a message if it cannot be checked', async () => {
    server.lose(validateToken);
    renderApp('/users/sign_in');

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual([]);
  });
});

describe('the form', () => {
  const fillIn = async (options: { isRemembered: boolean }) => {
    const user = renderApp('/users/sign_in', { isSignedIn: false });
    await user.type(await screen.findByLabelText('Email'), 'owner@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    if (options.isRemembered) await user.click(screen.getByLabelText('Remember me'));
    await user.keyboard('{Enter}');
  };

  test('dismisses earlier toasts when it succeeds', async () => {
    server.answer(signIn, { data: me }, { headers: { ...ownersSession } });
    toastError('You must sign in');
    await fillIn({ isRemembered: false });
    await screen.findByRole('heading', { level: 1, name: 'Lists' });

    await waitFor(() => {
      expect(toastTexts()).toEqual([`Welcome ${me.email}!`]);
    });
  });

  test('has the inputs that password managers expect', async () => {
    renderApp('/users/sign_in', { isSignedIn: false });
    const email = await screen.findByLabelText('Email');
    const password = screen.getByLabelText('Password');

    expect([email.id, email.getAttribute('name'), email.getAttribute('type')]).toEqual([
      'email',
      'email',
      'email',
    ]);
    expect(email.getAttribute('autocomplete')).toBe('username');
    expect(email.getAttribute('placeholder')).toBe('jane.smith@example.com');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(false);
  });

  test('links to the password reset, and offers no registration', async () => {
    renderApp('/users/sign_in', { isSignedIn: false });
    const link = await screen.findByRole('link', { name: 'Forgot your password?' });

    expect(link.getAttribute('href')).toBe('/users/password/new');
    expect(screen.queryByRole('link', { name: /sign up/i })).toBeNull();
  });

  test.each([
    { isRemembered: false, stored: null },
    { isRemembered: true, stored: JSON.stringify(ownersSession) },
  ])('signs in, remembered: $isRemembered', async ({ isRemembered, stored }) => {
    server.answer(signIn, { data: me }, { headers: { ...ownersSession } });
    await fillIn({ isRemembered });

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual(['Welcome owner@example.com!']);
    expect(server.callsTo(signIn)[0]?.body).toEqual({
      email: 'owner@example.com',
      password: 'correct horse',
      remember_me: isRemembered,
    });
    expect(session.getSnapshot()).toEqual(ownersSession);
    expect(localStorage.getItem('user')).toBe(stored);
  });

  test.each(['refused', 'lost'])('keeps the input when the call is %s', async (fate) => {
    if (fate === 'lost') server.lose(signIn);
    else server.refuse(signIn, 401, { success: false, errors: ['Invalid login credentials.'] });
    await fillIn({ isRemembered: false });

    expect(
      await screen.findByText('Something went wrong. Please check your credentials and try again.'),
    ).toBeDefined();
    expect(toastTexts()).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('owner@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' }).disabled).toBe(false);
    expect(session.getSnapshot()).toBeNull();
  });

  test('sends once while its call runs', async () => {
    const calls = server.hold(signIn);
    await fillIn({ isRemembered: false });

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' }).disabled).toBe(true);
    expect(calls.count()).toBe(1);
  });
});

test('the list that was asked for before the sign-in is marked at home', async () => {
  server.answer(signIn, { data: me }, { headers: { ...ownersSession } });
  server.answer(getLists, listsIndex([listRow()]));
  const user = renderApp(`/lists/${listRow().id}`, { isSignedIn: false });
  await user.type(await screen.findByLabelText('Email'), 'owner@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  const link = await screen.findByRole('link', { name: listRow().name });

  expect(window.location.pathname).toBe('/lists');
  await waitFor(() => {
    expect(link.closest('li')?.className).toContain('marked');
  });
});
