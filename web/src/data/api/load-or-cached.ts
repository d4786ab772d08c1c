import { NoResponse } from './call-failures.ts';
import { connection } from './connection.ts';
import { queueReading } from './queue-reading.ts';

/** Asks the server, unless it is away or behind what is known here. What cannot be had from either fails as the call does. */
export async function loadOrCached<Data>(
  load: () => Promise<Data>,
  know: () => Data | undefined,
  isAhead: () => boolean,
): Promise<Data> {
  if (queueReading()) await queueReading();
  const known = isAhead() || connection.isOffline() ? know() : undefined;
  if (known !== undefined) return known;
  try {
    return await load();
  } catch (error) {
    const fallback = error instanceof NoResponse ? know() : undefined;
    if (fallback === undefined) throw error;
    return fallback;
  }
}
