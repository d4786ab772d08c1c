import { atMost } from '../../lib/at-most.ts';

// A hanging database must not block lists for ever.
const MAX_WAIT_MS = 10_000;

let reading: Promise<unknown> | undefined;

/** Until the queue is read, responses and cached data lack the queued changes. */
export function beginReadingQueue(work: Promise<unknown>): void {
  const own = atMost(
    MAX_WAIT_MS,
    work.catch(() => undefined),
  ).then(() => {
    if (reading === own) reading = undefined;
  });
  reading = own;
}

export const queueReading = () => reading;
