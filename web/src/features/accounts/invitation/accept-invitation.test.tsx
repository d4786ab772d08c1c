import { acceptInvitation } from '@shared-lists/contract/api/accounts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const ADDRESS = '/users/invitation/accept?invitation_token=secret';

async function open(address: string) {
  const user = renderApp(address, { isSignedIn: false });
  await screen.findByRole('heading', { name: 'Set your password' });
  return user;
}

async function setPassword(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Password confirmation'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Set my password' }));
}

test('sets the password with the token of the URL, then leads to the sign-in', async () => {
  const server = stubServer();
  server.answer(acceptInvitation, { success: ['User updated.'] });
  const user = await open(ADDRESS);
  const entries = window.history.length;
  await setPassword(user);

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(toastTexts()).toEqual(['Password successfully updated']);
  expect(window.history.length).toBe(entries);
  expect(server.callsTo(acceptInvitation)[0]?.body).toEqual({
    invitation_token: 'secret',
    password: 'correct horse',
    password_confirmation: 'correct horse',
  });
});

test('removes the token from the URL', async () => {
  await open(ADDRESS);

  expect(window.location.href).not.toContain('secret');
});

test('asks for an e-mail address in the setup only', async () => {
  await open(ADDRESS);

  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('sends the e-mail address of the first account', async () => {
  const server = stubServer();
  server.answer(acceptInvitation, { success: ['User updated.'] });
  const user = await open(`${ADDRESS}&setup=true`);
  await user.type(screen.getByLabelText('Email'), 'owner@example.com');
  await setPassword(user);
  await screen.findByRole('heading', { name: 'Log in' });

  expect(server.callsTo(acceptInvitation)[0]?.body.email).toBe('owner@example.com');
});

test.each([
  [422, { password: ['is too common'], password_confirmation: ["doesn't match password"] }],
  [401, { password: ['is too common'], password_confirmation: ["doesn't match password"] }],
])('shows the errors of a %i, and keeps the input', async (status, body) => {
  const server = stubServer();
  server.refuse(acceptInvitation, status, body);
  const user = await open(ADDRESS);
  await setPassword(user);

  expect(
    await screen.findByText("password is too common and password_confirmation doesn't match password"),
  ).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
  expect(window.location.pathname).toBe('/users/invitation/accept');
});
