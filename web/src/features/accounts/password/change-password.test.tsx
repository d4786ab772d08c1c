import { setPassword, validateToken } from '@shared-lists/contract/api/accounts.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../data/session/session.ts';
import { listsIndex, me, ownersSession } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const ADDRESS = '/users/password/edit';
const WITH_TOKEN = `${ADDRESS}?reset_password_token=secret`;
const DONE = { success: true, data: me, message: 'Your password has been successfully updated.' };

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(setPassword, DONE);
  server.answer(validateToken, { success: true, data: me });
  server.answer(getLists, listsIndex());
});

async function open(address: string, options: { isSignedIn: boolean }) {
  const user = renderApp(address, options);
  await screen.findByRole('heading', { level: 1, name: 'Change your password' });
  return user;
}

async function fillIn(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Password confirmation'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Set my password' }));
}

test('the form has the inputs that password managers expect, and a sign-in link', async () => {
  await open(ADDRESS, { isSignedIn: true });
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];

  expect(inputs.map(({ id, name, type, placeholder }) => [id, name, type, placeholder])).toEqual([
    ['current-password', 'current-password', 'password', 'Current password'],
    ['password', 'password', 'password', 'New password'],
    ['password-confirmation', 'password-confirmation', 'password', 'Confirm new password'],
  ]);
  expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  expect(screen.getByLabelText('Current password')).toBe(inputs[0]);
  expect(document.querySelector('form')?.dataset['testId']).toBe('password-form');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/users/sign_in');
});

describe('with a reset link', () => {
  test('sets the password with its token, then replaces the form by the sign-in', async () => {
    const user = await open(WITH_TOKEN, { isSignedIn: false });
    const entries = window.history.length;
    await fillIn(user);

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['Password successfully updated']);
    expect(window.location.pathname).toBe('/users/sign_in');
    expect(window.history.length).toBe(entries);
    expect(server.callsTo(setPassword)[0]?.body).toEqual({
      reset_password_token: 'secret',
      password: 'correct horse',
      password_confirmation: 'correct horse',
    });
  });

  test('removes the token from the URL', async () => {
    await open(WITH_TOKEN, { isSignedIn: false });

    expect(window.location.href).not.toContain('secret');
    expect(window.location.pathname).toBe(ADDRESS);
  });

  test('ends any stored session, and asks for no current password', async () => {
    const user = await open(WITH_TOKEN, { isSignedIn: true });
    session.start(ownersSession, { isRemembered: true });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await fillIn(user);

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(session.getSnapshot()).toBeNull();
    expect([sessionStorage.getItem('user'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(toastTexts()).toEqual(['Password successfully updated']);
    expect(server.callsTo(validateToken)).toEqual([]);
  });

  test('keeps the session and the input when the link is refused', async () => {
    server.refuse(setPassword, 422, { reset_password_token: ['is invalid or has expired'] });
    const user = await open(WITH_TOKEN, { isSignedIn: true });
    await fillIn(user);

    expect(await screen.findByText('reset_password_token is invalid or has expired')).toBeDefined();
    expect(session.getSnapshot()).toEqual(ownersSession);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set my password' }).disabled).toBe(false);
  });
});

describe('with a session', () => {
  test.each([ADDRESS, `${ADDRESS}?reset_password_token=`])(
    '%s requires the current password',
    async (address) => {
      const user = await open(address, { isSignedIn: true });
      await user.type(screen.getByLabelText('Current password'), 'old horse');
      await fillIn(user);

      expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
      expect(toastTexts()).toEqual(['Password successfully updated']);
      expect(session.getSnapshot()).toEqual(ownersSession);
      expect(server.callsTo(setPassword)[0]?.body).toEqual({
        current_password: 'old horse',
        password: 'correct horse',
        password_confirmation: 'correct horse',
      });
    },
  );

  test('shows the errors of the server, and keeps the input', async () => {
    server.refuse(setPassword, 422, { current_password: ['is invalid'], password: ['is too common'] });
    const user = await open(ADDRESS, { isSignedIn: true });
    await user.type(screen.getByLabelText('Current password'), 'old horse');
    await fillIn(user);

    expect(await screen.findByText('current_password is invalid and password is too common')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('old horse');
    expect(window.location.pathname).toBe(ADDRESS);
  });

  test('shows a lost response and stays', async () => {
    server.lose(setPassword);
    const user = await open(ADDRESS, { isSignedIn: true });
    await fillIn(user);

    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(window.location.pathname).toBe(ADDRESS);
  });
});

describe('without a valid session', () => {
  test.each([
    ['that has ended', true],
    ['and without a link', false],
  ])('%s leads to the sign-in, with one message', async (_name, isSignedIn) => {
    server.refuse(setPassword, 401, { errors: ['You need to sign in before continuing.'] });
    const user = await open(ADDRESS, { isSignedIn });
    await fillIn(user);

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
    expect(session.getSnapshot()).toBeNull();
  });

  test('a late response does not end a newer session', async () => {
    const calls = server.hold(setPassword);
    const user = await open(ADDRESS, { isSignedIn: true });
    await fillIn(user);
    await waitFor(() => {
      expect(calls.count()).toBe(1);
    });
    act(() => {
      session.start({ ...ownersSession, client: 'the next client' }, { isRemembered: false });
    });
    calls.refuse(0, 401, { errors: ['You need to sign in before continuing.'] });
    await waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set my password' }).disabled).toBe(false);
    });

    expect(session.getSnapshot()?.client).toBe('the next client');
    expect(toastTexts()).toEqual([]);
  });
});
