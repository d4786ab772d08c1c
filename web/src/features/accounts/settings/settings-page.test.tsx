import { DEFAULT_HOME } from '@shared-lists/contract/api/home.ts';
import { setPassword } from '@shared-lists/contract/api/accounts.ts';
import { exportData, type PersonalData } from '@shared-lists/contract/api/personal-data.ts';
import {
  changeSettings,
  endOtherSessions,
  endSession,
  getSessions,
  getSettings,
} from '@shared-lists/contract/api/settings.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connection } from '../../../data/api/connection.ts';
import { session, settings } from '../../../testing/account-fixtures.ts';
import { at, id, me } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
// Imported eagerly, because lazy loading may exceed the timeout on a busy machine.
import './SettingsPage.tsx';

const MAILS = 'Mail me when somebody shares a list with me';
const PHONE = session({ id: id(501), device: 'Safari on iPhone', is_this: false });
const UNKNOWN = session({ id: id(502), device: null, is_this: false });

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getSettings, settings());
  server.answer(getSessions, { sessions: [PHONE, session(), UNKNOWN] });
});

async function open() {
  const user = renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return user;
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('shows the person and the version', async () => {
  await open();
  expect(screen.getByText('Signed in as owner@example.com')).toBeDefined();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.at(-1)).toBe('About');
  expect(screen.getByText('Shared Lists 1.2.3')).toBeDefined();
});

test('shows nothing without a session', async () => {
  renderApp('/settings', { isSignedIn: false });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(server.calls).toEqual([]);
});

describe('mails', () => {
  test('are switched off at once and on the server', async () => {
    const held = server.hold(changeSettings);
    const user = await open();
    await user.click(screen.getByLabelText(MAILS));
    expect(screen.getByLabelText<HTMLInputElement>(MAILS).checked).toBe(false);
    // A second click during the request must be ignored.
    await user.click(screen.getByLabelText(MAILS));
    expect(held.count()).toBe(1);
    expect(server.calls.at(-1)?.body).toEqual({ notification_mails: false });

    act(() => held.answer(0, settings({ notification_mails: false })));
    await waitFor(() => expect(toastTexts()).toEqual(['Mails about shared lists are off']));
    expect(screen.getByLabelText<HTMLInputElement>(MAILS).checked).toBe(false);
  });

  test('return to the old state after a failure, with a message', async () => {
    server.refuse(changeSettings, 500, { error: 'Something went wrong' });
    const user = await open();
    await user.click(screen.getByLabelText(MAILS));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on the server. Please try again later.',
    );
    expect(screen.getByLabelText<HTMLInputElement>(MAILS).checked).toBe(true);
  });
});

describe('the password', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await user.type(screen.getByLabelText('New password'), 'new one');
    await user.type(screen.getByLabelText('New password confirmation'), 'new one');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  test('is changed, and the other sessions disappear', async () => {
    server.answer(setPassword, { success: true, data: me, message: 'Done' });
    const user = await open();
    await screen.findByText('Safari on iPhone');
    server.answer(getSessions, { sessions: [session()] });
    await fill(user);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(server.callsTo(setPassword)[0]?.body).toEqual({
      current_password: 'old one',
      password: 'new one',
      password_confirmation: 'new one',
    });
    expect(toastTexts()).toEqual(['Password successfully updated']);
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  test.each([
    [{ current_password: ['is invalid'] }, 'The current password is not right.'],
    [{ current_password: ["can't be blank"] }, 'Please enter your current password.'],
    [
      {
        password: ['is too short (minimum is 8 characters)'],
        password_confirmation: ["doesn't match password"],
      },
      'The new password is too short (minimum is 8 characters). The two new passwords are not the same.',
    ],
  ])('refused with %o shows a sentence, and keeps the input', async (body, sentence) => {
    server.refuse(setPassword, 422, body);
    const user = await open();
    await fill(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new one');
  });

  test('tried too often shows how long to wait', async () => {
    server.refuse(setPassword, 429, { error: 'Too many requests. Please try again later.' });
    const user = await open();
    await fill(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/wait a quarter of an hour/u);
  });
});

describe('sessions', () => {
  test('show device and time; the current one cannot be ended', async () => {
    await open();
    await screen.findByText('Safari on iPhone');
    expect(rows()).toEqual([
      expect.stringMatching(/^Safari on iPhoneSigned in .*Last used .*Sign out$/u),
      expect.stringMatching(/^Firefox on Linuxthis deviceSigned in [^L]*$/u),
      expect.stringMatching(/^Unknown device.*Sign out$/u),
    ]);
  });

  test('end one by one, also if already ended', async () => {
    server.answer(endSession, undefined);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Sign out Safari on iPhone/u }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(server.callsTo(endSession)[0]?.path).toBe(`/v2/me/sessions/${PHONE.id}`);
    expect(toastTexts()).toEqual(['That device is signed out']);
    server.refuse(endSession, 404, { error: 'Not found' });
    await user.click(screen.getByRole('button', { name: /^Sign out Unknown device/u }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Where you are signed in');
  });

  test('end all but this one', async () => {
    server.answer(endOtherSessions, undefined);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('this device')]));
    expect(toastTexts()).toEqual(['All other devices are signed out']);
    expect(document.activeElement?.textContent).toBe('Where you are signed in');
  });
});

test('the export is saved as a file', async () => {
  const moments = { created_at: at(1), updated_at: at(1) };
  const data: PersonalData = {
    person: {
      id: id(1),
      email: 'owner@example.com',
      name: 'owner',
      confirmed_at: null,
      ...moments,
      disabled_at: null,
      mails_off_at: null,
    },
    sessions: [],
    invitations: [],
    own_lists: [],
    shared_lists: [],
    looked_lists: [],
    starting_points: [],
    home: DEFAULT_HOME,
    trips: [],
    templates: [],
    forgotten_words: [],
    changes: [],
  };
  server.answer(exportData, data);
  const files: Blob[] = [];
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
});

describe('the theme', () => {
  test.each([
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['System', null],
  ])('%s is stored in this browser and applied to the page', async (label, stored) => {
    localStorage.setItem('theme', stored === null ? 'dark' : 'other');
    const listener = vi.fn();
    window.addEventListener('storage', listener);
    const user = await open();
    const theme = within(screen.getByRole('group', { name: 'Theme' }));
    await user.click(theme.getByLabelText(label));
    expect(localStorage.getItem('theme')).toBe(stored);
    expect(listener).toHaveBeenCalledOnce();
    window.removeEventListener('storage', listener);
  });
});

test('shows what needs a connection, and recovers by itself', async () => {
  server.lose(getSettings);
  await open();
  expect(screen.getByText(/There is no connection to the server/u)).toBeDefined();
  expect(screen.getByRole('group', { name: 'Theme' })).toBeDefined();
  expect(screen.queryByLabelText('Current password')).toBeNull();

  server.answer(getSettings, settings());
  act(() => connection.markOnline());
  await screen.findByLabelText('Current password');
  expect(screen.queryByText(/There is no connection/u)).toBeNull();
});
