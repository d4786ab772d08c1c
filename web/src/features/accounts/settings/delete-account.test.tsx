import '../../../testing/indexed-db.ts';
import { deleteAccount, getSessions, getSettings } from '@shared-lists/contract/api/settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeOperation } from '../../../data/outbox/persistence/stored-operations.ts';
import { persistSnapshot } from '../../../data/cache/stored-snapshots.ts';
import { readSnapshots } from '../../../testing/read-snapshots.ts';
import { withDatabase } from '../../../data/storage/local-database.ts';
import { session as held } from '../../../data/session/session.ts';
import { session, settings } from '../../../testing/account-fixtures.ts';
import { id, ownersSession } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
// Imported eagerly, because lazy loading may exceed the timeout on a busy machine.
import './SettingsPage.tsx';

const reader = { id: id(2), email: 'reader@example.com', name: 'reader' };
const { uid } = ownersSession;

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getSettings, settings({ own_lists: 2, heirs: [reader] }));
  server.answer(getSessions, { sessions: [session()] });
  server.answer(deleteAccount, undefined);
});

async function open() {
  const user = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }));
  const confirm = async () => {
    await user.type(dialog.getByLabelText('Current password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  };
  return { user, dialog, confirm };
}

const keptOperations = () => withDatabase((database) => database.getAllFromIndex('operations', 'uid', uid));

test('preselects nothing', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('You own 2 lists. What becomes of them?')).toBeDefined();
  const radios = dialog.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
});

test('hands the lists over to the chosen person, and deletes local data', async () => {
  const { user, dialog, confirm } = await open();
  await persistSnapshot(uid, ['lists', 'home'], 'Weekend');
  await storeOperation({ kind: 'lists', key: ['lists'], operation: 'waiting' });
  await user.click(dialog.getByLabelText('Hand over to somebody'));
  await user.selectOptions(dialog.getByLabelText('New owner of all your lists'), reader.email);
  await confirm();

  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(server.callsTo(deleteAccount)[0]?.body).toEqual({ current_password: 'secret', heir_id: reader.id });
  expect(toastTexts()).toEqual(['Your account is deleted']);
  expect(held.getSnapshot()).toBeNull();
  expect(await readSnapshots(uid)).toEqual([]);
  expect(await keptOperations()).toEqual([]);
});

test('removes the lists if chosen', async () => {
  const { user, dialog, confirm } = await open();
  await user.click(dialog.getByLabelText('Remove, also for those I share with'));
  await confirm();
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(server.callsTo(deleteAccount)[0]?.body).toEqual({ current_password: 'secret', remove_lists: true });
});

test('disables handing over without shared lists, and explains why', async () => {
  server.answer(getSettings, settings({ own_lists: 1 }));
  const { dialog } = await open();
  expect(dialog.getByLabelText<HTMLInputElement>('Hand over to somebody').disabled).toBe(true);
  expect(dialog.getByText(/Only somebody who has a list with you/u)).toBeDefined();
});

test.each([
  [
    422,
    { current_password: ['is invalid'], lists: ['must be either handed over or removed'] },
    'The current password is not right. Please choose somebody to take over your lists, or that they are removed.',
  ],
  [404, { error: 'Not found' }, 'This person cannot take over your lists. Please choose again.'],
])('shows a %i in the dialog, and keeps everything', async (status, body, sentence) => {
  server.refuse(deleteAccount, status, body);
  await persistSnapshot(uid, ['lists', 'home'], 'Weekend');
  const { dialog, confirm } = await open();
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toBe(sentence);
  expect(held.getSnapshot()).not.toBeNull();
  expect(await readSnapshots(uid)).toHaveLength(1);
});

test('deletes local data when a retry follows a lost response', async () => {
  server.lose(deleteAccount);
  await persistSnapshot(uid, ['lists', 'home'], 'Weekend');
  const { user, dialog, confirm } = await open();
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/The server did not answer/u);
  expect(await readSnapshots(uid)).toHaveLength(1);

  server.refuse(deleteAccount, 401, { errors: ['You need to sign in before continuing.'] });
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  await vi.waitFor(async () => expect(await readSnapshots(uid)).toEqual([]));
  await waitFor(() => expect(toastTexts()).toEqual(['You must sign in']));
});
