import type { CompletedLists, ListDetail, ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import type { SharePage } from '@shared-lists/contract/api/sharing.ts';
import { changesOf } from './expected-changes.ts';
import type { MembershipOperation, MembershipOutcome } from './membership-operation.ts';

type Change = readonly [
  operation: MembershipOperation,
  outcome: MembershipOutcome | undefined,
  isQueued?: boolean,
];

export function applyMembershipToHome(index: ListsIndex, ...change: Change): ListsIndex {
  const apply = (rows: readonly ListRow[]) => applyToRows(rows, index.current_user_id, change);
  const { accepted_lists: lists } = index;
  return {
    ...index,
    accepted_lists: {
      not_completed_lists: apply(lists.not_completed_lists),
      completed_lists: apply(lists.completed_lists),
    },
  };
}

export function applyMembershipToCompleted(lists: CompletedLists, ...change: Change): CompletedLists {
  return { ...lists, completed_lists: applyToRows(lists.completed_lists, lists.current_user_id, change) };
}

/** A list that was left stays as it is: its page is about to be left as well. */
export function applyMembershipToDetail(detail: ListDetail, ...change: Change): ListDetail {
  return withList(detail, change);
}

export function applyMembershipToShares(page: SharePage, ...change: Change): SharePage {
  const after = withList(page, change);
  return { ...after, user_is_owner: after.list.owner_id === page.current_user_id };
}

function withList<Page extends Pick<ListDetail, 'list' | 'current_user_id'>>(
  page: Page,
  [operation, outcome, isQueued = false]: Change,
): Page {
  if (operation.list.id !== page.list.id) return page;
  const changes = changesOf(operation, outcome, isQueued, page.current_user_id);
  return changes === null || changes === 'left' ? page : { ...page, list: { ...page.list, ...changes } };
}

function applyToRows(
  rows: readonly ListRow[],
  userId: string,
  [operation, outcome, isQueued = false]: Change,
): ListRow[] {
  const changes = changesOf(operation, outcome, isQueued, userId);
  return rows.flatMap((row) => {
    if (changes === null || row.id !== operation.list.id) return [row];
    return changes === 'left' ? [] : [{ ...row, ...changes }];
  });
}
