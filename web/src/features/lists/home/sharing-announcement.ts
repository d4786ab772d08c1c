import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { MAX_COMPLETED_SHOWN } from './sections-of.ts';

export function sharingAnnouncement(before: ListsIndex, now: ListsIndex): string {
  const previousIds = idsOf([...before.pending_lists, ...acceptedIn(before)]);
  const currentIds = idsOf([...now.pending_lists, ...acceptedIn(now)]);
  const arrived = now.pending_lists.filter(({ id }) => !previousIds.has(id));
  const gone = [...before.pending_lists, ...before.accepted_lists.not_completed_lists].filter(
    (list) =>
      !currentIds.has(list.id) && list.owner_id !== now.current_user_id && !mayBeBeyondLimit(list, now),
  );
  return [
    sentence(arrived.length === 1 ? 'New shared list' : 'New shared lists', arrived),
    sentence('No longer shared with you', gone),
  ]
    .filter(Boolean)
    .join('. ');
}

const idsOf = (lists: readonly ListRow[]) => new Set(lists.map(({ id }) => id));

const acceptedIn = ({ accepted_lists: { not_completed_lists, completed_lists } }: ListsIndex) => [
  ...not_completed_lists,
  ...completed_lists,
];

/** Its owner may have completed it, and the home shows only the newest completed lists. */
function mayBeBeyondLimit(list: ListRow, { accepted_lists: { completed_lists } }: ListsIndex): boolean {
  const areAllNewer = completed_lists.every((other) => other.created_at > list.created_at);
  return areAllNewer && completed_lists.length >= MAX_COMPLETED_SHOWN;
}

function sentence(what: string, lists: readonly ListRow[]): string {
  return lists.length > 0 ? `${what}: ${lists.map(({ name }) => name).join(', ')}` : '';
}
