import { getTrash } from '@shared-lists/contract/api/trash.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** Undefined until it is known; a setting of the server, so it is read once. */
export function useTrashDays(isNeeded: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: ['trash days'],
    queryFn: async ({ signal }) => (await call(getTrash, { query: { limit: '0' }, signal })).answer.days,
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data;
}
