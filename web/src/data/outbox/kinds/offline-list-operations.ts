import type { ListChanges, ListRow } from '@shared-lists/contract/api/lists.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { LISTS_KEY } from '../../api/query-keys.ts';

/** What can be done to lists without a network. The list's own page must know of it too. */
export type OfflineListOperation = AddList | EditList;

/** Among the other operations on lists, which are none of the list page's business. */
export const offlineListOperations = {
  key: LISTS_KEY,
  touches: (wish: OfflineListOperation): readonly string[] => [wish.type === 'add list' ? wish.id : wish.listId],
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
  /** Null when the form was opened without any list of lists. */
  readonly list: ListRow | null;
}
