import type { ListChanges, ListRow } from '@shared-lists/contract/api/lists.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { LISTS_KEY } from '../../api/query-keys.ts';
import type { Undoable } from './undoable.ts';

export type OfflineListOperation = AddList | EditList | UndoLists;

/** The queue also contains other list operations, which the list page ignores. */
export const offlineListOperations = {
  key: LISTS_KEY,
  touches: (operation: OfflineListOperation): readonly string[] => {
    if (operation.type === 'undo lists') return undoneListIds(operation);
    return [operation.type === 'add list' ? operation.id : operation.listId];
  },
};

export interface AddList extends Undoable {
  readonly type: 'add list';
  readonly id: string;
  readonly name: string;
  readonly listType: ListType;
  /** Of a template of one's own, instead of the built-in one of the type. */
  readonly configurationId?: string;
  readonly addedAt: string;
}

interface EditList extends Undoable {
  readonly type: 'edit list';
  readonly listId: string;
  readonly changes: ListChanges;
  /** Null when no list index was cached. */
  readonly list: ListRow | null;
}

export interface UndoLists extends Undoable {
  readonly type: 'undo lists';
  /** The batch of the calls to take back. */
  readonly undoes: string;
  /** Batches of earlier attempts, which some of the lists were changed by. */
  readonly undoesToo?: readonly string[];
  /** The lists as they were shown before. */
  readonly before: readonly ListRow[];
  /** Those of them that it did not remove, as it left them. */
  readonly after: readonly ListRow[];
  readonly createdIds: readonly string[];
}

export const undoneListIds = ({ before, createdIds }: Pick<UndoLists, 'before' | 'createdIds'>) => [
  ...before.map(({ id }) => id),
  ...createdIds,
];

const UNDOABLE_COLUMNS = [
  'name',
  'type',
  'list_item_configuration_id',
  'completed',
  'refreshed',
  'has_accepted',
] as const;

/** What an action changed and nobody has changed since. */
export function formerValues(
  shown: Partial<ListRow>,
  before: ListRow,
  after: ListRow | undefined,
): Partial<ListRow> {
  const own = UNDOABLE_COLUMNS.filter(
    (key) => after && before[key] !== after[key] && shown[key] === after[key],
  );
  return Object.fromEntries(own.map((key) => [key, before[key]]));
}
