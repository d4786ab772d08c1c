import { DEFAULT_LIST_OPTIONS } from '@shared-lists/contract/rules/list-permissions.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type {
  FieldConfiguration,
  ItemConfiguration,
} from '@shared-lists/contract/api/item-configurations.ts';
import {
  BUILT_IN_TEMPLATES,
  builtInTemplate,
} from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { ListDetail, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offlineListOperations, type AddList } from '../../../data/outbox/kinds/offline-list-operations.ts';
import { usePending, useWaiting } from '../../../data/outbox/operations.ts';
import { HOME_KEY, listKey } from '../../../data/api/query-keys.ts';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { newListTransfers } from '../../../data/outbox/kinds/transfers.ts';

interface NewList extends Pick<AddList, 'id' | 'name' | 'addedAt'> {
  readonly type: ListType;
  readonly configurationId: string;
  /** A list with the same template. */
  readonly likeListId?: string;
}

/** A list created offline can be opened, and filled if the client chose its id. */
export function useNewList(listId: string) {
  const client = useQueryClient();
  const additions = useWaiting(offlineListOperations);
  const addition = additions.find(
    (operation): operation is AddList => operation.type === 'add list' && operation.id === listId,
  );
  const transferred = useTransferredList(listId);
  const [isTemporary, setIsTemporary] = useState(transferred !== undefined);
  if (transferred && !isTemporary) setIsTemporary(true);
  const newList = addition ? addedList(addition) : transferred;
  return {
    isWaiting: newList !== undefined,
    /** The server assigns another id, so it never answers for this one. */
    isTemporary,
    initialData: () => newList && placeholder(client, newList),
  };
}

const addedList = ({ id, name, listType: type, addedAt }: AddList): NewList => ({
  ...{ id, name, type, addedAt },
  configurationId: BUILT_IN_TEMPLATES[type].id,
});

function useTransferredList(listId: string): NewList | undefined {
  const transfers = [...usePending(newListTransfers), ...useWaiting(newListTransfers)];
  const transfer = transfers.find(({ idempotencyKey }) => idempotencyKey === listId);
  if (!transfer?.shown || !('newListName' in transfer.target)) return undefined;
  const { list, since: addedAt } = transfer.shown;
  return {
    ...{ id: listId, name: transfer.target.newListName, type: list.type, addedAt },
    configurationId: list.list_item_configuration_id,
    likeListId: list.id,
  };
}

function placeholder(
  client: QueryClient,
  { id, name, type, configurationId, likeListId = '', addedAt }: NewList,
): Snapshot<ListDetail> | undefined {
  const index = client.getQueryData<Snapshot<ListsIndex>>(HOME_KEY)?.data;
  const like = client.getQueryData<Snapshot<ListDetail>>(listKey(likeListId))?.data;
  const configuration =
    index?.list_item_configurations.find((other) => other.id === configurationId) ??
    like?.list_item_configuration;
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
      ...DEFAULT_LIST_OPTIONS,
      handover_user_id: null,
    },
    not_completed_items: [],
    completed_items: [],
    categories: [],
    list_users: [],
    permissions: 'write',
    lists_to_update: [],
    list_item_configuration: configuration,
    list_item_configuration_id: configuration.id,
    list_item_field_configurations:
      builtInFields(configuration) ?? like?.list_item_field_configurations ?? [],
  };
  return { data: detail, etag: null, asOf: 0 };
}

function builtInFields({ id, created_at, updated_at }: ItemConfiguration): FieldConfiguration[] | undefined {
  return builtInTemplate(id)?.fields.map((field) => ({
    ...field,
    primary: field.role === 'title',
    list_item_configuration_id: id,
    created_at,
    updated_at,
    archived_at: null,
  }));
}
