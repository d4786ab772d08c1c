import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { waitingCount } from '../../data/outbox/queue/operation-queue.ts';

const MIN_PAUSE_MS = 250;

/** Pauses as long as a response takes. A running fetch may predate the event, so another one follows it. */
export function createPacedRefetch(client: QueryClient): (queryKey: QueryKey) => Promise<void> {
  const isRequestedAgain = new Map<string, boolean>();

  return async (queryKey) => {
    const hash = hashKey(queryKey);
    const isRunning = isRequestedAgain.has(hash);
    isRequestedAgain.set(hash, isRunning);
    if (isRunning) return;
    do {
      isRequestedAgain.set(hash, false);
      await pause(client, await refetchNow(client, queryKey));
    } while (isRequestedAgain.get(hash));
    isRequestedAgain.delete(hash);
  };
}

async function refetchNow(client: QueryClient, queryKey: QueryKey): Promise<number> {
  const refetch = () => client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  if (client.isFetching({ queryKey }) > 0) await refetch();
  const startedAt = performance.now();
  await refetch();
  return performance.now() - startedAt;
}

/** Own changes cause events, too: sending a long queue must not be slowed down by refetches. */
function pause(client: QueryClient, responseMs: number): Promise<void> {
  const queuedMs = waitingCount(client.getMutationCache()).read();
  return new Promise((resolve) => void setTimeout(resolve, Math.max(responseMs, MIN_PAUSE_MS, queuedMs)));
}
