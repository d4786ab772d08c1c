import { useQuery } from '@tanstack/react-query';
import { validateToken } from '@shared-lists/contract/api/accounts.ts';
import { call } from './api-client.ts';

/** Asks the server, anew for every page, whether the stored session is alive. */
export function useTokenCheck(options: { isWanted: boolean }) {
  return useQuery({
    queryKey: ['token check'],
    queryFn: ({ signal }) => call(validateToken, { signal }),
    enabled: options.isWanted,
    gcTime: 0,
  });
}
