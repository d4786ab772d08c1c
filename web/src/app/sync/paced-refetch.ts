import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { waitingCount } from '../../data/outbox/queue/operation-queue.ts';

const MIN_PAUSE_MS = 250;

/**
 * Fetches what is on the page again: at once when it was quiet, else with pauses as long as an answer takes, so that quick
 * ticking does not fill a slow line. An answer under way may be older than the news: it is let come, and then asked again.
 */
export function createPacedRefetch(client: QueryClient): (queryKey: QueryKey) => Promise<void> {
  const isWantedAgain = new Map<string, boolean>();

  return async (queryKey) => {
    const hash = hashKey(queryKey);
    const isAtIt = isWantedAgain.has(hash);
    isWantedAgain.set(hash, isAtIt);
    if (isAtIt) return;
    do {
      isWantedAgain.set(hash, false);
      await pause(client, await refetchNow(client, queryKey));
    } while (isWantedAgain.get(hash));
    isWantedAgain.delete(hash);
  };
}

/** Returns how long the answer took. */
async function refetchNow(client: QueryClient, queryKey: QueryKey): Promise<number> {
  const ask = () => client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  if (client.isFetching({ queryKey }) > 0) await ask();
  const askedAt = performance.now();
  await ask();
  return performance.now() - askedAt;
}

/** Our own queued changes cause events, too. A long queue takes longer, so that the page does not spend that time on fetching the list. */
function pause(client: QueryClient, answerTookMs: number): Promise<void> {
  const queuedMs = waitingCount(client.getMutationCache()).read();
  return new Promise(
    (resolve) => void setTimeout(resolve, Math.max(answerTookMs, MIN_PAUSE_MS, queuedMs)),
  );
}
