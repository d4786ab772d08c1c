import {
  momentIn,
  updateIn,
  type ChangeData,
  type FieldChange,
  type ItemChange,
  type ListPart,
  type StoredTime,
  type StoredUpdate,
} from '../../../changes/change-data.ts';
import { LIST_PARTS, TIME_PARTS } from '../../../changes/list-part.ts';
import type { ListRecord } from '../list-repository.ts';
import type { PastItem, PastValue } from './past-list-repository.ts';

type Mutable<Row> = { -readonly [Column in keyof Row]: Row[Column] };

export interface PastState {
  readonly list: Mutable<ListRecord>;
  readonly items: Map<string, Mutable<PastItem>>;
  readonly values: Map<string, Mutable<PastValue>>;
}

/** Makes the state what it was before the change. Changes are taken back newest first. */
export function goBack(state: PastState, { items = {}, list }: ChangeData, at: string): void {
  for (const [id, change] of Object.entries(items)) {
    const item = state.items.get(id);
    if (!item) continue;
    if (change.n !== undefined) state.items.delete(id);
    restoreTimes(item, change, at);
    for (const [fieldId, field] of Object.entries(change.f ?? {})) restoreValue(state, fieldId, field, at);
  }
  if (list) restoreList(state, list, at);
}

interface Times {
  completed_at?: string | null;
  refreshed_at?: string | null;
  archived_at: string | null;
  updated_at: string;
}

function restoreTimes(row: Times, change: Pick<ItemChange, 'c' | 'r' | 'a' | 'u'>, at: string): void {
  const before = (pair: readonly [StoredTime, StoredTime]) => momentIn(pair[0], at);
  if (change.c) row.completed_at = before(change.c);
  if (change.r) row.refreshed_at = before(change.r);
  if (change.a) row.archived_at = before(change.a);
  restoreUpdate(row, change.u, at);
}

function restoreUpdate(row: Times, update: StoredUpdate | undefined, at: string): void {
  const [before] = updateIn(update, at);
  if (before !== undefined) row.updated_at = before;
}

function restoreValue({ values }: PastState, id: string, change: FieldChange, at: string): void {
  const value = values.get(id);
  if (!value) return;
  if (change.n !== undefined) {
    // As an undo leaves it: archived at its creation, with its first data.
    value.archived_at = value.created_at;
    return;
  }
  if (change.d) value.data = change.d[0];
  restoreTimes(value, { ...(change.a && { a: change.a }), ...(change.u && { u: change.u }) }, at);
}

function restoreList({ list, values }: PastState, part: ListPart, at: string): void {
  const row: Record<string, unknown> = list;
  for (const [column, name] of Object.entries(LIST_PARTS)) {
    const pair = part[name];
    if (pair) row[column] = pair[0];
  }
  for (const [column, name] of Object.entries(TIME_PARTS)) {
    const pair = part[name];
    if (pair) row[column] = momentIn(pair[0], at);
  }
  restoreUpdate(list, part.u, at);
  for (const [from, , ids] of part.moves ?? []) {
    for (const id of ids) {
      const value = values.get(id);
      if (value) value.field_configuration_id = from;
    }
  }
  for (const [, id, before] of part.respelled ?? []) {
    const value = values.get(id);
    if (value) value.data = before;
  }
  setArchived(values, part.superseded ?? [], null);
  const [archivedAt, revived] = part.revived ?? [null, []];
  setArchived(values, revived, archivedAt);
}

function setArchived(values: PastState['values'], ids: readonly string[], archivedAt: string | null): void {
  for (const id of ids) {
    const value = values.get(id);
    if (value) value.archived_at = archivedAt;
  }
}
