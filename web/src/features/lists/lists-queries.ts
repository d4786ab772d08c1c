import { queryOptions } from '@tanstack/react-query';
import { getCompletedLists, getLists, getListToEdit } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../lib/api-client.ts';
import { LISTS_KEY } from '../../lib/query-keys.ts';
import { snapshotQuery } from '../../lib/snapshot.ts';

export const listsQuery = snapshotQuery([...LISTS_KEY, 'home'], getLists, {});

export const completedListsQuery = snapshotQuery([...LISTS_KEY, 'completed'], getCompletedLists, {});

/** Asked for anew whenever the form is opened: what is typed into an old form would overwrite newer values. */
export const listToEditQuery = (listId: string) =>
  queryOptions({
    queryKey: ['list to edit', listId],
    queryFn: async ({ signal }) =>
      (await call(getListToEdit, { params: { list_id: listId }, signal })).answer,
    gcTime: 0,
  });
