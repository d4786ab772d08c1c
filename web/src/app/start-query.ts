import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

export interface PageQuery {
  readonly queryKey: QueryKey;
  readonly queryFn?: QueryFunction;
}

/** Settles only once the page is shown: the page would refetch otherwise, and nobody would report a failure. */
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
