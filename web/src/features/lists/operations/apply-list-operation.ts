import type { CompletedLists, ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { formerValues } from '../../../data/outbox/kinds/offline-list-operations.ts';
import { expectedOutcome } from './expected-outcome.ts';
import type { ListOperation, ListOutcome } from './list-operation.ts';

// Not optimistic: an operation shows only once it is answered or queued. Only what is undone comes back at once.
const isExpected = ({ type }: ListOperation, answer: ListOutcome | undefined, isQueued: boolean) =>
  isQueued || (type === 'undo lists' && !answer);

/** The row decides its section, so a changed row is simply sorted in again. */
export function applyToHome(
  index: ListsIndex,
  operation: ListOperation,
  answer: ListOutcome | undefined,
  isQueued = false,
): ListsIndex {
  const outcome = isExpected(operation, answer, isQueued) ? expectedOutcome(operation, index) : answer;
  if (!outcome) return index;
  const { not_completed_lists: open, completed_lists: completed } = index.accepted_lists;
  const rows = applyToRows([...index.pending_lists, ...open, ...completed], outcome);
  return {
    ...index,
    current_list_permissions: { ...index.current_list_permissions, ...outcome.permissions },
    pending_lists: rows.filter(isPending),
    accepted_lists: {
      not_completed_lists: rows.filter((row) => !isPending(row) && !row.completed),
      completed_lists: rows.filter((row) => !isPending(row) && row.completed),
    },
  };
}

export function applyToCompletedLists(
  lists: CompletedLists,
  operation: ListOperation,
  answer: ListOutcome | undefined,
  isQueued = false,
): CompletedLists {
  const outcome = isExpected(operation, answer, isQueued) ? expectedOutcome(operation, lists) : answer;
  if (!outcome) return lists;
  return {
    ...lists,
    current_list_permissions: { ...lists.current_list_permissions, ...outcome.permissions },
    completed_lists: applyToRows(lists.completed_lists, outcome).filter(({ completed }) => completed),
  };
}

const isPending = (row: ListRow) => row.has_accepted === null;

export function applyToRows(rows: readonly ListRow[], outcome: ListOutcome): ListRow[] {
  const { created, changed, removedId, removedIds = [], restored = [] } = outcome;
  const gone = new Set([removedId, ...removedIds]);
  const remaining = rows.filter(({ id }) => !gone.has(id));
  const former = restored.reduce(restore, remaining);
  const current = changed ? change(former, changed) : former;
  return created && !isAmong(current, created.id) ? [...current, created] : current;
}

function restore(
  rows: ListRow[],
  { before, after }: NonNullable<ListOutcome['restored']>[number],
): ListRow[] {
  if (isAmong(rows, before.id))
    return rows.map((row) => (row.id === before.id ? { ...row, ...formerValues(row, before, after) } : row));
  // Otherwise somebody has removed it since.
  return after ? rows : [...rows, before];
}

function change(rows: ListRow[], { id, changes, former }: NonNullable<ListOutcome['changed']>): ListRow[] {
  if (isAmong(rows, id)) return rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
  return former ? [...rows, { ...former, ...changes }] : rows;
}

const isAmong = (rows: readonly ListRow[], listId: string) => rows.some(({ id }) => id === listId);
