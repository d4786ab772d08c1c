import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live, type ChangedData } from '../../data/live/live.ts';
import { LIST_KEY, listKey, LISTS_KEY, SHARES_KEY, sharesKey } from '../../data/api/query-keys.ts';
import { createPacedRefetch } from './paced-refetch.ts';

/** Asks anew for what the server says has changed, as far as it is on the page. */
export function useLiveUpdates(): void {
  const client = useQueryClient();

  useEffect(() => {
    const refetch = createPacedRefetch(client);
    return live.start((news) => {
      for (const key of outdated(news)) void refetch(key);
    });
  }, [client]);
}

/** A changed lists home may also mean another permission, or other lists to copy to. */
function outdated(news: ChangedData): readonly QueryKey[] {
  if (news === 'anything' || news.home) return [LISTS_KEY, LIST_KEY, SHARES_KEY];
  return news.lists.flatMap(({ id }) => [listKey(id), sharesKey(id)]);
}
