import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { operationQueue, waitingCount } from './operation-queue.ts';

const KEY = ['list', 'weekend'];

const queue = (client: QueryClient, operation: string) =>
  client.getMutationCache().build(
    client,
    { mutationKey: KEY },
    {
      status: 'pending',
      variables: operation,
      data: undefined,
      context: undefined,
      error: null,
      failureCount: 1,
      failureReason: null,
      isPaused: false,
      submittedAt: 0,
    },
  );

test('contains operations queued before the first read', () => {
  const client = new QueryClient();
  queue(client, 'milk');

  const { read } = operationQueue(client.getMutationCache(), KEY);
  expect(read().map(({ variables }) => variables)).toEqual(['milk']);
  expect(waitingCount(client.getMutationCache()).read()).toBe(1);
});
