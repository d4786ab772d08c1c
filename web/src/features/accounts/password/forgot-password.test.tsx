import { requestPasswordReset } from '@shared-lists/contract/api/accounts.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});

async function open() {
  const user = renderApp('/users/password/new', { isSignedIn: false });
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  return user;
}

async function ask(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Email'), 'owner@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me reset password instructions' }));
}

test('asks for an e-mail address, and leads back to the sign-in', async () => {
  await open();
  const { id, type, placeholder } = screen.getByLabelText<HTMLInputElement>('Email');

  expect({ id, type, placeholder }).toEqual({
    id: 'email',
    type: 'email',
    placeholder: 'jane.smith@example.com',
  });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/users/sign_in');
  expect(document.title).toBe('Forgot your password? – Shared Lists');
});

test.each(['answered', 'refused', 'limited', 'lost'])(
  'shows the same text when the call is %s',
  async (fate) => {
    if (fate === 'answered') server.answer(requestPasswordReset, { success: true, message: 'If …' });
    if (fate === 'refused') server.refuse(requestPasswordReset, 422, { email: ['is not an email'] });
    if (fate === 'limited') server.refuse(requestPasswordReset, 429, { error: 'Too many requests.' });
    if (fate === 'lost') server.lose(requestPasswordReset);
    await ask(await open());

    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual([
      'If owner@example.com is in our system, you will receive an email shortly with reset instructions.',
    ]);
    expect(window.location.pathname).toBe('/users/sign_in');
    expect(server.callsTo(requestPasswordReset)[0]?.body).toEqual({
      email: 'owner@example.com',
      redirect_url: `${window.location.origin}/users/password/edit`,
    });
  },
);

test('sends once while its call runs', async () => {
  const calls = server.hold(requestPasswordReset);
  const user = await open();
  await ask(user);
  await user.type(screen.getByLabelText('Email'), '{Enter}');

  expect(calls.count()).toBe(1);
  expect(toastTexts()).toEqual([]);
});

test('does not navigate after the page was left', async () => {
  const calls = server.hold(requestPasswordReset);
  const user = await open();
  await ask(user);
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  calls.answer(0, { success: true, message: 'If …' });

  expect(await screen.findByText(/^If owner@example.com is in our system/)).toBeDefined();
  expect(window.location.pathname).toBe('/users/password/new');
});

test.each(['', '   '])('with the address %j asks for one and sends nothing', async (typed) => {
  const user = await open();
  if (typed) await user.type(screen.getByLabelText('Email'), typed);
  await user.click(screen.getByRole('button', { name: 'Send me reset password instructions' }));

  expect(await screen.findByText('Please enter your email address.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(window.location.pathname).toBe('/users/password/new');
  expect(server.calls).toEqual([]);
});
