import { atMost } from '../../lib/at-most.ts';

// A browser whose database hangs must not keep people from their lists for ever.
const MAX_WAIT_MS = 10_000;

let reading: Promise<unknown> | undefined;

/** Until this is done, nobody knows which changes wait: what the server or the disk says would show the state before them. */
export function beginReadingQueue(work: Promise<unknown>): void {
  const own = atMost(
    MAX_WAIT_MS,
    work.catch(() => undefined),
  ).then(() => {
    if (reading === own) reading = undefined;
  });
  reading = own;
}

/** To be awaited before lists are shown. Undefined if the queue has been read. */
export const queueReading = () => reading;
