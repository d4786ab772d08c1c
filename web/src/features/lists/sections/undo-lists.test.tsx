import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { deleteList, getLists, refreshList, updateList } from '@shared-lists/contract/api/lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { CHANGE_BATCH_HEADER } from '@shared-lists/contract/endpoint.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { list } from '../../../testing/fixtures.ts';
import { home, invitation, namesIn, ownList, share } from '../../../testing/list-rows.ts';
import { openLists, toasted, type ListsScreen } from '../../../testing/lists-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { forgetUndos } from '../../../ui/notices/undo-stack.ts';

const shop = ownList(1, 'Shop');
const party = ownList(2, 'Party', { completed: true });
const theirs = invitation(3, 'Theirs');
const BEFORE = { Pending: ['Theirs'], Incomplete: ['Shop'], Completed: ['Party'] };

let server: StubServer;
let page: ListsScreen;

beforeEach(async () => {
  forgetUndos();
  server = stubServer();
  page = await openLists(server, home({ open: [shop], completed: [party], pending: [theirs] }));
  // The stubbed server does not remember what was changed.
  server.hold(getLists);
});

const shown = () => ({
  Pending: namesIn('Pending'),
  Incomplete: namesIn('Incomplete'),
  Completed: namesIn('Completed'),
});
const pressUndo = async () => {
  await screen.findByRole('button', { name: 'Undo' });
  await page.press('Undo');
};
const undone = (...ids: string[]) => ({ undone: ids, left_alone: [] });

async function completeShop() {
  server.answer(updateList, list({ ...shop, completed: true }));
  await page.press('Complete Shop');
  await toasted('List successfully completed.');
  expect(shown()).toMatchObject({ Incomplete: [], Completed: expect.arrayContaining(['Shop']) as unknown });
}

test('a completed list comes back at once, by the batch of its call', async () => {
  await completeShop();
  const answers = server.hold(undoChange);
  await pressUndo();

  expect(shown()).toEqual(BEFORE);
  const batch = server.callsTo(updateList)[0]?.headers.get(CHANGE_BATCH_HEADER);
  expect(batch).toBeTruthy();
  expect(server.callsTo(undoChange)[0]?.path).toContain(batch);
  answers.answer(0, undone(shop.id));
  await screen.findByText('Undone.');
  expect(shown()).toEqual(BEFORE);
});

test('a deleted list comes back, and goes again', async () => {
  server.answer(deleteList, undefined);
  server.answer(undoChange, undone(shop.id));
  await page.press('Delete Shop');
  await screen.findByRole('button', { name: "Yes, I'm sure." });
  await page.press("Yes, I'm sure.");
  await toasted('List successfully deleted.');
  expect(shown().Incomplete).toEqual([]);
  await pressUndo();
  await screen.findByText('Undone.');
  expect(shown()).toEqual(BEFORE);
  await page.press('Redo');

  await screen.findByText('Done again.');
  expect(shown().Incomplete).toEqual([]);
});

test('the copy of a refreshed list is taken away', async () => {
  const copy = ownList(9, 'Party');
  server.answer(refreshList, copy);
  server.answer(undoChange, undone(copy.id, party.id));
  await page.press('Refresh Party');
  await toasted('List successfully refreshed.');
  await pressUndo();

  expect(shown()).toEqual(BEFORE);
});

test('an accepted invitation waits again', async () => {
  server.answer(updateShare, share({ list_id: theirs.id }));
  server.answer(undoChange, undone(theirs.users_list_id));
  await page.press('Accept Theirs');
  await toasted('List successfully accepted.');
  await pressUndo();

  expect(shown()).toEqual(BEFORE);
});

test('what the server left alone is told, and shown as it is', async () => {
  await completeShop();
  server.answer(undoChange, { undone: [], left_alone: [{ id: shop.id, reason: 'It was changed since.' }] });
  await pressUndo();

  await screen.findByText('Nothing was undone. It was changed since.');
  await waitFor(() => {
    expect(shown().Incomplete).toEqual([]);
  });
});

test('what is repeated after a lost response is undone by the batch of the first attempt', async () => {
  server.lose(updateShare);
  await page.press('Accept Theirs');
  await toasted('Something went wrong');
  server.answer(updateShare, share({ list_id: theirs.id }));
  server.answer(undoChange, undone(theirs.users_list_id));
  await page.press('Accept Theirs');
  await screen.findByText('List successfully accepted.');
  await pressUndo();
  await screen.findByText('Undone.');

  const batches = server.callsTo(updateShare).map(({ headers }) => headers.get(CHANGE_BATCH_HEADER));
  expect(new Set(batches).size).toBe(1);
  expect(server.callsTo(undoChange)[0]?.path).toContain(batches[0]);
});
