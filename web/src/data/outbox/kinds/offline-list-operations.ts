import type { ListChanges, ListRow } from '@shared-lists/contract/api/lists.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { LISTS_KEY } from '../../api/query-keys.ts';

export type OfflineListOperation = AddList | EditList;

/** The queue also contains other list operations, which the list page ignores. */
export const offlineListOperations = {
  key: LISTS_KEY,
  touches: (operation: OfflineListOperation): readonly string[] => [
    operation.type === 'add list' ? operation.id : operation.listId,
  ],
};

export interface AddList {
  readonly type: 'add list';
  readonly id: string;
  readonly name: string;
  readonly listType: ListType;
  readonly addedAt: string;
}

interface EditList {
  readonly type: 'edit list';
  readonly listId: string;
  readonly changes: ListChanges;
  /** Null when no list index was cached. */
  readonly list: ListRow | null;
}
