import { momentIn, updateIn, type FieldChange, type ItemChange } from '../../../changes/change-data.ts';
import type { FieldState, ItemState, ItemStates } from './item-states.ts';
import { storableNow, type Kinds } from './storable-now.ts';
import type { Reason, UndoOutcome } from './undo-outcome.ts';

/** What was undone, or already was as before; else why not. */
type Result = 'undone' | Reason;

const TEXTS = { p: 'position', s: 'set_aside' } as const;
const TIMES = { c: 'completed_at', r: 'refreshed_at', a: 'archived_at' } as const;

interface ItemsToUndo {
  readonly items: Readonly<Record<string, ItemChange>>;
  readonly states: ItemStates;
  readonly outcome: UndoOutcome;
  readonly personId: string;
  /** Ids of what moved items became. The originals live on, so these do not go to the trash. */
  readonly moved: ReadonlySet<string>;
  /** Ids of items that somebody has restored since. */
  readonly restoredSince: ReadonlySet<string>;
  readonly kinds: Kinds;
  /** When the change happened, and when it is undone. */
  readonly at: string;
  readonly now: string;
}

export function undoItems(task: ItemsToUndo): void {
  const { items, states, outcome } = task;
  for (const [id, change] of Object.entries(items)) {
    for (const result of resultsOf(task, states.get(id), change)) {
      if (result === 'undone') outcome.undo(id);
      else outcome.leaveAlone(id, result);
    }
  }
}

function resultsOf(task: ItemsToUndo, item: ItemState | undefined, change: ItemChange): Result[] {
  const { states, outcome, at } = task;
  if (!item) return ['gone'];
  const { to } = change;
  const isBack = momentIn(change.a?.[0] ?? null, at) === null;
  if (to !== undefined && (isBack ? outcome.isLeftAlone(to) : !outcome.isUndone(to))) return ['otherList'];
  if (to !== undefined) states.keepDestination(item.id, to);
  if (change.n !== undefined) return [undoCreation(task, item, change)];
  if (change.a === undefined && item.archived_at !== null) return ['deleted'];
  const deletion = change.a ? [isBack ? undelete(item, change.a, at) : deleteAgain(task, item, change)] : [];
  const { a: _, ...rest } = change;
  const texts = undoTexts(item, change);
  if (isCopiedSince(item, change, at)) {
    const { c: __, ...others } = rest;
    return [...deletion, 'copied', ...undoTimes(item, others, at, texts), ...undoFields(task, item, change)];
  }
  return [...deletion, ...undoTimes(item, rest, at, texts), ...undoFields(task, item, change)];
}

/** An item that is not there any more is as it was before. */
function undoCreation(task: ItemsToUndo, item: ItemState, change: ItemChange): Result {
  const { at } = task;
  if (item.archived_at !== null) return 'undone';
  const live = item.fields.filter(({ archived_at }) => archived_at === null);
  const isSame =
    item.completed_at === momentIn(change.c?.[1] ?? null, at) &&
    item.refreshed_at === momentIn(change.r?.[1] ?? null, at) &&
    item.set_aside === null &&
    live.length === change.n &&
    live.every(({ created_at, updated_at }) => created_at === at && updated_at === at);
  if (!isSame) return 'changed';
  archive(task, item, task.moved.has(item.id));
  return 'undone';
}

function undelete(item: ItemState, pair: NonNullable<ItemChange['a']>, at: string): Result {
  if (item.archived_at === null) return 'undone';
  if (item.archived_at !== momentIn(pair[1], at)) return 'changed';
  item.archived_at = null;
  item.deleted_by = null;
  return 'undone';
}

/** A completed item that is refreshed comes back as a copy. Open again beside it, it would stand twice. */
function isCopiedSince({ completed_at, refreshed_at }: ItemState, { c, r }: ItemChange, at: string): boolean {
  const isReopened = c !== undefined && momentIn(c[0], at) === null && completed_at !== null;
  return isReopened && r === undefined && refreshed_at !== null && refreshed_at > at;
}

/** What somebody has worked on since is not deleted again. The trash keeps it from now on, not from the first time. */
function deleteAgain(task: ItemsToUndo, item: ItemState, change: ItemChange): Result {
  if (item.archived_at !== null) return 'undone';
  if (isTouchedSince(item, task.at) || task.restoredSince.has(item.id)) return 'changed';
  archive(task, item, change.to !== undefined);
  return 'undone';
}

function archive({ now, personId }: ItemsToUndo, item: ItemState, isElsewhere: boolean): void {
  item.archived_at = now;
  item.deleted_by = isElsewhere ? null : personId;
}

function isTouchedSince({ fields, ...item }: ItemState, at: string): boolean {
  // Archived at its creation: it was taken back.
  const real = fields.filter(({ archived_at, created_at }) => archived_at !== created_at);
  const moments = [
    ...[item.updated_at, item.completed_at, item.refreshed_at],
    ...real.flatMap(({ created_at, updated_at, archived_at }) => [created_at, updated_at, archived_at]),
  ];
  return moments.some((moment) => moment !== null && moment > at);
}

/** They have no dates: whoever sets the same again does not mean another. */
function undoTexts(item: ItemState, change: ItemChange): Result[] {
  return (['p', 's'] as const).flatMap((name): Result[] => {
    const [pair, column] = [change[name], TEXTS[name]];
    if (!pair) return [];
    const [before, after] = pair;
    if (item[column] !== before && item[column] !== after) return ['changed'];
    item[column] = before;
    return ['undone'];
  });
}

/** `others` are results of what else the change did to the same row. */
function undoTimes(
  item: ItemState | FieldState,
  change: Pick<ItemChange, 'c' | 'r' | 'a' | 'u'>,
  at: string,
  others: readonly Result[] = [],
): Result[] {
  const row: Partial<Record<(typeof TIMES)[keyof typeof TIMES], string | null>> = item;
  const [updatedBefore, updatedAfter] = updateIn(change.u, at);
  const isUntouched = item.updated_at === updatedAfter;
  const times = Object.entries(TIMES).flatMap(([name, column]): Result[] => {
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
  const results = [...times, ...others];
  if (updatedBefore !== undefined && isUntouched && results.includes('undone'))
    item.updated_at = updatedBefore;
  return results;
}

function undoFields({ at, kinds }: ItemsToUndo, item: ItemState, { f = {} }: ItemChange): Result[] {
  return valuesThatGoFirst(f, at).flatMap(([id, change]): Result[] => {
    const field = item.fields.find((candidate) => candidate.id === id);
    if (!field) return ['gone'];
    if (change.n !== undefined) return [undoAddedValue(item, field, at)];
    if (goesBack(change, at)) return undoValue(item, field, change, at);
    // The field may be of another list type, or have another kind by now.
    const kind = kinds.get(field.field_configuration_id);
    const isBack = change.a !== undefined && field.archived_at !== null;
    const former = storableNow(kind, change.d ? change.d[0] : field.data);
    if (!former || (isBack && !kind)) return ['otherType'];
    const results = undoValue(item, field, change, at);
    if (results.includes('undone')) field.data = former.data;
    return results;
  });
}

function undoValue(item: ItemState, field: FieldState, change: FieldChange, at: string): Result[] {
  if (change.a && change.d) return [undoWhole(item, field, change, at)];
  if (change.a) return [undoRemovedValue(item, field, change, at)];
  return change.d ? [undoData(field, change, at)] : [];
}

/** An item has at most one value of a field: what takes the place of another comes back after it is gone. */
function valuesThatGoFirst(f: NonNullable<ItemChange['f']>, at: string): [string, FieldChange][] {
  const goes = (change: FieldChange) => Number(change.n !== undefined || goesBack(change, at));
  return Object.entries(f).sort(([, one], [, other]) => goes(other) - goes(one));
}

/** The value was removed before the change, and was there after it. */
const goesBack = ({ a }: FieldChange, at: string) => a !== undefined && momentIn(a[0], at) !== null;

/** Of a value whose data changed, too. */
function undoWhole(item: ItemState, field: FieldState, { a, d, u }: FieldChange, at: string): Result {
  if (!a || !d) return 'changed';
  const [before, after] = [momentIn(a[0], at), momentIn(a[1], at)];
  const [updatedBefore, updatedAfter] = updateIn(u, at);
  const { archived_at, data, updated_at } = field;
  if (archived_at !== null && isReplaced(item, field)) return 'replaced';
  if (archived_at !== null && before !== null) return 'undone';
  if (archived_at === before && data === d[0] && updated_at === updatedBefore) return 'undone';
  const isAsLeft = archived_at === after && data === d[1] && updated_at === updatedAfter;
  if (!isAsLeft || updatedBefore === undefined) return 'changed';
  if (before === null && wasReplaced(item, field, at)) return 'changed';
  Object.assign(field, { data: d[0], updated_at: updatedBefore, archived_at: before });
  return 'undone';
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

function undoRemovedValue(item: ItemState, field: FieldState, change: FieldChange, at: string): Result {
  if (field.archived_at !== null && isReplaced(item, field)) return 'replaced';
  const isRestored = momentIn(change.a?.[0] ?? null, at) === null;
  // What came back is removed again only if it still is the same value.
  const [, updated] = typeof change.u === 'object' ? change.u : [];
  const isOther = updated !== undefined ? field.updated_at !== updated : field.updated_at > at;
  if (field.archived_at === null && isOther) return 'changed';
  if (isRestored && field.archived_at !== null && wasReplaced(item, field, at)) return 'changed';
  return undoTimes(field, change, at)[0] ?? 'changed';
}

function isReplaced(item: ItemState, field: FieldState): boolean {
  return othersOf(item, field).some(({ archived_at }) => archived_at === null);
}

/** Somebody has stored another value since, and removed it. An undo may have left an earlier date. */
function wasReplaced(item: ItemState, field: FieldState, at: string): boolean {
  const since = field.archived_at !== null && field.archived_at > at ? field.archived_at : at;
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
