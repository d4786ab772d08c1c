import { act, renderHook } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { ownersSession } from '../../testing/fixtures.ts';
import { queryWrapper } from '../../testing/query-wrapper.tsx';
import { connection } from '../../data/api/connection.ts';
import type { QueueableOperations } from '../../data/outbox/kinds/operation-kinds.ts';
import { usePending, useWaiting } from '../../data/outbox/operations.ts';
import { perform } from '../../data/outbox/queue/perform.ts';
import { session } from '../../data/session/session.ts';
import { useWaitingCount } from '../../data/outbox/use-waiting-count.ts';

const KEY = ['list', 'weekend'];

const operations: QueueableOperations<string, string> = {
  kind: 'items',
  key: KEY,
  send: (id) => Promise.resolve(id),
  // All in one queue, like additions: each waits for the one before it.
  touches: (id) => [id, 'additions'],
  isQueueable: () => true,
  describe: (id: string) => id,
  resolveRefusal: () => Promise.resolve({}),
};

/** Counts listener calls and iterated elements. */
function countWork(client: QueryClient): () => number {
  let work = 0;
  const count = (more: number) => (work += more);
  for (const cache of [client.getMutationCache(), client.getQueryCache()]) {
    const { subscribe, getAll } = {
      subscribe: cache.subscribe.bind(cache),
      getAll: cache.getAll.bind(cache),
    };
    Object.assign(cache, {
      subscribe: (listener: (event: never) => void) =>
        subscribe((event) => {
          count(1);
          listener(event as never);
        }),
      getAll: () => {
        const all = getAll();
        count(all.length);
        return all;
      },
    });
  }
  return () => work;
}

async function workOfDraining(changes: number): Promise<number> {
  const client = createQueryClient();
  const work = countWork(client);
  const page = renderHook(
    () => ({ waiting: useWaiting(operations), pending: usePending(operations), count: useWaitingCount() }),
    { wrapper: queryWrapper(client) },
  );
  connection.markOffline();
  await act(async () => {
    for (let made = 0; made < changes; made++) void perform(client, operations, `item ${made}`);
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(page.result.current.count).toBe(changes);
  connection.markOnline();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(client.getMutationCache().getAll()).toEqual([]);
  page.unmount();
  return work();
}

beforeEach(() => {
  vi.useFakeTimers();
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the work of sending a queue grows linearly with its length', async () => {
  const few = await workOfDraining(20);
  const many = await workOfDraining(200);

  expect(many / few).toBeLessThan(12);
});
