import { QueryClient } from '@tanstack/react-query';
import { dropSettledOperations } from '../data/outbox/drop-settled.ts';

export function createQueryClient(): QueryClient {
  // Without a connection calls fail and are reported. Waiting in silence for it to return would look like success.
  const networkMode = 'always';
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode, retry: false },
    },
  });
  dropSettledOperations(client);
  return client;
}
