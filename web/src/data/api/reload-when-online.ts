import type { Query, QueryClient } from '@tanstack/react-query';
import { NoResponse } from './call-failures.ts';
import { connection } from './connection.ts';

/** What a page could not load is loaded when the server answers again. */
export function reloadWhenOnline(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const query = event.query as Query;
    if (!isMissing(query)) return;
    void connection.whenOnline().then(() => {
      if (isMissing(query) && query.isActive()) void query.fetch().catch(() => undefined);
    });
  });
}

const isMissing = ({ state }: Query) => state.data === undefined && state.error instanceof NoResponse;
