import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const ADDRESS = '/users/invitation/accept?invitation_token=secret';

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

test('asks only for a password and its confirmation', async () => {
  expect(await inputsAt(ADDRESS)).toEqual(passwords);
  expect(document.title).toBe('Set your password – Shared Lists');
  expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull();
});

test('asks for the e-mail address first in the setup of a new server', async () => {
  expect(await inputsAt(`${ADDRESS}&setup=true`)).toEqual([email, ...passwords]);
});
