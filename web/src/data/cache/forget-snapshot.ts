import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Removes outdated data. A visible page keeps it until the refetch has finished. */
export function forgetSnapshot(client: QueryClient, queryKey: QueryKey): void {
  client.removeQueries({ queryKey, type: 'inactive' });
  void client.invalidateQueries({ queryKey, refetchType: 'active' });
}
