import { DEFAULT_ORDER } from '@shared-lists/contract/api/order.ts';
import { DEFAULT_LIST_OPTIONS } from '@shared-lists/contract/rules/list-permissions.ts';
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
import { fieldConfigurationsQuery } from '../../../data/api/field-configurations.ts';
import { HOME_KEY, listKey } from '../../../data/api/query-keys.ts';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { newListTransfers } from '../../../data/outbox/kinds/transfers.ts';

interface NewList extends Pick<AddList, 'id' | 'name' | 'listType' | 'configurationId' | 'addedAt'> {
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
  const newList = addition ?? transferred;
  return {
    isWaiting: newList !== undefined,
    /** The server assigns another id, so it never answers for this one. */
    isTemporary,
    initialData: () => newList && placeholder(client, newList),
  };
}

function useTransferredList(listId: string): NewList | undefined {
  const transfers = [...usePending(newListTransfers), ...useWaiting(newListTransfers)];
  const transfer = transfers.find(({ idempotencyKey }) => idempotencyKey === listId);
  if (!transfer?.shown || !('newListName' in transfer.target)) return undefined;
  const { list, since: addedAt } = transfer.shown;
  const { type: listType, list_item_configuration_id: configurationId } = list;
  return {
    id: listId,
    name: transfer.target.newListName,
    listType,
    addedAt,
    configurationId,
    likeListId: list.id,
  };
}

function placeholder(
  client: QueryClient,
  { id, name, listType: type, configurationId = BUILT_IN_TEMPLATES[type].id, likeListId, addedAt }: NewList,
): Snapshot<ListDetail> | undefined {
  const index = client.getQueryData<Snapshot<ListsIndex>>(HOME_KEY)?.data;
  // Templates of other people come with their lists.
  const like = client.getQueryData<Snapshot<ListDetail>>(listKey(likeListId ?? ''))?.data;
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
    order: DEFAULT_ORDER,
    list_item_field_configurations: like?.list_item_field_configurations ?? fieldsOf(client, configuration),
  };
  return { data: detail, etag: null, asOf: 0 };
}

function fieldsOf(client: QueryClient, configuration: ItemConfiguration): FieldConfiguration[] {
  const { id, created_at, updated_at } = configuration;
  const builtIn = builtInTemplate(id);
  if (!builtIn) return [...(client.getQueryData(fieldConfigurationsQuery(id).queryKey) ?? [])];
  return builtIn.fields.map((field) => ({
    ...field,
    primary: field.role === 'title',
    list_item_configuration_id: id,
    created_at,
    updated_at,
    archived_at: null,
  }));
}
