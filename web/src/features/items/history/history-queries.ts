import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';

export const historyKey = (listId: string) => ['history', listId] as const;

export const historyQuery = (listId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(listId),
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? { before: pageParam } : {};
      return (await call(getListChanges, { params: { list_id: listId }, query, signal })).answer;
    },
    initialPageParam: '',
    getNextPageParam: ({ has_more, changes }) => (has_more ? changes.at(-1)?.id : undefined),
    gcTime: 0,
  });

/** The past does not change. */
export const pastListQuery = (listId: string, asOf: string) =>
  queryOptions({
    queryKey: ['past list', listId, asOf],
    queryFn: async ({ signal }) =>
      (await call(getList, { params: { list_id: listId }, query: { as_of: asOf }, signal })).answer,
    staleTime: Infinity,
  });
