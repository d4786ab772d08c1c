import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import type { TransferItems } from '../../../data/outbox/kinds/transfers.ts';

export function applyNewList(
  index: ListsIndex,
  { target, shown, idempotencyKey: id }: TransferItems,
  answer: unknown,
  isQueued = false,
): ListsIndex {
  if (!shown || !('newListName' in target) || (answer === undefined && !isQueued)) return index;
  const { not_completed_lists: open } = index.accepted_lists;
  const row: ListRow = {
    ...shown.list,
    id,
    name: target.newListName,
    completed: false,
    refreshed: false,
    owner_id: index.current_user_id,
    created_at: shown.since,
    updated_at: shown.since,
    users_list_id: '',
    user_id: index.current_user_id,
    has_accepted: true,
  };
  if (open.some((other) => isSame(other, row))) return index;
  return {
    ...index,
    current_list_permissions: { ...index.current_list_permissions, [id]: 'write' },
    accepted_lists: { ...index.accepted_lists, not_completed_lists: [...open, row] },
  };
}

/** A poll may bring the list, under its server id, before the transfer is answered. */
const isSame = (other: ListRow, { name, type, owner_id, created_at }: ListRow) =>
  other.name === name && other.type === type && other.owner_id === owner_id && other.created_at >= created_at;
