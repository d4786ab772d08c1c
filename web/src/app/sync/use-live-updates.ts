import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live, type ChangedData } from '../../data/live/live.ts';
import { applyLiveDelta } from '../../data/api/list-snapshots.ts';
import {
  INVITATIONS_KEY,
  LIST_KEY,
  listKey,
  LISTS_KEY,
  PROGRESS_KEY,
  SHARES_KEY,
  sharesKey,
  TEMPLATES_KEY,
  VOCABULARY_KEY,
} from '../../data/api/query-keys.ts';
import { createPacedRefetch } from './paced-refetch.ts';

export function useLiveUpdates(): void {
  const client = useQueryClient();

  useEffect(() => {
    const refetch = createPacedRefetch(client);
    return live.start((changes) => {
      // They may contain words of a list that the person can no longer open.
      if (changes !== 'anything' && changes.home)
        client.removeQueries({ queryKey: VOCABULARY_KEY, type: 'inactive' });
      for (const key of outdatedKeys(client, changes)) void refetch(key);
    });
  }, [client]);
}

const EVERYTHING: readonly QueryKey[] = [
  LISTS_KEY,
  LIST_KEY,
  PROGRESS_KEY,
  SHARES_KEY,
  INVITATIONS_KEY,
  // Lacks the words of a list that the person can no longer open.
  VOCABULARY_KEY,
  TEMPLATES_KEY,
];

/** A changed home may also mean another permission or other target lists. */
function outdatedKeys(client: QueryClient, changes: ChangedData): readonly QueryKey[] {
  if (changes === 'anything') return EVERYTHING;
  const outdated = changes.lists.filter((changed) => !applyLiveDelta(client, changed));
  if (changes.home) return EVERYTHING;
  return [
    ...outdated.map(({ id }) => listKey(id)),
    ...changes.lists.map(({ id }) => sharesKey(id)),
    PROGRESS_KEY,
  ];
}
