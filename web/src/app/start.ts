import type { QueryClient } from '@tanstack/react-query';
import { atMost } from '../lib/at-most.ts';
import { session } from '../data/session/session.ts';
import { startQuery } from './start-query.ts';
import { pageAt } from './pages.ts';
import { createQueryClient } from './query-client.ts';
import { restoreState } from './sync/restore-state.ts';

// A slow disk or network must not delay the first paint. List data still waits for the stored changes.
const MAX_WAIT_MS = 200;

export async function start(draw: (client: QueryClient) => void): Promise<void> {
  const client = createQueryClient();
  const page = pageAt(window.location.pathname, session.getSnapshot() !== null);
  // The page retries a failed load, and reports it.
  const code = page?.load().catch(() => undefined);
  await atMost(MAX_WAIT_MS, restoreState(client));
  // After the restore: cached ETags make the response smaller, and queued changes are sent first.
  const data = page?.query && startQuery(client, page.query, page.shown);
  await atMost(MAX_WAIT_MS, Promise.resolve(code));
  draw(client);
  await (data ?? page?.shown);
}
