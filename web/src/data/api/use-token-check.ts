import { useQuery } from '@tanstack/react-query';
import { validateToken } from '@shared-lists/contract/api/accounts.ts';
import { call } from './api-client.ts';

/** Not cached: every page checks again whether the stored session is valid. */
export function useTokenCheck(options: { isEnabled: boolean }) {
  return useQuery({
    queryKey: ['token check'],
    queryFn: ({ signal }) => call(validateToken, { signal }),
    enabled: options.isEnabled,
    gcTime: 0,
  });
}
