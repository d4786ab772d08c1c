import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  getItemsToEdit,
  getItemToEdit,
  type ItemsToEdit,
  type ItemToEdit,
} from '@shared-lists/contract/api/bulk-items.ts';
import { call } from '../../../data/api/api-client.ts';
import { Refused } from '../../../data/api/call-failures.ts';
import { loadOrCached } from '../../../data/api/load-or-cached.ts';
import { hasWaitingChanges, cachedItemsToEdit, type LoadedItems } from './cached-items-to-edit.ts';

// Not cached: a reopened form must show current values.
const FRESH = { gcTime: 0 };

export const itemToEditQuery = (listId: string, itemId: string) =>
  queryOptions({
    ...FRESH,
    queryKey: ['item to edit', listId, itemId],
    queryFn: ({ client, signal }) =>
      loadItems(client, listId, [itemId], async () => {
        const params = { list_id: listId, item_id: itemId };
        const { answer } = await call(getItemToEdit, { params, signal });
        checkLoaded(answer);
        return { ...answer, items: [answer.item] };
      }),
  });

export const itemsToEditQuery = (listId: string, itemIds: readonly string[]) =>
  queryOptions({
    ...FRESH,
    queryKey: ['items to edit', listId, itemIds],
    queryFn: ({ client, signal }) =>
      loadItems(client, listId, itemIds, async () => {
        // The server would answer the same.
        if (itemIds.length === 0) throw new Refused(404, {});
        const query = { item_ids: itemIds.join(',') };
        const { answer } = await call(getItemsToEdit, { params: { list_id: listId }, query, signal });
        checkLoaded(answer);
        return answer;
      }),
  });

/** Queued changes are not on the server yet, so the cache is newer. */
async function loadItems(
  client: QueryClient,
  listId: string,
  itemIds: readonly string[],
  load: () => Promise<LoadedItems>,
): Promise<LoadedItems> {
  const isCacheAhead = () => hasWaitingChanges(client, listId, itemIds);
  return byPosition(await loadOrCached(load, () => cachedItemsToEdit(client, listId, itemIds), isCacheAhead));
}

function byPosition({
  items,
  list,
  list_users,
  list_item_field_configurations: configurations,
}: LoadedItems): LoadedItems {
  const sorted = configurations.toSorted((one, other) => one.position - other.position);
  return { items, list, list_users, list_item_field_configurations: sorted };
}

/** Invalid data, for instance from a proxy, counts as a refusal. */
function checkLoaded(answer: Partial<ItemToEdit & ItemsToEdit> | undefined): void {
  const isUsable = answer?.list && answer.list_item_field_configurations && (answer.item ?? answer.items);
  if (!isUsable) throw new Refused(500, { error: 'Invalid data structure received from server' });
}
