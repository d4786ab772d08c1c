import type { Query, QueryClient } from '@tanstack/react-query';
import { dropSnapshot, isSnapshot, persistSnapshot } from './stored-snapshots.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { isMissing } from '../api/call-failures.ts';
import { session } from '../session/session.ts';

export const PERSISTED_KEYS: readonly unknown[] = [
  'lists',
  'list',
  'progress',
  'field configurations',
  'vocabulary',
  'templates',
  'starting points',
  'trips',
];

/** The time of data that comes from the disk. */
export const RESTORED = 0;

const PERSIST_EVERY_MS = 1_000;

interface Persistence {
  readonly generation: number;
  content?: unknown;
  isThrottled: boolean;
}

export function persistQueries(client: QueryClient): void {
  const queries = client.getQueryCache();
  const tracked = new WeakMap<Query, Persistence>();

  /** Queries of an earlier session are ignored: clearing the client must not clear the disk. */
  const find = (query: Query) => {
    const uid = session.getSnapshot()?.uid;
    const persistence = tracked.get(query);
    return uid !== undefined && persistence?.generation === session.generation()
      ? { uid, persistence }
      : null;
  };

  const persist = (query: Query) => {
    const found = find(query);
    const { data } = query.state;
    const content = isSnapshot(data) ? data.data : data;
    if (found && found.persistence.content === undefined && query.state.dataUpdatedAt === RESTORED) {
      found.persistence.content = content;
      return;
    }
    // A 304 leaves the content identical.
    if (!found || found.persistence.isThrottled || found.persistence.content === content) return;
    Object.assign(found.persistence, { content, isThrottled: true });
    // Copying a long list takes longer than a frame.
    whenIdle(() => {
      // It may have been dropped meanwhile, or the session may have ended.
      if (find(query)?.persistence.content === content) void persistSnapshot(found.uid, query.queryKey, data);
    });
    setTimeout(() => {
      found.persistence.isThrottled = false;
      if (queries.get(query.queryHash) === query) persist(query);
    }, PERSIST_EVERY_MS);
  };

  const drop = (query: Query) => {
    const found = find(query);
    if (!found) return;
    found.persistence.content = undefined;
    void dropSnapshot(found.uid, query.queryKey);
  };

  queries.subscribe((event) => {
    const { type } = event;
    const query = event.query as Query;
    if (!PERSISTED_KEYS.includes(query.queryKey[0])) return;
    if (type === 'added') tracked.set(query, { generation: session.generation(), isThrottled: false });
    if (type === 'removed') drop(query);
    // Data that the server refuses is removed from memory, too, once it is no longer shown.
    if (type === 'observerRemoved' && !query.isActive() && isMissing(query.state.error))
      queries.remove(query);
    if (type !== 'updated') return;
    if (event.action.type === 'success') persist(query);
    if (event.action.type === 'error' && isMissing(event.action.error)) drop(query);
  });
}
