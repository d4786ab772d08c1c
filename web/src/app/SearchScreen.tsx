import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Snapshot } from '../data/api/snapshot.ts';
import { readOptimisticData } from '../data/outbox/operations.ts';
import { applyItemOperations } from '../features/items/operations/apply/apply-item-operations.ts';
import { itemOperations } from '../features/items/operations/item-operations.ts';
import { ListIcon } from '../features/lists/rows/ListTypeIcon.tsx';
import { SearchPage } from '../features/search/SearchPage.tsx';

const withChanges = (client: QueryClient, listId: string, snapshot: Snapshot<ListDetail>) =>
  readOptimisticData(client, itemOperations(listId), snapshot, applyItemOperations);

/** Searches what items and lists show, whose code a feature cannot import. */
export function SearchScreen() {
  return <SearchPage withChanges={withChanges} ListIcon={ListIcon} />;
}
