import { acceptInvitation, signIn, validateToken } from '@shared-lists/contract/api/accounts.ts';
import { openInvitation } from '@shared-lists/contract/api/invitations.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../data/session/session.ts';
import { list, listDetail, me } from '../../../testing/fixtures.ts';
import { ADDRESS, opened } from '../../../testing/invitation-screen.ts';
import { home, invitation, share } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const FRIEND = 'friend@example.com';
const friendsHeaders = { 'access-token': 'token', client: 'client', uid: FRIEND };
const pending = invitation(100, list().name);

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(openInvitation, opened());
  server.answer(acceptInvitation, { success: ['User updated.'] });
  server.answer(signIn, { data: { ...me, email: FRIEND, uid: FRIEND } }, { headers: friendsHeaders });
  server.answer(getLists, home({ pending: [pending] }));
  server.answer(getList, listDetail());
  server.answer(updateShare, share());
});

async function open(address = ADDRESS, isSignedIn = false) {
  const user = renderApp(address, { isSignedIn });
  await screen.findByRole('heading', { name: 'Set your password' });
  return user;
}

async function setPassword(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Password confirmation'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Set my password' }));
}

test('removes the token from the URL', async () => {
  await open();

  expect(window.location.href).not.toContain('secret');
});

describe('a new account', () => {
  test('is signed in on this tab only if the person wants that', async () => {
    const user = await open();
    await user.click(screen.getByLabelText('Remember me'));
    await setPassword(user);

    expect(await screen.findByRole('heading', { level: 1, name: list().name })).toBeDefined();
    expect(server.callsTo(signIn)[0]?.body).toMatchObject({ remember_me: false });
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('is signed in, has accepted the list, and lands on it', async () => {
    const user = await open();
    const entries = window.history.length;
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Jane Smith');
    await setPassword(user);

    expect(await screen.findByRole('heading', { level: 1, name: list().name })).toBeDefined();
    expect(toastTexts()).toEqual(['Password successfully updated']);
    expect(window.history.length).toBe(entries);
    expect(server.callsTo(acceptInvitation)[0]?.body).toEqual({
      invitation_token: 'secret',
      name: 'Jane Smith',
      password: 'correct horse',
      password_confirmation: 'correct horse',
    });
    expect(server.callsTo(signIn)[0]?.body).toEqual({
      email: FRIEND,
      password: 'correct horse',
      remember_me: true,
    });
    expect(localStorage.getItem('user')).toContain(FRIEND);
    expect(server.callsTo(updateShare)[0]).toMatchObject({
      path: `/v2/lists/${pending.id}/users_lists/${pending.users_list_id}`,
      body: { users_list: { has_accepted: true } },
    });
    expect(session.getSnapshot()?.uid).toBe(FRIEND);
  });

  test.each([
    [
      'the invitation is without a list',
      () => server.answer(openInvitation, opened({ list_id: null, list_name: null })),
    ],
    ['the list is no longer shared', () => server.answer(getLists, home())],
    ['accepting fails', () => server.refuse(updateShare, 404, { error: 'Not found' })],
  ])('lands on the home page if %s', async (_name, prepare) => {
    prepare();
    await setPassword(await open());

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(session.getSnapshot()?.uid).toBe(FRIEND);
  });

  test('signs in by hand if that fails', async () => {
    server.refuse(signIn, 429, { errors: ['Too many'] });
    await setPassword(await open());

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['Password successfully updated']);
  });

  test('sends no empty name', async () => {
    const user = await open();
    await user.clear(screen.getByLabelText('Name'));
    await setPassword(user);
    await screen.findByRole('heading', { level: 1, name: list().name });

    expect(server.callsTo(acceptInvitation)[0]?.body).not.toHaveProperty('name');
  });

  test('leaves the session of somebody else alone, and says so', async () => {
    server.answer(validateToken, { success: true, data: me });
    const user = await open(ADDRESS, true);
    expect(screen.getByText(/This browser is signed in as/).textContent).toContain(me.email);
    await setPassword(user);

    // The sign-in page leads the person who is signed in to the lists.
    await screen.findByText('Password successfully updated');
    expect(server.callsTo(signIn)).toEqual([]);
    expect(session.getSnapshot()?.uid).toBe(me.uid);
  });
});

test('without an answer about the link the password can be set, then leads to the sign-in', async () => {
  server.lose(openInvitation);
  await setPassword(await open());

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(toastTexts()).toEqual(['Password successfully updated']);
  expect(server.callsTo(acceptInvitation)[0]?.body).toEqual({
    invitation_token: 'secret',
    password: 'correct horse',
    password_confirmation: 'correct horse',
  });
});

test('the first account is made with name and address, and signed in', async () => {
  server.answer(getLists, home());
  const user = await open(`${ADDRESS}&setup=true`);
  await user.type(screen.getByLabelText('Name'), 'Olga Owner');
  await user.type(screen.getByLabelText('Email'), FRIEND);
  await setPassword(user);

  expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
  expect(server.callsTo(acceptInvitation)[0]?.body).toMatchObject({ email: FRIEND, name: 'Olga Owner' });
  expect(server.callsTo(openInvitation)).toEqual([]);
  expect(session.getSnapshot()?.uid).toBe(FRIEND);
});

test.each([
  [422, { password: ['is too common'], password_confirmation: ["doesn't match password"] }],
  [401, { password: ['is too common'], password_confirmation: ["doesn't match password"] }],
])('shows the errors of a %i, and keeps the input', async (status, body) => {
  server.refuse(acceptInvitation, status, body);
  const user = await open();
  await setPassword(user);

  expect(
    await screen.findByText("password is too common and password_confirmation doesn't match password"),
  ).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
  expect(window.location.pathname).toBe('/users/invitation/accept');
});
