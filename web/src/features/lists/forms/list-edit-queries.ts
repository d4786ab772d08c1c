import { getListToEdit, type List } from '@shared-lists/contract/api/lists.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { knownInstead } from '../../../data/api/known-instead.ts';
import { hasWaitingChanges, knownRow } from './known-row.ts';

/** Asked for anew whenever the form is opened: what is typed into an old form would overwrite newer values. */
export const listToEditQuery = (listId: string) =>
  queryOptions({
    queryKey: ['list to edit', listId],
    queryFn: ({ client, signal }) =>
      knownInstead<List>(
        async () => (await call(getListToEdit, { params: { list_id: listId }, signal })).answer,
        () => knownRow(client, listId),
        () => hasWaitingChanges(client, listId),
      ),
    gcTime: 0,
  });
