import type { PastState } from '../../lists/past/past-state-repository.ts';
import type { FieldState, ItemState, ItemStates } from '../undo/item-states.ts';
import { storableNow, type Kinds } from '../undo/storable-now.ts';

interface ItemsToRestore {
  readonly states: ItemStates;
  readonly past: PastState;
  readonly kinds: Kinds;
  /** The type of the list is restored, too: then deleted items get their old values as well. */
  readonly isConverted: boolean;
  readonly personId: string;
  readonly now: string;
}

interface RestoredItems {
  readonly restored: readonly string[];
  readonly trashed: readonly string[];
  /** Items with values that their field does not take any more. */
  readonly unfit: readonly string[];
}

/** Makes the items what they were, in memory. Dates are those of then, as after an undo. */
export function restoreItems(task: ItemsToRestore): RestoredItems {
  const [restored, trashed, unfit]: [string[], string[], string[]] = [[], [], []];
  for (const item of task.states.all) {
    const then = task.past.items.get(item.id);
    const wasThere = then?.archived_at === null;
    if (then && (wasThere || task.isConverted)) {
      const fields = unfitFields(task, item);
      if (wasThere && fields.size > 0) unfit.push(item.id);
      const isOther = [restoreTimes(item, then, task.now), restoreValues(task, item, fields)].includes(true);
      const isBack = wasThere && item.archived_at !== null;
      if (isBack) Object.assign(item, { archived_at: null, deleted_by: null });
      if (wasThere && (isBack || isOther)) restored.push(item.id);
    }
    if (wasThere || item.archived_at !== null) continue;
    Object.assign(item, { archived_at: task.now, deleted_by: task.personId });
    trashed.push(item.id);
  }
  return { restored, trashed, unfit };
}

interface Times {
  readonly completed_at: string | null;
  readonly refreshed_at: string | null;
  readonly updated_at: string;
}

function restoreTimes(item: ItemState, then: Times, now: string): boolean {
  const { completed_at, refreshed_at, updated_at } = then;
  if (item.completed_at === completed_at && item.refreshed_at === refreshed_at) return false;
  // An undo knows by this date that nobody has changed the item since.
  const date = updated_at === item.updated_at ? now : updated_at;
  Object.assign(item, { completed_at, refreshed_at, updated_at: date });
  // As completing does.
  if (completed_at !== null) item.set_aside = null;
  return true;
}

/** Fields that would get a value of a kind that they do not have any more: what they hold now stays. */
function unfitFields({ past, kinds }: ItemsToRestore, item: ItemState): ReadonlySet<string> {
  const ids = item.fields.flatMap(({ id }) => {
    const then = past.values.get(id);
    if (then?.archived_at !== null) return [];
    const fieldId = then.field_configuration_id;
    return storableNow(kinds.get(fieldId), then.data) ? [] : [fieldId];
  });
  return new Set(ids);
}

function restoreValues(
  { states, past, kinds }: ItemsToRestore,
  item: ItemState,
  unfit: ReadonlySet<string>,
): boolean {
  const areOther = item.fields.map((field) => {
    const then = past.values.get(field.id);
    if (!then || unfit.has(then.field_configuration_id)) return false;
    if (then.archived_at === null) return restoreValue(field, then, kinds);
    if (field.archived_at !== null) return false;
    // With the data of then, so that what is undone later finds the value that it knows.
    const { archived_at, data } = then;
    const updated_at = data === field.data ? field.updated_at : then.updated_at;
    // The field of a deleted value does not count.
    Object.assign(field, { archived_at, data, updated_at, field_configuration_id: states.fieldOf(field) });
    return true;
  });
  return areOther.includes(true);
}

function restoreValue(
  field: FieldState,
  then: Omit<FieldState, 'item_id' | 'created_at'>,
  kinds: Kinds,
): boolean {
  const { field_configuration_id, updated_at } = then;
  const { data } = storableNow(kinds.get(field_configuration_id), then.data) ?? then;
  const isSame =
    field.archived_at === null &&
    field.data === data &&
    field.field_configuration_id === field_configuration_id;
  if (isSame) return false;
  Object.assign(field, { data, field_configuration_id, updated_at, archived_at: null });
  return true;
}
