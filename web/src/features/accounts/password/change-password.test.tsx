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

test('the form has the inputs password managers look for, and a way back', async () => {
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

describe('with a link from a mail', () => {
  test('sets the password with its token, then leads to the sign-in in place of the form', async () => {
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

  test('takes the token out of the address bar', async () => {
    await open(WITH_TOKEN, { isSignedIn: false });

    expect(window.location.href).not.toContain('secret');
    expect(window.location.pathname).toBe(ADDRESS);
  });

  test('clears whatever session is stored, remembered ones too, and asks for no current password', async () => {
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

  test('keeps the session and what was typed when the link is refused', async () => {
    server.refuse(setPassword, 422, { reset_password_token: ['is invalid or has expired'] });
    const user = await open(WITH_TOKEN, { isSignedIn: true });
    await fillIn(user);

    expect(await screen.findByText('reset_password_token is invalid or has expired')).toBeDefined();
    expect(session.getSnapshot()).toEqual(ownersSession);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set my password' }).disabled).toBe(false);
  });
});

describe('in a session', () => {
  test.each([ADDRESS, `${ADDRESS}?reset_password_token=`])(
    '%s takes the current password',
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

  test('shows what the server says no to, and keeps what was typed', async () => {
    server.refuse(setPassword, 422, { current_password: ['is invalid'], password: ['is too common'] });
    const user = await open(ADDRESS, { isSignedIn: true });
    await user.type(screen.getByLabelText('Current password'), 'old horse');
    await fillIn(user);

    expect(await screen.findByText('current_password is invalid and password is too common')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('old horse');
    expect(window.location.pathname).toBe(ADDRESS);
  });

  test('without an answer says so and stays', async () => {
    server.lose(setPassword);
    const user = await open(ADDRESS, { isSignedIn: true });
    await fillIn(user);

    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(window.location.pathname).toBe(ADDRESS);
  });
});

describe('without a living session', () => {
  test.each([
    ['that has ended', true],
    ['and without a link', false],
  ])('%s the sign-in follows, with one message', async (_name, isSignedIn) => {
    server.refuse(setPassword, 401, { errors: ['You need to sign in before continuing.'] });
    const user = await open(ADDRESS, { isSignedIn });
    await fillIn(user);

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
    expect(session.getSnapshot()).toBeNull();
  });

  test('a late answer does not end the session of whoever signed in meanwhile', async () => {
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
