import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readOptimisticData, waitingNow } from '../../../data/outbox/operations.ts';
import { HOME_KEY } from '../../../data/api/query-keys.ts';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { applyToHome } from '../operations/apply-list-operation.ts';
import { listOperations, touches } from '../operations/list-operations.ts';

export function cachedRow(client: QueryClient, listId: string): ListRow | undefined {
  const snapshot = client.getQueryData<Snapshot<ListsIndex>>(HOME_KEY);
  if (!snapshot) return undefined;
  const { accepted_lists: lists } = readOptimisticData(client, listOperations, snapshot, applyToHome);
  return [...lists.not_completed_lists, ...lists.completed_lists].find(({ id }) => id === listId);
}

export function hasWaitingChanges(client: QueryClient, listId: string): boolean {
  return waitingNow(client, listOperations).some((operation) => touches(operation).includes(listId));
}
