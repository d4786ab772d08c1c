import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import type { TransferItems } from '../../../data/outbox/kinds/transfers.ts';

/** Shows the list that copied or moved items will be in, once it is certain that it will be made. */
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

/** The answer to the transfer may come after a poll that already has the list, under the id the server gave it. */
const isSame = (other: ListRow, { name, type, owner_id, created_at }: ListRow) =>
  other.name === name && other.type === type && other.owner_id === owner_id && other.created_at >= created_at;
