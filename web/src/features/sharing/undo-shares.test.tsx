import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { getSharePage, shareList, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { CHANGE_BATCH_HEADER } from '@shared-lists/contract/endpoint.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { list, listsIndex, shareEntry, sharePage } from '../../testing/fixtures.ts';
import { share } from '../../testing/list-rows.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { forgetUndos } from '../../ui/notices/undo-stack.ts';

const owner = shareEntry(1, 'owner');
const writer = shareEntry(2, 'writer');
const stranger = shareEntry(6, 'stranger');
const page = sharePage({ accepted: [owner, writer], invitable_users: [stranger.user] });

let server: StubServer;

beforeEach(() => {
  forgetUndos();
  server = stubServer();
  server.answer(getSharePage, page);
  server.answer(getLists, listsIndex());
  server.answer(undoChange, { undone: [writer.users_list.id], left_alone: [] });
});

async function open() {
  const user = renderApp(`/lists/${list().id}/users_lists`);
  await screen.findByRole('heading', { level: 1, name: 'Share Weekly shop' });
  return user;
}

const accepted = () =>
  within(screen.getByRole('list', { name: 'Accepted' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a changed permission is taken back by keys, and shown once the server confirms it', async () => {
  server.answer(updateShare, share({ id: writer.users_list.id, permissions: 'read' }));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change writer@example.com to read' }));
  await waitFor(() => {
    expect(accepted()).toEqual(['writer@example.comread']);
  });
  await user.keyboard('{Control>}z{/Control}');

  await screen.findByText('Undone.');
  expect(accepted()).toEqual(['writer@example.comwrite']);
  const batch = server.callsTo(updateShare)[0]?.headers.get(CHANGE_BATCH_HEADER);
  expect(batch).toBeTruthy();
  expect(server.callsTo(undoChange)[0]?.path).toContain(batch);
});

test('the notice of a new share takes it back', async () => {
  server.answer(
    shareList,
    share({ id: stranger.users_list.id, user_id: stranger.user.id, has_accepted: null }),
  );
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Share with stranger@example.com' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await screen.findByText('Undone.');
  expect(screen.getByRole('button', { name: 'Share with stranger@example.com' })).toBeDefined();
  const batch = server.callsTo(shareList)[0]?.headers.get(CHANGE_BATCH_HEADER);
  expect(server.callsTo(undoChange)[0]?.path).toContain(batch);
});

test('a refused undo is told', async () => {
  server.answer(updateShare, share({ id: writer.users_list.id, permissions: 'read' }));
  server.refuse(undoChange, 404, { error: 'Not Found' });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change writer@example.com to read' }));
  await user.keyboard('{Control>}z{/Control}');

  expect(await screen.findByText('It can no longer be taken back.')).toBeDefined();
});

test('an undo without an answer can be pressed again, as the same call', async () => {
  server.answer(updateShare, share({ id: writer.users_list.id, permissions: 'read' }));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change writer@example.com to read' }));
  await waitFor(() => {
    expect(accepted()).toEqual(['writer@example.comread']);
  });
  server.lose(undoChange);
  const reads = server.callsTo(getSharePage).length;
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('The server did not answer. You can undo it again.');
  await waitFor(() => {
    expect(server.callsTo(getSharePage).length).toBeGreaterThan(reads);
  });
  server.answer(undoChange, { undone: [writer.users_list.id], left_alone: [] });
  await user.keyboard('{Control>}z{/Control}');

  await screen.findByText('Undone.');
  const [first, second] = server.callsTo(undoChange);
  expect(second?.path).toBe(first?.path);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(second?.headers.get(CHANGE_BATCH_HEADER)).toBe(first?.headers.get(CHANGE_BATCH_HEADER));
});

test('the notice of an undo without an answer offers it again', async () => {
  server.answer(updateShare, share({ id: writer.users_list.id, permissions: 'read' }));
  server.lose(undoChange);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change writer@example.com to read' }));
  await user.keyboard('{Control>}z{/Control}');
  const notice = (await screen.findByText('The server did not answer. You can undo it again.')).closest(
    '[role="alert"]',
  );
  server.answer(undoChange, { undone: [writer.users_list.id], left_alone: [] });
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }));

  await screen.findByText('Undone.');
});

test('an undo waits for the change that it takes back', async () => {
  const changes = server.hold(updateShare);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change writer@example.com to read' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(server.callsTo(undoChange)).toEqual([]);
  changes.answer(0, share({ id: writer.users_list.id, permissions: 'read' }));

  expect(await screen.findByText('Undone.')).toBeDefined();
});
