import type { QueryClient } from '@tanstack/react-query';
import { atMost } from '../lib/at-most.ts';
import { session } from '../data/session/session.ts';
import { startQuery } from './start-query.ts';
import { pageAt } from './pages.ts';
import { createQueryClient } from './query-client.ts';
import { restoreState } from './sync/restore-state.ts';

// A slow disk or network must not keep anybody from a sign that a page is coming. Lists themselves wait for the changes on disk.
const MAX_WAIT_MS = 200;

/**
 * Opens the page at the current address: its code, what is known and what the server says are fetched side by side. Resolves
 * when the page has its data, or a reason to do without.
 */
export async function start(draw: (client: QueryClient) => void): Promise<void> {
  const client = createQueryClient();
  const page = pageAt(window.location.pathname, session.getSnapshot() !== null);
  // Should it fail, the page asks again, and tells.
  const code = page?.load().catch(() => undefined);
  await atMost(MAX_WAIT_MS, restoreState(client));
  // Not before: with what is known less is asked for, and what was left to send goes first.
  const data = page?.query && startQuery(client, page.query, page.shown);
  await atMost(MAX_WAIT_MS, Promise.resolve(code));
  draw(client);
  await (data ?? page?.shown);
}
