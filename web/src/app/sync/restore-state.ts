import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { persistCache, readPersistedCache } from '../../data/cache/persisted-cache.ts';
import { beginReadingQueue } from '../../data/api/queue-reading.ts';
import { session } from '../../data/session/session.ts';
import { readQueue } from './resume.ts';

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
  const restored = restoreAll(client);
  beginReadingQueue(restored);
  return restored;
}

/** One batch: cached data must not show without the queued changes. */
async function restoreAll(client: QueryClient): Promise<void> {
  const [putCache, putQueue] = await Promise.all([readPersistedCache(client), readQueue(client)]);
  notifyManager.batch(() => {
    putCache();
    putQueue();
  });
}
