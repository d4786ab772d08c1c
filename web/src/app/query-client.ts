import { QueryClient } from '@tanstack/react-query';
import { reloadWhenOnline } from '../data/api/reload-when-online.ts';
import { dropSettledOperations } from '../data/outbox/drop-settled.ts';

export function createQueryClient(): QueryClient {
  // Offline calls fail and are reported. The default would pause them silently, which looks like success.
  const networkMode = 'always';
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode, retry: false },
    },
  });
  dropSettledOperations(client);
  reloadWhenOnline(client);
  return client;
}
