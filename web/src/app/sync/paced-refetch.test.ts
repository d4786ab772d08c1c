import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueableOperations } from '../../data/outbox/kinds/operation-kinds.ts';
import { connection } from '../../data/api/connection.ts';
import { perform } from '../../data/outbox/queue/perform.ts';
import { session } from '../../data/session/session.ts';
import { ownersSession } from '../../testing/fixtures.ts';
import { createPacedRefetch } from './paced-refetch.ts';
import { createQueryClient } from '../query-client.ts';

const KEY = ['list', 'weekend'];
const QUEUED = 600;

const operations: QueueableOperations<string, string> = {
  kind: 'items',
  key: KEY,
  send: (id) => Promise.resolve(id),
  touches: (id) => [id],
  isQueueable: () => true,
  describe: (id) => id,
  resolveRefusal: () => Promise.resolve({}),
};

beforeEach(() => {
  vi.useFakeTimers();
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, 300],
  [QUEUED, QUEUED],
])('with %i changes queued, events within %i ms cause one more fetch', async (queued, pauseMs) => {
  const client = createQueryClient();
  const fetches = vi.spyOn(client, 'refetchQueries').mockResolvedValue();
  connection.markOffline();
  for (let made = 0; made < queued; made++) void perform(client, operations, `item ${made}`);
  await vi.advanceTimersByTimeAsync(1_000);
  const refetch = createPacedRefetch(client);

  void refetch(KEY);
  await vi.advanceTimersByTimeAsync(0);
  void refetch(KEY);
  void refetch(KEY);
  await vi.advanceTimersByTimeAsync(pauseMs - 100);
  expect(fetches).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(fetches).toHaveBeenCalledTimes(2);
});
