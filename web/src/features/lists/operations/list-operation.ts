import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { OfflineListOperation } from '../../../data/outbox/kinds/offline-list-operations.ts';

/** Plain data that can be sent again without being done twice. */
export type ListOperation =
  | OfflineListOperation
  | { readonly type: 'accept list'; readonly list: ListRow }
  | { readonly type: 'leave list'; readonly list: ListRow }
  | { readonly type: 'delete list'; readonly list: ListRow }
  | { readonly type: 'refresh list'; readonly list: ListRow; readonly idempotencyKey: string }
  | {
      readonly type: 'merge lists';
      readonly listIds: readonly string[];
      readonly name: string;
      readonly idempotencyKey: string;
    };

export interface ListOutcome {
  readonly created?: ListRow;
  readonly changed?: {
    readonly id: string;
    readonly changes: Partial<ListRow>;
    /** For pages that do not show the row yet. */
    readonly former: ListRow | null;
  };
  readonly removedId?: string;
  readonly permissions: Readonly<Record<string, Permission>>;
}

export function listsOf(operation: ListOperation): readonly string[] {
  switch (operation.type) {
    case 'add list':
      return [];
    case 'edit list':
      return [operation.listId];
    case 'merge lists':
      return operation.listIds;
    default:
      return [operation.list.id];
  }
}
