import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { persistCache, readPersistedCache } from '../../data/cache/persisted-cache.ts';
import { beginReadingQueue } from '../../data/api/queue-reading.ts';
import { session } from '../../data/session/session.ts';
import { readQueue } from './resume.ts';

/** Puts what is on disk into the client, now and whenever another session begins. Resolves when it is there. */
export function restoreState(client: QueryClient): Promise<void> {
  persistCache(client);
  let generation = session.generation();
  session.subscribe(() => {
    if (session.generation() !== generation) void restoreNow(client);
    generation = session.generation();
  });
  return restoreNow(client);
}

function restoreNow(client: QueryClient): Promise<void> {
  const recalled = putBack(client);
  beginReadingQueue(recalled);
  return recalled;
}

/** All in one step: what is known never shows without the changes that wait, nor do those come one by one. */
async function putBack(client: QueryClient): Promise<void> {
  const [putKnownData, putQueue] = await Promise.all([readPersistedCache(client), readQueue(client)]);
  notifyManager.batch(() => {
    putKnownData();
    putQueue();
  });
}
