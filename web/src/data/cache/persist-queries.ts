import type { Query, QueryClient } from '@tanstack/react-query';
import { dropSnapshot, isSnapshot, persistSnapshot } from './stored-snapshots.ts';
import { isMissing } from '../api/call-failures.ts';
import { session } from '../session/session.ts';

/** How the keys of all queries begin that are shown without a network. Forms and shares ask the server or show nothing. */
export const PERSISTED_KEYS: readonly unknown[] = ['lists', 'list', 'field configurations'];

const PERSIST_EVERY_MS = 1_000;

interface Keeping {
  readonly generation: number;
  content?: unknown;
  isResting: boolean;
}

/** Keeps every answer about lists for the person it was given to, until the server refuses them. */
export function persistQueries(client: QueryClient): void {
  const queries = client.getQueryCache();
  const keepings = new WeakMap<Query, Keeping>();

  /** Only of this session: when the client is emptied at the end of one, what is on disk stays for the next. */
  const find = (query: Query) => {
    const uid = session.getSnapshot()?.uid;
    const keeping = keepings.get(query);
    return uid !== undefined && keeping?.generation === session.generation() ? { uid, keeping } : null;
  };

  const keep = (query: Query) => {
    const found = find(query);
    const { data } = query.state;
    const content = isSnapshot(data) ? data.data : data;
    // An unchanged poll brings the very same content.
    if (!found || found.keeping.isResting || found.keeping.content === content) return;
    Object.assign(found.keeping, { content, isResting: true });
    void persistSnapshot(found.uid, query.queryKey, data);
    setTimeout(() => {
      found.keeping.isResting = false;
      if (queries.get(query.queryHash) === query) keep(query);
    }, PERSIST_EVERY_MS);
  };

  const drop = (query: Query) => {
    const found = find(query);
    if (!found) return;
    found.keeping.content = undefined;
    void dropSnapshot(found.uid, query.queryKey);
  };

  queries.subscribe((event) => {
    const { type } = event;
    const query = event.query as Query; // TanStack leaves open what it holds.
    if (!PERSISTED_KEYS.includes(query.queryKey[0])) return;
    if (type === 'added') keepings.set(query, { generation: session.generation(), isResting: false });
    if (type === 'removed') drop(query);
    // Nor does it stay in memory, once nobody looks at it any more.
    if (type === 'observerRemoved' && !query.isActive() && isMissing(query.state.error))
      queries.remove(query);
    if (type !== 'updated') return;
    // What was put in by hand comes from the disk.
    if (event.action.type === 'success' && !event.action.manual) keep(query);
    if (event.action.type === 'error' && isMissing(event.action.error)) drop(query);
  });
}
