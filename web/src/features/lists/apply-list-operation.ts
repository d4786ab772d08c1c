import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { newestFirst } from './newest-first.ts';

export interface ListOperation {
  readonly type: 'add list';
  readonly id: string;
  readonly name: string;
  readonly listType: ListType;
}

/** A new list appears with the server's data, so not before there is an answer. */
export function applyListOperation(
  index: ListsIndex,
  _operation: ListOperation,
  answer: ListRow | undefined,
): ListsIndex {
  if (!answer || isKnown(index, answer.id)) return index;
  const { not_completed_lists: open } = index.accepted_lists;
  return {
    ...index,
    current_list_permissions: { ...index.current_list_permissions, [answer.id]: 'write' },
    accepted_lists: {
      ...index.accepted_lists,
      not_completed_lists: newestFirst([...open, answer]),
    },
  };
}

function isKnown({ accepted_lists: accepted }: ListsIndex, listId: string): boolean {
  return [...accepted.not_completed_lists, ...accepted.completed_lists].some(({ id }) => id === listId);
}
