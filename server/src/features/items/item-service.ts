import type { ItemChanges, NewItem } from '@shared-lists/contract/api/list-items.ts';
import type { FieldRecord, ItemRecord } from '../../access/item-access-repository.ts';
import type { GrantedAccess, GrantedItemAccess } from '../../access/require-list-access.ts';
import { changedTimes, type ItemChange } from '../../changes/change-data.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { Conflict } from '../../lib/errors.ts';
import { newId } from '../../lib/new-id.ts';
import { findNamedFields } from '../configurations/configuration-repository.ts';
import { refuseFullList, refuseTooManyItems } from './full-list-repository.ts';
import {
  archiveItems,
  findItems,
  insertFields,
  insertItem,
  nextItemInfo,
  saveItemState,
  saveItemTimes,
  type NewItemRecord,
} from './item-repository.ts';
import { checkNewFields, isHidden, namedIn, type CheckedField } from './new-fields.ts';

/** Where a new item stands, and that it can be had. */
export const NEVER_MOVED = { position: null, set_aside: null };

export const TAKEN = { id: ['has already been taken'] };

/** Stores the item with all its fields. Repeating it with the same id changes nothing. */
export async function addItem(tx: Tx, access: GrantedAccess, input: NewItem): Promise<ItemRecord> {
  const { listId, personId } = access;
  const [configurations, { now, openCount }] = await Promise.all([
    findNamedFields(tx, listId, namedIn(input.fields)),
    nextItemInfo(tx, listId),
  ]);
  const fields = checkNewFields(configurations, input.fields ?? []);
  const item = {
    id: input.id ?? newId(),
    list_id: listId,
    creator_id: personId,
    completed_at: input.completed ? now : null,
    refreshed_at: input.refreshed ? now : null,
  };
  if (!(await insertItem(tx, item, now))) return repeatedItem(tx, access, item.id);

  if (!input.completed) refuseTooManyItems(openCount + 1);
  const records = fields.map((field) => fieldRecord(field, item, now));
  const inserted = insertFields(tx, records, now);
  recordItem(tx, 'add_item', item, now, {
    n: records.length,
    ...(input.completed && { c: [null, 1] }),
    ...(input.refreshed && { r: [null, 1] }),
  });
  if ((await inserted) < records.length) throw new Conflict(TAKEN);
  const shown = records.filter((_, index) => !isHidden(fields[index])).sort(byPosition);
  return { ...item, ...NEVER_MOVED, archived_at: null, created_at: now, updated_at: now, fields: shown };
}

export function fieldRecord({ id, configuration, data }: CheckedField, item: NewItemRecord, now: string) {
  return {
    id,
    item_id: item.id,
    field_configuration_id: configuration.id,
    creator_id: item.creator_id,
    data,
    label: configuration.label,
    position: configuration.position,
    data_type: configuration.data_type,
    role: configuration.role,
    created_at: now,
    updated_at: now,
  };
}

export const byPosition = (one: FieldRecord, other: FieldRecord) => one.position - other.position;

async function repeatedItem(tx: Tx, access: GrantedAccess, id: string): Promise<ItemRecord> {
  const [existing] = await findItems(tx, access.listId, [id]);
  if (existing?.creator_id !== access.personId) throw new Conflict(TAKEN);
  return existing;
}

export async function changeItem(
  tx: Tx,
  { item, listId }: GrantedItemAccess,
  changes: ItemChanges,
): Promise<ItemRecord> {
  const now = timeAfter(item.updated_at);
  const completed_at = flagTime(item.completed_at, changes.completed, now);
  const refreshed_at = flagTime(item.refreshed_at, changes.refreshed, now);
  const set_aside = reasonAfter(item, changes, completed_at !== null);
  const isSetAside = set_aside !== item.set_aside;
  if (completed_at === item.completed_at && refreshed_at === item.refreshed_at && !isSetAside) return item;

  const changed = { ...item, completed_at, refreshed_at, set_aside, updated_at: now };
  const saved = isSetAside ? saveItemState(tx, changed) : saveItemTimes(tx, changed);
  const c = changedTimes(item.completed_at, completed_at, now);
  const r = changedTimes(item.refreshed_at, refreshed_at, now);
  recordItem(tx, 'change_item', item, now, {
    ...(c && { c }),
    ...(r && { r }),
    ...(isSetAside && { s: [item.set_aside, set_aside] }),
    u: item.updated_at,
  });
  await saved;
  if (item.completed_at !== null && completed_at === null) await refuseFullList(tx, listId);
  return changed;
}

export async function deleteItem(tx: Tx, { item, listId, personId }: GrantedItemAccess): Promise<void> {
  const now = new Date().toISOString();
  const archived = archiveItems(tx, listId, [item.id], now, personId);
  recordItem(tx, 'delete_item', item, now, { a: [null, 1] });
  await archived;
}

function recordItem(
  tx: Tx,
  kind: 'add_item' | 'change_item' | 'delete_item',
  { id, list_id }: Pick<ItemRecord, 'id' | 'list_id'>,
  at: string,
  change: ItemChange,
): void {
  recordChange(tx, { listId: list_id, kind, at, data: { items: { [id]: change } } });
}

/** What is in the basket could be had. */
function reasonAfter({ set_aside }: ItemRecord, changes: ItemChanges, isCompleted: boolean): string | null {
  if (isCompleted) return null;
  return changes.set_aside === undefined ? set_aside : changes.set_aside;
}

/** Unchanged flags keep their time, so that repeating a request changes nothing. */
function flagTime(current: string | null, wanted: boolean | undefined, now: string): string | null {
  if (wanted === undefined || wanted === (current !== null)) return current;
  return wanted ? now : null;
}
