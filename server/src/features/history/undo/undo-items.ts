import { momentIn, updateIn, type FieldChange, type ItemChange } from '../../../changes/change-data.ts';
import type { FieldState, ItemState, ItemStates } from './item-states.ts';
import type { Reason, UndoOutcome } from './undo-outcome.ts';

/** What was undone, or already was as before; else why not. */
type Result = 'undone' | Reason;

const TIMES = { c: 'completed_at', r: 'refreshed_at', a: 'archived_at' } as const;

interface ItemsToUndo {
  readonly items: Readonly<Record<string, ItemChange>>;
  readonly states: ItemStates;
  readonly outcome: UndoOutcome;
  /** When the change happened, and when it is undone. */
  readonly at: string;
  readonly now: string;
}

export function undoItems({ items, states, outcome, at, now }: ItemsToUndo): void {
  for (const [id, change] of Object.entries(items)) {
    for (const result of resultsOf(states.get(id), change, outcome, at, now)) {
      if (result === 'undone') outcome.undo(id);
      else outcome.leaveAlone(id, result);
    }
  }
}

function resultsOf(
  item: ItemState | undefined,
  change: ItemChange,
  outcome: UndoOutcome,
  at: string,
  now: string,
): Result[] {
  if (!item) return ['gone'];
  if (change.to !== undefined && outcome.isLeftAlone(change.to)) return ['otherList'];
  if (change.n !== undefined) return [undoCreation(item, change, at, now)];
  if (change.a === undefined && item.archived_at !== null) return ['deleted'];
  return [...undoTimes(item, change, at), ...undoFields(item, change, at)];
}

/** An item that is not there any more is as it was before. */
function undoCreation(item: ItemState, change: ItemChange, at: string, now: string): Result {
  if (item.archived_at !== null) return 'undone';
  const live = item.fields.filter(({ archived_at }) => archived_at === null);
  const isSame =
    item.completed_at === momentIn(change.c?.[1] ?? null, at) &&
    item.refreshed_at === momentIn(change.r?.[1] ?? null, at) &&
    live.length === change.n &&
    live.every(({ created_at, updated_at }) => created_at === at && updated_at === at);
  if (!isSame) return 'changed';
  item.archived_at = now;
  return 'undone';
}

function undoTimes(
  item: ItemState | FieldState,
  change: Pick<ItemChange, 'c' | 'r' | 'a' | 'u'>,
  at: string,
): Result[] {
  const row: Partial<Record<(typeof TIMES)[keyof typeof TIMES], string | null>> = item;
  const [updatedBefore, updatedAfter] = updateIn(change.u, at);
  const isUntouched = item.updated_at === updatedAfter;
  const results = Object.entries(TIMES).flatMap(([name, column]): Result[] => {
    const pair = change[name as keyof typeof TIMES];
    if (!pair) return [];
    const [before, after] = [momentIn(pair[0], at), momentIn(pair[1], at)];
    // What was deleted before and is deleted now is as it was, whoever did it.
    const isGoneAsBefore = name === 'a' && before !== null && row[column] !== null;
    if (row[column] === before || isGoneAsBefore) return ['undone'];
    // Without a date of its own, an empty time is known by the date of the item.
    const isSame = row[column] === after && (after !== null || name === 'a' || isUntouched);
    if (!isSame) return ['changed'];
    row[column] = before;
    return ['undone'];
  });
  if (updatedBefore !== undefined && isUntouched && results.includes('undone'))
    item.updated_at = updatedBefore;
  return results;
}

function undoFields(item: ItemState, { f = {} }: ItemChange, at: string): Result[] {
  return Object.entries(f).flatMap(([id, change]): Result[] => {
    const field = item.fields.find((candidate) => candidate.id === id);
    if (!field) return ['gone'];
    if (change.n !== undefined) return [undoAddedValue(item, field, at)];
    // First, because only a value that is there can get its old data.
    const removal = change.a ? [undoRemovedValue(item, field, change, at)] : [];
    return change.d ? [...removal, undoData(field, change, at)] : removal;
  });
}

/** Archived at its creation: as if it had never been, so that it does not count as a later change of the field. */
function undoAddedValue(item: ItemState, field: FieldState, at: string): Result {
  if (field.archived_at !== null) return isReplaced(item, field) ? 'replaced' : 'undone';
  if (field.updated_at !== at) return 'changed';
  field.archived_at = field.created_at;
  return 'undone';
}

/** The date tells whether somebody stored the same value again. */
function undoData(field: FieldState, { d = [null, null], u }: FieldChange, at: string): Result {
  const [before, after] = updateIn(u, at);
  if (field.archived_at !== null) return 'deleted';
  if (field.data === d[0] && field.updated_at === before) return 'undone';
  if (field.data !== d[1] || field.updated_at !== after || before === undefined) return 'changed';
  field.data = d[0];
  field.updated_at = before;
  return 'undone';
}

/** An item has at most one value of a field. */
function undoRemovedValue(item: ItemState, field: FieldState, change: FieldChange, at: string): Result {
  if (field.archived_at !== null && isReplaced(item, field)) return 'replaced';
  const isRestored = momentIn(change.a?.[0] ?? null, at) === null;
  if (isRestored && field.archived_at !== null && wasReplaced(item, field, field.archived_at))
    return 'changed';
  return undoTimes(field, change, at)[0] ?? 'changed';
}

function isReplaced(item: ItemState, field: FieldState): boolean {
  return othersOf(item, field).some(({ archived_at }) => archived_at === null);
}

/** Somebody has stored another value since, and removed it. */
function wasReplaced(item: ItemState, field: FieldState, since: string): boolean {
  return othersOf(item, field).some(
    ({ archived_at, created_at }) =>
      archived_at !== null && archived_at !== created_at && archived_at > since,
  );
}

function othersOf({ fields }: ItemState, field: FieldState): FieldState[] {
  return fields.filter(
    ({ id, field_configuration_id }) =>
      id !== field.id && field_configuration_id === field.field_configuration_id,
  );
}
