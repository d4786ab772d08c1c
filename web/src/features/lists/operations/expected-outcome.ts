import type { UndoneChange } from '@shared-lists/contract/api/changes.ts';
import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { DEFAULT_LIST_OPTIONS } from '@shared-lists/contract/rules/list-permissions.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { AddList, UndoLists } from '../../../data/outbox/kinds/offline-list-operations.ts';
import { shownChanges, type ListOperation, type ListOutcome } from './list-operation.ts';

export function expectedOutcome(
  operation: ListOperation,
  { current_user_id }: Pick<ListsIndex, 'current_user_id'>,
): ListOutcome | undefined {
  switch (operation.type) {
    case 'add list':
      return { created: placeholder(operation, current_user_id), permissions: { [operation.id]: 'write' } };
    case 'edit list':
      return {
        changed: { id: operation.listId, changes: shownChanges(operation.changes), former: operation.list },
        permissions: { [operation.listId]: 'write' },
      };
    case 'undo lists':
      return undoOutcome(operation);
    default:
      return undefined;
  }
}

function placeholder(operation: AddList, userId: string): ListRow {
  const { id, name, listType, configurationId, addedAt } = operation;
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
    list_item_configuration_id: configurationId ?? BUILT_IN_TEMPLATES[listType].id,
    // Assigned by the server, and not needed for an own list.
    users_list_id: '',
    user_id: userId,
    has_accepted: true,
  };
}

/** Before the answer, what the server will most likely do. */
export function undoOutcome(
  { before, after, createdIds }: Pick<UndoLists, 'before' | 'after' | 'createdIds'>,
  answer?: UndoneChange,
): ListOutcome {
  const { undone = [], left_alone = [] } = answer ?? {};
  const isLeftAlone = (listId: string) =>
    left_alone.some(({ id }) => id === listId) && !undone.includes(listId);
  const restored = before.filter(({ id }) => !isLeftAlone(id));
  const own = restored.filter(({ owner_id, user_id }) => owner_id === user_id);
  return {
    restored: restored.map((row) => ({ before: row, after: after.find(({ id }) => id === row.id) })),
    removedIds: createdIds.filter((id) => !isLeftAlone(id)),
    permissions: Object.fromEntries(own.map(({ id }) => [id, 'write'])),
    ...(answer && { undone: answer }),
  };
}
