import { acceptInvitation, signIn, signOut } from '@shared-lists/contract/api/accounts.ts';
import { claimInvitation, openInvitation } from '@shared-lists/contract/api/invitations.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../data/session/session.ts';
import { id, list, listDetail, me } from '../../../testing/fixtures.ts';
import { ADDRESS, opened } from '../../../testing/invitation-screen.ts';
import { home, share } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const FRIEND = 'friend@example.com';
const known = { has_account: true, may_set_password: false };

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(openInvitation, opened(known));
  server.answer(claimInvitation, { list_id: list().id, users_list_id: id(200) });
  server.answer(updateShare, share());
  server.answer(getList, listDetail());
  server.answer(getLists, home());
  server.answer(signOut, { success: true });
  const headers = { 'access-token': 'token', client: 'client', uid: FRIEND };
  server.answer(signIn, { data: { ...me, email: FRIEND, uid: FRIEND } }, { headers });
});

const onList = () => screen.findByRole('heading', { level: 1, name: list().name });
const press = (name: string) => screen.findByRole('button', { name });

test('a signed-in person opens the list with one click', async () => {
  server.answer(openInvitation, opened({ ...known, email: me.email }));
  const user = renderApp(ADDRESS);
  await user.click(await press(`Open “${list().name}”`));

  expect(await onList()).toBeDefined();
  expect(server.callsTo(claimInvitation)[0]?.body).toEqual({ invitation_token: 'secret' });
  expect(server.callsTo(updateShare)[0]?.path).toBe(`/v2/lists/${list().id}/users_lists/${id(200)}`);
});

test('whoever is not signed in does so first, then lands on the list', async () => {
  const user = renderApp(ADDRESS, { isSignedIn: false });
  await screen.findByRole('heading', { name: 'Log in' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(FRIEND);
  expect(screen.queryByRole('button', { name: 'Set a new password instead' })).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Log In' }));

  expect(await onList()).toBeDefined();
  expect(toastTexts()).toEqual([`Welcome ${FRIEND}!`]);
});

test.each([
  ['is invalid or has expired', 'This link does not work any more. Ask for a new one.'],
  ['is for another account', 'This invitation is for another address.'],
])('a claim that is refused as it %s leads to the lists, with the reason', async (mistake, text) => {
  server.refuse(claimInvitation, 422, { invitation_token: [mistake] });
  const user = renderApp(ADDRESS, { isSignedIn: false });
  await screen.findByRole('heading', { name: 'Log in' });
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

  expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
  expect(toastTexts()).toContain(text);
});

test('an address that is not confirmed yet may be given a new password', async () => {
  server.answer(openInvitation, opened({ has_account: true, may_set_password: true }));
  server.answer(acceptInvitation, { success: ['User updated.'] });
  const user = renderApp(ADDRESS, { isSignedIn: false });
  await user.click(await press('Set a new password instead'));
  await screen.findByRole('heading', { name: 'Set your password' });
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Password confirmation'), 'correct horse{Enter}');

  expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
  expect(session.getSnapshot()?.uid).toBe(FRIEND);
});

test('the session of somebody else is named, and ended only on request', async () => {
  const user = renderApp(ADDRESS);
  await screen.findByText(me.email);
  await user.click(await press('Log out and go on'));

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(session.getSnapshot()).toBeNull();
  expect(server.callsTo(signOut)).toHaveLength(1);
});

test('the link of a confirmation mail confirms the address', async () => {
  const confirmation = { ...known, email: me.email, inviter: null, list_id: null, list_name: null };
  server.answer(openInvitation, opened(confirmation));
  server.answer(claimInvitation, { list_id: null, users_list_id: null });
  const user = renderApp(ADDRESS);
  await screen.findByRole('heading', { name: 'Confirm your address' });
  expect(screen.queryByText(/has invited you/)).toBeNull();
  await user.click(await press('Confirm my address'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
  expect(toastTexts()).toEqual(['Your address is confirmed']);
});
