import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { can, type ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import { newId } from '../../../lib/new-id.ts';
import type { ListOperation } from './list-operation.ts';

export type ListAction = 'accept' | 'reject' | 'complete' | 'refresh' | 'delete';

export type RowAction = ListAction | 'merge';

interface ActionRules {
  readonly participle: string;
  readonly toOperation: (list: ListRow, access: ListAccess) => ListOperation;
  /** Other lists are skipped; if none remains, `refusal` is shown. */
  readonly appliesTo?: (list: ListRow, access: ListAccess) => boolean;
  readonly refusal?: string;
}

export const listActions: Record<ListAction, ActionRules> = {
  accept: { participle: 'accepted', toOperation: (list) => ({ type: 'accept list', list }) },
  reject: { participle: 'rejected', toOperation: (list) => ({ type: 'leave list', list }) },
  complete: {
    participle: 'completed',
    toOperation: (list) => ({ type: 'edit list', listId: list.id, changes: { completed: true }, list }),
    appliesTo: (list, access) => can(access, 'complete list') && !list.completed,
    refusal: 'You can only complete lists you own.',
  },
  refresh: {
    participle: 'refreshed',
    toOperation: (list) => ({ type: 'refresh list', list, idempotencyKey: newId() }),
    appliesTo: (_list, access) => can(access, 'refresh list'),
    refusal: 'You can only refresh lists you own.',
  },
  delete: {
    participle: 'deleted',
    toOperation: (list, access) => ({
      type: can(access, 'delete list') ? 'delete list' : 'leave list',
      list,
    }),
  },
};

/** By contract a refreshed list belongs to its owner alone. */
export const unsharedNote = (count: number) =>
  `Only you have ${count === 1 ? 'it: share it' : 'them: share them'} again.`;

export function successText(action: ListAction, count: number): string {
  return `${count === 1 ? 'List' : 'Lists'} successfully ${listActions[action].participle}.`;
}
