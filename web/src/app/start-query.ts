import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

export interface PageQuery {
  readonly queryKey: QueryKey;
  readonly queryFn?: QueryFunction;
}

/**
 * Fetches a page's data before the page is mounted. The query settles only once the page is shown:
 * otherwise the page would refetch, and nobody would report a failure.
 */
export async function startQuery(client: QueryClient, query: PageQuery, shown: Promise<void>): Promise<void> {
  const fetchData = query.queryFn;
  if (!fetchData) return;
  const queryFn: QueryFunction = async (context) => {
    try {
      return await fetchData(context);
    } finally {
      await shown;
    }
  };
  await client.query({ ...query, queryFn }).catch(() => undefined);
}
