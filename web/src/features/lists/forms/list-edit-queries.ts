import { getListToEdit, type List } from '@shared-lists/contract/api/lists.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { loadOrCached } from '../../../data/api/load-or-cached.ts';
import { hasWaitingChanges, cachedRow } from './cached-row.ts';

/** Not cached: an outdated form would overwrite newer values. */
export const listToEditQuery = (listId: string) =>
  queryOptions({
    queryKey: ['list to edit', listId],
    queryFn: ({ client, signal }) =>
      loadOrCached<List>(
        async () => (await call(getListToEdit, { params: { list_id: listId }, signal })).answer,
        () => cachedRow(client, listId),
        () => hasWaitingChanges(client, listId),
      ),
    gcTime: 0,
  });
