import type { ItemChanges, NewField, NewItem } from '@shared-lists/contract/api/list-items.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Tx } from '../../database/database.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import { findFieldConfigurations } from '../configurations/configuration-repository.ts';
import { getList, type ListRecord } from '../lists/list-repository.ts';
import { refuseFullList } from './full-list-repository.ts';
import {
  archiveItems,
  findItem,
  insertFields,
  insertItem,
  momentOfNextItem,
  saveMoments,
  type ItemRecord,
} from './item-repository.ts';
import { checkNewFields, type CheckedField } from './new-fields.ts';

const TAKEN = { id: ['has already been taken'] };

/** The item and all its fields, or nothing. Asking again with the same id changes nothing. */
export async function addItem(tx: Tx, access: GrantedAccess, wish: NewItem): Promise<ItemRecord> {
  const list = await getList(tx, access.listId);
  const fields = await readFields(tx, list, wish.fields ?? []);
  const id = wish.id ?? newId();

  const now = await momentOfNextItem(tx, list.id);
  const isNew = await insertItem(
    tx,
    {
      id,
      list_id: list.id,
      creator_id: access.personId,
      completed_at: wish.completed ? now : null,
      refreshed_at: wish.refreshed ? now : null,
    },
    now,
  );
  if (!isNew) return repeatedItem(tx, access, id);

  await refuseFullList(tx, list.id);
  const rows = fields.map((field) => ({ ...field, item_id: id, creator_id: access.personId }));
  if ((await insertFields(tx, rows, now)) < rows.length) throw new Conflict(TAKEN);
  return requireItem(tx, access, id);
}

async function readFields(tx: Tx, list: ListRecord, fields: readonly NewField[]): Promise<CheckedField[]> {
  if (fields.length === 0) return [];
  return checkNewFields(await findFieldConfigurations(tx, list.item_configuration_id), fields);
}

async function repeatedItem(tx: Tx, access: GrantedAccess, id: string): Promise<ItemRecord> {
  const existing = await findItem(tx, access.listId, id);
  if (existing?.creator_id !== access.personId) throw new Conflict(TAKEN);
  return existing;
}

export async function changeItem(
  tx: Tx,
  access: GrantedAccess,
  itemId: string,
  changes: ItemChanges,
): Promise<ItemRecord> {
  const item = await requireItem(tx, access, itemId);
  const now = new Date().toISOString();
  const completed_at = moment(item.completed_at, changes.completed, now);
  const refreshed_at = moment(item.refreshed_at, changes.refreshed, now);
  if (completed_at === item.completed_at && refreshed_at === item.refreshed_at) return item;

  const changed = { ...item, completed_at, refreshed_at, updated_at: now };
  await saveMoments(tx, changed);
  if (item.completed_at !== null && completed_at === null) await refuseFullList(tx, access.listId);
  return changed;
}

export async function deleteItem(tx: Tx, access: GrantedAccess, itemId: string): Promise<void> {
  const item = await requireItem(tx, access, itemId);
  await archiveItems(tx, access.listId, [item.id], new Date().toISOString());
}

/** Only a flag that really changes gets another moment, so that repeating a call leaves everything as it was. */
function moment(current: string | null, wanted: boolean | undefined, now: string): string | null {
  if (wanted === undefined || wanted === (current !== null)) return current;
  return wanted ? now : null;
}

async function requireItem(tx: Tx, { listId }: GrantedAccess, itemId: string): Promise<ItemRecord> {
  const item = await findItem(tx, listId, itemId);
  if (!item) throw new NotFound();
  return item;
}
