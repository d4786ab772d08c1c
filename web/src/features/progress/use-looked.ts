import { markListLooked } from '@shared-lists/contract/api/home.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { call } from '../../data/api/api-client.ts';
import { connection } from '../../data/api/connection.ts';
import { listKey } from '../../data/api/query-keys.ts';
import type { Snapshot } from '../../data/api/snapshot.ts';
import { session } from '../../data/session/session.ts';
import { routes } from '../../lib/paths.ts';
import { tick } from '../../data/api/logical-clock.ts';
import { noteLook } from './looks.ts';
import { newItems } from './new-items.ts';

/** Tells the server that the person has seen the open list, so that its items are no longer new. */
export function useLooked(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  // The shop shows the same items.
  const { listId } = (matchPath(routes.list, pathname) ?? matchPath(routes.shop, pathname))?.params ?? {};

  useEffect(() => (listId === undefined ? undefined : watchList(client, listId)), [client, listId]);
}

function watchList(client: QueryClient, listId: string): () => void {
  let seen: ListDetail | undefined;
  // What is new is marked when the page is shown; what changes before somebody's eyes is not.
  let visit = { shownAt: 0, isMarked: false };
  const look = (onNewItems: (itemIds: readonly string[]) => void) => {
    const detail = detailOf(client, listId);
    if (!detail || detail === seen) return;
    seen = detail;
    void send(listId).then(onNewItems);
  };
  const lookFirst = () => {
    const own = visit;
    if (own.isMarked || document.visibilityState !== 'visible') return;
    if (!isFetched(client, listId, own.shownAt)) return;
    own.isMarked = true;
    look((itemIds) => {
      if (own === visit) newItems.show(listId, itemIds);
    });
  };
  const lookAgain = () => {
    if (seen && isFetched(client, listId)) look(() => undefined);
  };
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') {
      lookAgain();
      return;
    }
    visit = { shownAt: seen ? tick() : 0, isMarked: false };
    newItems.forget();
    lookFirst();
  };

  const stop = client.getQueryCache().subscribe((event) => {
    const queryKey = event.query.queryKey as QueryKey;
    if (queryKey.at(-1) === listId) lookFirst();
  });
  document.addEventListener('visibilitychange', onVisibility);
  lookFirst();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
    lookAgain();
    visit = { shownAt: 0, isMarked: true };
    newItems.forget();
  };
}

/** Cached data may lack what the server would take for seen. */
function isFetched(client: QueryClient, listId: string, since = 0): boolean {
  const state = client.getQueryState<Snapshot<ListDetail>>(listKey(listId));
  return state?.status === 'success' && state.fetchStatus === 'idle' && (state.data?.asOf ?? 0) > since;
}

/** Only as fetched by this page: restored data and placeholders have no time. */
function detailOf(client: QueryClient, listId: string): ListDetail | undefined {
  const snapshot = client.getQueryData<Snapshot<ListDetail>>(listKey(listId));
  return snapshot && snapshot.asOf > 0 ? snapshot.data : undefined;
}

/** A failure is not reported, nor is it sent again: the items stay new. */
async function send(listId: string): Promise<readonly string[]> {
  if (session.getSnapshot() === null || connection.isOffline()) return [];
  noteLook(listId);
  try {
    const { answer } = await call(markListLooked, { params: { list_id: listId } });
    // A response that was requested meanwhile may not know of it.
    noteLook(listId);
    return answer.new_item_ids;
  } catch {
    // The next response with the progress says so.
    return [];
  }
}
