import { queryOptions } from '@tanstack/react-query';
import { getCompletedLists, getLists, getListToEdit, type List } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../lib/api-client.ts';
import { knownInstead } from '../../lib/known-instead.ts';
import { HOME_KEY, LISTS_KEY } from '../../lib/query-keys.ts';
import { snapshotQuery } from '../../lib/snapshot.ts';
import { hasWaitingChanges, knownRow } from './known-row.ts';

export const listsQuery = snapshotQuery(HOME_KEY, getLists, {});

export const completedListsQuery = snapshotQuery([...LISTS_KEY, 'completed'], getCompletedLists, {});

/** Asked for anew whenever the form is opened: what is typed into an old form would overwrite newer values. */
export const listToEditQuery = (listId: string) =>
  queryOptions({
    queryKey: ['list to edit', listId],
    queryFn: ({ client, signal }) =>
      knownInstead<List>(
        async () => (await call(getListToEdit, { params: { list_id: listId }, signal })).answer,
        () => knownRow(client, listId),
        hasWaitingChanges(client, listId),
      ),
    gcTime: 0,
  });
