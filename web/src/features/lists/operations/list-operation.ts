import type { ListChanges, ListRow } from '@shared-lists/contract/api/lists.ts';
import type { UnmatchedFields } from '@shared-lists/contract/api/merge-lists.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { UndoneChange } from '@shared-lists/contract/api/changes.ts';
import {
  undoneListIds,
  type OfflineListOperation,
} from '../../../data/outbox/kinds/offline-list-operations.ts';
import type { Undoable } from '../../../data/outbox/kinds/undoable.ts';

interface OnList<Type extends string> extends Undoable {
  readonly type: Type;
  readonly list: ListRow;
}

/** Plain data that can be sent again without being done twice. */
export type ListOperation =
  | OfflineListOperation
  | OnList<'accept list' | 'leave list' | 'delete list'>
  | (OnList<'refresh list'> & { readonly idempotencyKey: string })
  | (Undoable & {
      readonly type: 'merge lists';
      readonly listIds: readonly string[];
      readonly name: string;
      /** If they have different fields: what becomes of values without a field in the new list. */
      readonly unmatched?: UnmatchedFields;
      readonly idempotencyKey: string;
    });

export interface ListOutcome {
  readonly created?: ListRow;
  readonly changed?: {
    readonly id: string;
    readonly changes: Partial<ListRow>;
    /** For pages that do not show the row yet. */
    readonly former: ListRow | null;
  };
  readonly removedId?: string;
  /** What an undo has brought back, taken away and left alone. */
  readonly restored?: readonly { readonly before: ListRow; readonly after: ListRow | undefined }[];
  readonly removedIds?: readonly string[];
  readonly undone?: UndoneChange;
  readonly permissions: Readonly<Record<string, Permission>>;
}

export function listsOf(operation: ListOperation): readonly string[] {
  switch (operation.type) {
    case 'add list':
      return [];
    case 'edit list':
      return [operation.listId];
    case 'undo lists':
      return undoneListIds(operation);
    case 'merge lists':
      return operation.listIds;
    default:
      return [operation.list.id];
  }
}

/** A type brings its built-in template. */
export const shownChanges = (changes: ListChanges): ListChanges =>
  changes.type === undefined || changes.list_item_configuration_id !== undefined
    ? changes
    : { ...changes, list_item_configuration_id: BUILT_IN_TEMPLATES[changes.type].id };

/** As the operation leaves the list; undefined if it removes it. */
export function rowAfter(operation: ListOperation): ListRow | undefined {
  if (!('list' in operation) || !operation.list) return undefined;
  switch (operation.type) {
    case 'accept list':
      return { ...operation.list, has_accepted: true };
    case 'refresh list':
      return { ...operation.list, refreshed: true };
    case 'edit list': {
      const { name = operation.list.name } = operation.changes;
      return { ...operation.list, ...shownChanges(operation.changes), name: name.trim() };
    }
    default:
      return undefined;
  }
}
