import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { persistCache, readPersistedCache } from '../../data/cache/persisted-cache.ts';
import { beginReadingQueue } from '../../data/api/queue-reading.ts';
import { session } from '../../data/session/session.ts';
import { readQueue } from './resume.ts';

interface Restored {
  /** Lists that the first page does not need. */
  readonly others: Promise<void>;
}

export function restoreState(client: QueryClient): Promise<Restored> {
  persistCache(client);
  let generation = session.generation();
  session.subscribe(() => {
    if (session.generation() !== generation) void restoreNow(client);
    generation = session.generation();
  });
  return restoreNow(client);
}

function restoreNow(client: QueryClient): Promise<Restored> {
  const restored = restoreAll(client);
  beginReadingQueue(restored);
  return restored;
}

/** One batch: cached data must not show without the queued changes. */
async function restoreAll(client: QueryClient): Promise<Restored> {
  const [cache, putQueue] = await Promise.all([readPersistedCache(client), readQueue(client)]);
  notifyManager.batch(() => {
    cache.put();
    putQueue();
  });
  return { others: cache.readOthers() };
}
