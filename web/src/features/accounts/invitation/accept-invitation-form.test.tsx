import { openInvitation } from '@shared-lists/contract/api/invitations.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { ADDRESS, opened } from '../../../testing/invitation-screen.ts';

const passwords = [
  {
    id: 'password',
    name: 'password',
    label: 'Password',
    type: 'password',
    placeholder: 'New password',
    autocomplete: 'new-password',
  },
  {
    id: 'password-confirmation',
    name: 'password-confirmation',
    label: 'Password confirmation',
    type: 'password',
    placeholder: 'Confirm new password',
    autocomplete: 'new-password',
  },
];

const email = {
  id: 'email',
  name: 'email',
  label: 'Email',
  type: 'email',
  placeholder: 'jane.smith@example.com',
  autocomplete: 'username',
};

const rememberMe = {
  id: 'remember-me',
  name: 'remember-me',
  label: 'Remember me',
  type: 'checkbox',
  placeholder: '',
  autocomplete: '',
};

const name = {
  id: 'name',
  name: 'name',
  label: 'Name',
  type: 'text',
  placeholder: 'Jane Smith',
  autocomplete: 'name',
};

async function inputsAt(address: string) {
  renderApp(address, { isSignedIn: false });
  await screen.findByRole('heading', { level: 1, name: 'Set your password' });
  const form = document.querySelector('[data-test-id="password-form"]');
  return [...(form?.querySelectorAll('input') ?? [])].map((input) => ({
    id: input.id,
    name: input.name,
    label: input.labels?.[0]?.textContent,
    type: input.type,
    placeholder: input.placeholder,
    autocomplete: input.autocomplete,
  }));
}

const describedBy = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

test('asks only for a password and its confirmation while the server does not answer', async () => {
  stubServer().lose(openInvitation);

  expect(await inputsAt(ADDRESS)).toEqual(passwords);
  expect(document.title).toBe('Set your password – Shared Lists');
  expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull();
});

test('says who invited to what, and asks for a name', async () => {
  stubServer().answer(openInvitation, opened());

  expect(await inputsAt(ADDRESS)).toEqual([name, ...passwords, rememberMe]);
  expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(true);
  expect(describedBy(screen.getByLabelText('Password'))).toBe('At least 8 characters.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('friend');
  expect(document.querySelector('[data-test-id="invitation-intro"]')?.textContent).toBe(
    'Sam Miller (sam@example.com) shares a list with you: Weekly shopYou join as friend@example.com.',
  );
});

test('an invitation without a list', async () => {
  stubServer().answer(openInvitation, opened({ list_id: null, list_name: null }));
  await inputsAt(ADDRESS);

  expect(screen.getByText(/has invited you to Shared Lists/)).toBeDefined();
});

test('asks for name and address in the setup of a new server, and says whose it is', async () => {
  expect(await inputsAt(`${ADDRESS}&setup=true`)).toEqual([name, email, ...passwords, rememberMe]);
  expect(screen.getByText(window.location.host)).toBeDefined();
});

test.each([
  ['ended', ADDRESS, true],
  ['incomplete', '/users/invitation/accept', false],
])('a link that is %s says what to do', async (_name, address, isAsked) => {
  const server = stubServer();
  server.refuse(openInvitation, 422, { invitation_token: ['is invalid'] });
  await inputsAt(address);

  expect(screen.getByText('This link does not work any more.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/users/sign_in');
  expect(server.callsTo(openInvitation)).toHaveLength(isAsked ? 1 : 0);
});
