import { LONGEST_QUERY, search, type Found } from '@shared-lists/contract/api/search.ts';
import { searchWords } from '@shared-lists/contract/rules/search/search-text.ts';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../data/api/api-client.ts';
import { isServerFault, NoResponse } from '../../data/api/call-failures.ts';
import { connection } from '../../data/api/connection.ts';
import { searchHeld } from './local-search.ts';
import { readHeld, type WithChanges } from './read-held.ts';

// People type a letter in about that time.
const PAUSE_MS = 150;

interface Searched {
  /** What was searched for; the answer to something typed later may still be on its way. */
  readonly query: string;
  readonly found: Found;
  /** Only what this device holds was searched. */
  readonly isLocal: boolean;
}

export function useSearch(typed: string, withChanges: WithChanges) {
  const query = useAfterPause(typed.trim());
  const isSearchable = query.length <= LONGEST_QUERY && searchWords(query).length > 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['search', query],
    queryFn: ({ client, signal }) => searchEverywhere(client, query, withChanges, signal),
    enabled: isSearchable,
    placeholderData: keepPreviousData,
    // Others change what it finds.
    gcTime: 0,
  });
  const isLocal = data?.isLocal === true;

  useEffect(() => {
    if (!isLocal || !connection.isOffline()) return;
    let isOver = false;
    void connection.whenOnline().then(() => (isOver ? undefined : refetch()));
    return () => {
      isOver = true;
    };
  }, [isLocal, query, refetch]);
  return { searched: isSearchable ? data : undefined, error, isSearchable };
}

async function searchEverywhere(
  client: QueryClient,
  query: string,
  withChanges: WithChanges,
  signal: AbortSignal,
): Promise<Searched> {
  const locally = async () => ({
    query,
    found: searchHeld(await readHeld(client, withChanges), query),
    isLocal: true,
  });
  if (connection.isOffline()) return locally();
  try {
    const { answer } = await call(search, { query: { q: query }, signal });
    return { query, found: answer, isLocal: false };
  } catch (error) {
    if (error instanceof NoResponse || isServerFault(error)) return locally();
    throw error;
  }
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
