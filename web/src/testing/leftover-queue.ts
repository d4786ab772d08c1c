import './indexed-db.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import { withDatabase } from '../data/storage/local-database.ts';
import { listKey } from '../data/api/query-keys.ts';
import { session } from '../data/session/session.ts';
import { item, list, listDetail, ownersSession } from './fixtures.ts';
import { renderApp } from './render-app.tsx';
import { stubServer, type StubServer } from './stub-server.ts';
import { start } from '../app/start.ts';

export const COUNT = 40;
const { uid } = ownersSession;
export const listId = list().id;
const items = Array.from({ length: COUNT }, (_, index) => item(index + 1, { product: `Item ${index + 1}.` }));

/** The cached list shows all items open; an earlier page has completed every one of them offline. */
async function storeLeftoverQueue(): Promise<void> {
  await withDatabase(async (database) => {
    const data = { data: listDetail(items), etag: '"1"', asOf: 1 };
    const snapshot = { queryKey: listKey(listId), data, shape: 1, keptAt: 1 };
    await database.put('snapshots', snapshot, [uid, JSON.stringify(listKey(listId))]);
    for (const { id: itemId } of items) {
      const operation = { type: 'complete item', listId, itemId };
      await database.add('operations', {
        uid,
        pageId: 'gone',
        kind: 'items',
        key: listKey(listId),
        operation,
      });
    }
  });
}

/** Delays reading the queue until the browser lists its open tabs. */
export function holdQueue(): () => void {
  let release = (): void => undefined;
  const held = new Promise((resolve) => {
    release = () => {
      resolve({ held: [] });
    };
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: () => held } });
  return release;
}

const rows = (state: 'completed' | 'non-completed') =>
  document.querySelectorAll(`[data-test-class="${state}-item"]`).length;

export function watchRows(): Set<string> {
  const seen = new Set<string>();
  const observer = new MutationObserver(() =>
    seen.add(`${rows('non-completed')} open, ${rows('completed')} completed`),
  );
  observer.observe(document.body, { subtree: true, childList: true });
  // The tests of the next files change the same body.
  onTestFinished(() => {
    observer.disconnect();
  });
  return seen;
}

export async function releasing(release: () => void): Promise<void> {
  const shown = waitFor(() => {
    expect(rows('completed')).toBe(COUNT);
  });
  release();
  await shown;
}

export function startPage(): Promise<QueryClient> {
  window.history.replaceState(null, '', `/lists/${listId}`);
  return new Promise((resolve) => {
    void start((client) => {
      renderApp(`/lists/${listId}`, { client, isSignedIn: false });
      resolve(client);
    });
  });
}

/** For one test per file, because pages are never closed. */
export function prepareLeftoverQueue(): () => StubServer {
  let server: StubServer;

  beforeEach(async () => {
    server = stubServer();
    server.answer(getList, listDetail(items));
    server.hold(updateListItem);
    await storeLeftoverQueue();
  });

  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'locks');
    cleanup();
    session.end();
    for (const store of ['operations', 'snapshots'] as const)
      await withDatabase((database) => database.clear(store));
  });

  return () => server;
}
