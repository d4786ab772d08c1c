import { NoResponse } from './call-failures.ts';
import { connection } from './connection.ts';
import { queueReading } from './queue-reading.ts';

/** Fetches, unless the server is unreachable or has not yet received queued changes. */
export async function loadOrCached<Data>(
  load: () => Promise<Data>,
  readCached: () => Data | undefined,
  isCacheAhead: () => boolean,
): Promise<Data> {
  if (queueReading()) await queueReading();
  const cached = isCacheAhead() || connection.isOffline() ? readCached() : undefined;
  if (cached !== undefined) return cached;
  try {
    return await load();
  } catch (error) {
    const fallback = error instanceof NoResponse ? readCached() : undefined;
    if (fallback === undefined) throw error;
    return fallback;
  }
}
