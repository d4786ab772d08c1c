// Loaded before the first test, which would wait for it.
import './HistoryPage.tsx';
import { restoreList, undoChange } from '@shared-lists/contract/api/changes.ts';
import { getList, type ListDetail } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { connection } from '../../../data/api/connection.ts';
import { at, id, item, list, listDetail } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

const milk = item(1, { product: 'Milk' });
const bread = item(2, { product: 'Bread' });
const eggs = item(3, { product: 'Eggs' });
const jam = item(4, { product: 'Jam' });
const MOMENT = at(40);
const ADDRESS = `/lists/${list().id}/history?as_of=${encodeURIComponent(MOMENT)}`;
const RESTORE = 'Restore the list to this moment';
const then = listDetail([milk, bread, eggs]);
const now = listDetail(
  [item(1, { product: 'Oat milk' }), jam],
  [item(2, { product: 'Bread' }, { completed: true })],
);
const nothing = { restored: [], trashed: [], left_alone: [] };

let server: StubServer;

function answer(past: ListDetail, today: ListDetail) {
  server.compute(getList, ({ query }) => (query.has('as_of') ? past : today));
}

beforeEach(() => {
  server = stubServer();
  answer(then, now);
});

async function open() {
  const user = renderApp(ADDRESS);
  await screen.findByText(/^The list as it was on Jan 2, 2026/u);
  return user;
}

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('tells what has become of each item', async () => {
  await open();

  await screen.findByText('1 item comes back, 2 change, 1 goes to the trash.');
  expect(rowsOf('Items')).toEqual([
    'MilkNow: Oat milkRestore',
    'BreadCompleted sinceRestore',
    'EggsNo longer on the listRestore',
  ]);
});

test('is restored as a whole after a question that tells what happens, and can be undone', async () => {
  server.answer(restoreList, { ...nothing, restored: [milk.id] });
  server.answer(undoChange, { undone: [milk.id], left_alone: [] });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: RESTORE }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm restore' });
  expect(within(dialog).getByText('1 item comes back, 2 change, 1 goes to the trash.')).toBeDefined();
  expect(server.callsTo(restoreList)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: "Yes, I'm sure." }));

  await screen.findByText(/^The list is as it was on Jan 2, 2026/u);
  expect(server.callsTo(restoreList)[0]?.body).toEqual({ as_of: MOMENT });
  await waitFor(() => {
    expect(window.location.pathname).toBe(`/lists/${list().id}`);
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  const batch = server.callsTo(restoreList)[0]?.headers.get('x-change-batch');
  expect(server.callsTo(undoChange)[0]?.path).toContain(batch);
});

test('a single item is restored at once', async () => {
  server.answer(restoreList, { ...nothing, restored: [eggs.id] });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Restore Eggs' }));

  await screen.findByText('"Eggs" is as it was.');
  expect(server.callsTo(restoreList)[0]?.body).toEqual({ as_of: MOMENT, item_ids: [eggs.id] });
});

test('a restore without an answer is repeated as the same call', async () => {
  server.lose(restoreList);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Restore Eggs' }));
  await screen.findByText('The server did not answer. You can restore it again.');
  server.answer(restoreList, { ...nothing, restored: [eggs.id] });
  act(() => {
    connection.markOnline();
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Restore Eggs' })).toHaveProperty('disabled', false);
  });
  await user.click(screen.getByRole('button', { name: 'Restore Eggs' }));
  await screen.findByText('"Eggs" is as it was.');

  const keys = server.callsTo(restoreList).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
});

test('says in words that restoring needs a connection', async () => {
  await open();
  await screen.findByRole('button', { name: RESTORE });
  act(() => {
    connection.markOffline();
  });

  await screen.findByText('Restoring needs a connection to the server.');
  expect(screen.getByRole('button', { name: RESTORE })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Restore Eggs' })).toBeNull();
  act(() => {
    connection.markOnline();
  });
});

test('a reader restores nothing', async () => {
  const theirs = { list: list({ owner_id: id(2) }), permissions: 'read' as const };
  answer(then, { ...now, ...theirs });
  await open();

  await screen.findByText('No longer on the list');
  expect(screen.queryByRole('button', { name: /^Restore/u })).toBeNull();
});

test('says that nothing has changed since', async () => {
  answer(then, then);
  await open();

  expect(await screen.findByText('Nothing has changed since.')).toBeDefined();
});

test('an owner learns that the name comes back', async () => {
  const renamed = { list: list({ name: 'Wrecked' }) };
  answer(then, { ...now, ...renamed });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: RESTORE }));
  expect(await screen.findByText('It is called "Weekly shop" again.')).toBeDefined();
});

test('a writer leaves the name alone, and says so', async () => {
  const theirs = { list: list({ name: 'Wrecked', owner_id: id(2) }) };
  const left_alone = [{ id: list().id, reason: 'You may not change this.' }];
  server.answer(restoreList, { ...nothing, restored: [milk.id], left_alone });
  answer(then, { ...now, ...theirs });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: RESTORE }));
  expect(await screen.findByText('Its name stays: only the owner can change it.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: "Yes, I'm sure." }));
  expect(await screen.findByText(/Only the owner can restore its name\.$/u)).toBeDefined();
});

test('before a change of type only its owner restores the list, and only as a whole', async () => {
  const other = { list: list({ type: 'BookList', owner_id: id(2) }), list_item_configuration_id: id(52) };
  answer(then, { ...now, ...other });
  await open();

  await screen.findByText('The list had another type then. Only its owner can restore it.');
  expect(screen.queryByRole('button', { name: /^Restore/u })).toBeNull();
});
