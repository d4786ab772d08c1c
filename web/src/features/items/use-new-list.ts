import { LIST_TYPE_TEXTS } from '@shared-lists/contract/rules/list-types.ts';
import type { ListDetail, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { listWishes, type AddList } from '../../lib/list-wishes.ts';
import { useWaiting } from '../../lib/operations.ts';
import { HOME_KEY } from '../../lib/query-keys.ts';
import type { Snapshot } from '../../lib/snapshot.ts';

/** A list that was made without a network can be filled before the server has heard of it. */
export function useNewList(listId: string) {
  const client = useQueryClient();
  const wishes = useWaiting(listWishes);
  const addition = wishes.find((wish): wish is AddList => wish.type === 'add list' && wish.id === listId);
  return {
    isWaiting: addition !== undefined,
    initialData: () => addition && standIn(client, addition),
  };
}

function standIn(client: QueryClient, addition: AddList): Snapshot<ListDetail> | undefined {
  const index = client.getQueryData<Snapshot<ListsIndex>>(HOME_KEY)?.data;
  const { id, name, listType: type, addedAt } = addition;
  const configuration = index?.list_item_configurations.find(
    (known) => known.user_id === null && known.name === LIST_TYPE_TEXTS[type],
  );
  if (!index || !configuration) return undefined;
  const detail: ListDetail = {
    current_user_id: index.current_user_id,
    list: {
      id,
      name,
      type,
      completed: false,
      refreshed: false,
      owner_id: index.current_user_id,
      list_item_configuration_id: configuration.id,
      created_at: addedAt,
      updated_at: addedAt,
      archived_at: null,
    },
    not_completed_items: [],
    completed_items: [],
    categories: [],
    list_users: [],
    permissions: 'write',
    lists_to_update: [],
    list_item_configuration: configuration,
    list_item_configuration_id: configuration.id,
  };
  return { data: detail, etag: null, asOf: 0 };
}
