import type { ItemsToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readOptimisticData, waitingNow } from '../../../data/outbox/operations.ts';
import { listKey } from '../../../data/api/query-keys.ts';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { itemIdsOf } from '../operations/apply/apply-item-operation.ts';
import { applyItemOperations } from '../operations/apply/apply-item-operations.ts';
import { findItem } from '../operations/apply/change-detail.ts';
import { itemOperations } from '../operations/item-operations.ts';

export type LoadedItems = Pick<
  ItemsToEdit,
  'items' | 'list' | 'list_item_field_configurations' | 'list_users'
>;

export function hasWaitingChanges(client: QueryClient, listId: string, itemIds: readonly string[]): boolean {
  return waitingNow(client, itemOperations(listId)).some((operation) =>
    itemIdsOf(operation).some((id) => itemIds.includes(id)),
  );
}

export function cachedItemsToEdit(
  client: QueryClient,
  listId: string,
  itemIds: readonly string[],
): LoadedItems | undefined {
  const snapshot = client.getQueryData<Snapshot<ListDetail>>(listKey(listId));
  if (!snapshot) return undefined;
  const detail = readOptimisticData(client, itemOperations(listId), snapshot, applyItemOperations);
  const items = itemIds.flatMap((id) => findItem(detail, id) ?? []);
  if (items.length < itemIds.length || items.length === 0) return undefined;
  const { list, list_users, list_item_field_configurations } = detail;
  return { items, list, list_users, list_item_field_configurations };
}
