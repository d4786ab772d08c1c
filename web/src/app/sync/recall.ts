import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { keepKnownData, readKnownData } from '../../data/cache/known-data.ts';
import { beginReadingQueue } from '../../data/api/queue-reading.ts';
import { session } from '../../data/session/session.ts';
import { readQueue } from './resume.ts';

/** Puts what is on disk into the client, now and whenever another session begins. Resolves when it is there. */
export function recall(client: QueryClient): Promise<void> {
  keepKnownData(client);
  let generation = session.generation();
  session.subscribe(() => {
    if (session.generation() !== generation) void recallNow(client);
    generation = session.generation();
  });
  return recallNow(client);
}

function recallNow(client: QueryClient): Promise<void> {
  const recalled = putBack(client);
  beginReadingQueue(recalled);
  return recalled;
}

/** All in one step: what is known never shows without the changes that wait, nor do those come one by one. */
async function putBack(client: QueryClient): Promise<void> {
  const [putKnownData, putQueue] = await Promise.all([readKnownData(client), readQueue(client)]);
  notifyManager.batch(() => {
    putKnownData();
    putQueue();
  });
}
