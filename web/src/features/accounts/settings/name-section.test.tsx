import {
  changeSettings,
  getSessions,
  getSettings,
  sendConfirmation,
} from '@shared-lists/contract/api/settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session, settings } from '../../../testing/account-fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getSessions, { sessions: [session()] });
});

async function open(changes: Parameters<typeof settings>[0] = {}) {
  server.answer(getSettings, settings(changes));
  const user = renderApp('/settings');
  await screen.findByRole('heading', { level: 2, name: 'Your name' });
  return user;
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');

test('the name is changed, without white space around it', async () => {
  server.compute(changeSettings, ({ body }) => settings({ name: body.name ?? '' }));
  const user = await open();
  expect(name().value).toBe('owner');
  await user.clear(name());
  await user.type(name(), ' Olga Owner ');
  await user.click(screen.getByRole('button', { name: 'Change name' }));

  await waitFor(() => expect(toastTexts()).toEqual(['Your name is changed']));
  expect(server.callsTo(changeSettings)[0]?.body).toEqual({ name: 'Olga Owner' });
  expect(name().value).toBe('Olga Owner');
});

test.each([
  ['  ', "Your name can't be blank."],
  ['x'.repeat(61), 'Your name is too long (maximum is 60 characters).'],
])('a name that is not possible is not sent: %j', async (entered, text) => {
  const user = await open();
  await user.clear(name());
  await user.click(name());
  await user.paste(entered);
  await user.click(screen.getByRole('button', { name: 'Change name' }));

  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(server.callsTo(changeSettings)).toEqual([]);
});

test('an address that is not confirmed says so, and can be', async () => {
  server.answer(sendConfirmation, undefined);
  const user = await open({ is_confirmed: false });
  expect(screen.getByText('not confirmed')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send me a confirmation mail' }));

  await waitFor(() => expect(toastTexts()).toEqual(['A mail is on its way to owner@example.com']));
});

test('without a mail server nobody can confirm an address', async () => {
  await open({ is_confirmed: false, sends_mails: false });

  expect(screen.getByText('not confirmed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send me a confirmation mail' })).toBeNull();
});

test('a confirmed address needs no words', async () => {
  await open();

  expect(screen.queryByText('not confirmed')).toBeNull();
});
