import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live, type News } from '../lib/live.ts';
import { LIST_KEY, listKey, LISTS_KEY, SHARES_KEY, sharesKey } from '../lib/query-keys.ts';

/** Asks anew for what the server says has changed, as far as it is on the page. */
export function useLiveNews(): void {
  const client = useQueryClient();

  useEffect(
    () =>
      live.start((news) => {
        for (const key of outdated(news)) void askAgain(client, key);
      }),
    [client],
  );
}

/** A changed lists home may also mean another permission, or other lists to copy to. */
function outdated(news: News): readonly QueryKey[] {
  if (news === 'anything' || news.home) return [LISTS_KEY, LIST_KEY, SHARES_KEY];
  return news.lists.flatMap(({ id }) => [listKey(id), sharesKey(id)]);
}

/**
 * An answer under way may be older than the news, so it is let come, and then asked again: none is cut off by the next.
 */
async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isUnderWay = client.isFetching({ queryKey }) > 0;
  const ask = () => client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  await ask();
  if (isUnderWay) await ask();
}
