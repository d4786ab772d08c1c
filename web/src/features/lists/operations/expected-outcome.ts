import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { DEFAULT_LIST_OPTIONS } from '@shared-lists/contract/rules/list-permissions.ts';
import type { AddList } from '../../../data/outbox/kinds/offline-list-operations.ts';
import type { ListOperation, ListOutcome } from './list-operation.ts';

export function expectedOutcome(
  operation: ListOperation,
  { current_user_id }: Pick<ListsIndex, 'current_user_id'>,
): ListOutcome | undefined {
  switch (operation.type) {
    case 'add list':
      return { created: placeholder(operation, current_user_id), permissions: { [operation.id]: 'write' } };
    case 'edit list':
      return {
        changed: { id: operation.listId, changes: operation.changes, former: operation.list },
        permissions: { [operation.listId]: 'write' },
      };
    default:
      return undefined;
  }
}

function placeholder({ id, name, listType, addedAt }: AddList, userId: string): ListRow {
  return {
    id,
    name: name.trim(),
    type: listType,
    completed: false,
    refreshed: false,
    owner_id: userId,
    created_at: addedAt,
    updated_at: addedAt,
    archived_at: null,
    ...DEFAULT_LIST_OPTIONS,
    handover_user_id: null,
    // Assigned by the server, and not needed for an own list.
    list_item_configuration_id: '',
    users_list_id: '',
    user_id: userId,
    has_accepted: true,
  };
}
