import { getList } from '@shared-lists/contract/api/lists.ts';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  holdQueue,
  listId,
  prepareLeftoverQueue,
  releasing,
  startPage,
  watchRows,
} from '../testing/leftover-queue.ts';
import { renderApp } from '../testing/render-app.tsx';
import { settle } from '../testing/ticking-screen.tsx';

const server = prepareLeftoverQueue();

test('a page never shows data without the queued changes when the disk is slow after a sign-in', async () => {
  const client = await startPage();
  cleanup();
  const release = holdQueue();
  const seen = watchRows();
  renderApp(`/lists/${listId}`, { client });
  await waitFor(() => {
    expect(server().callsTo(getList)).not.toEqual([]);
  });
  await settle();
  await releasing(release);

  expect([...seen].filter((state) => !state.startsWith('0 open'))).toEqual([]);
});
