import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What is remembered from before a change is not shown again. A page that shows it right now keeps it until it has asked anew. */
export function forgetSnapshot(client: QueryClient, queryKey: QueryKey): void {
  client.removeQueries({ queryKey, type: 'inactive' });
  void client.invalidateQueries({ queryKey, refetchType: 'active' });
}
