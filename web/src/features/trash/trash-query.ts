import { getTrash } from '@shared-lists/contract/api/trash.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api-client.ts';

export const TRASH_KEY = ['trash'] as const;

export const trashQuery = infiniteQueryOptions({
  queryKey: TRASH_KEY,
  queryFn: async ({ pageParam, signal }) =>
    (await call(getTrash, { query: pageParam ? { before: pageParam } : {}, signal })).answer,
  initialPageParam: '',
  getNextPageParam: ({ has_more, items }) => (has_more ? items.at(-1)?.id : undefined),
  // Not cached: others restore and delete, too.
  gcTime: 0,
});
