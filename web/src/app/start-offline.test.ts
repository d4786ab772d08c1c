import { getList } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../data/session/session.ts';
import { ownersSession } from '../testing/fixtures.ts';
import {
  COUNT,
  holdQueue,
  prepareLeftoverQueue,
  releasing,
  startPage,
  watchRows,
} from '../testing/leftover-queue.ts';
import { settle } from '../testing/ticking-screen.tsx';

const server = prepareLeftoverQueue();

test('a page never shows data without the queued changes when the disk is slow', async () => {
  const release = holdQueue();
  const seen = watchRows();
  session.start(ownersSession, { isRemembered: false });
  await startPage();
  await waitFor(() => {
    expect(server().callsTo(getList)).not.toEqual([]);
  });
  await settle();
  expect(screen.getByRole('status')).toBeDefined();
  await releasing(release);

  expect([...seen].filter((state) => !state.startsWith('0 open'))).toEqual([]);
  expect([...seen].at(-1)).toBe(`0 open, ${COUNT} completed`);
});
