import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

export interface PageQuery {
  readonly queryKey: QueryKey;
  readonly queryFn?: QueryFunction;
}

/**
 * Asks for a page's data before the page is there. The answer waits for the page: one that came before would be asked for
 * again, and a failure would be nobody's to tell.
 */
export async function startQuery(
  client: QueryClient,
  query: PageQuery,
  shown: Promise<void>,
): Promise<void> {
  const ask = query.queryFn;
  if (!ask) return;
  const queryFn: QueryFunction = async (context) => {
    try {
      return await ask(context);
    } finally {
      await shown;
    }
  };
  await client.query({ ...query, queryFn }).catch(() => undefined);
}
