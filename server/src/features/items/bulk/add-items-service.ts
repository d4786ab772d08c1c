import type { NewItem } from '@shared-lists/contract/api/list-items.ts';
import type { ItemRecord } from '../../../access/item-access-repository.ts';
import type { GrantedAccess } from '../../../access/require-list-access.ts';
import type { ItemChange } from '../../../changes/change-data.ts';
import { recordChange } from '../../../changes/record-changes.ts';
import { chunks } from '../../../database/chunks.ts';
import type { Tx } from '../../../database/database.ts';
import { Conflict, Invalid, type InvalidFields } from '../../../lib/errors.ts';
import { newId } from '../../../lib/new-id.ts';
import {
  findNamedFields,
  type FieldConfigurationRecord,
} from '../../configurations/configuration-repository.ts';
import { refuseTooManyItems } from '../full-list-repository.ts';
import { countOwnItems, findItems, insertFields, insertItems, nextItemInfo } from '../item-repository.ts';
import { byPosition, fieldRecord, NEVER_MOVED, TAKEN } from '../item-service.ts';
import { checkNewFields, isHidden, namedIn, type CheckedField } from '../new-fields.ts';

interface CheckedItem {
  readonly id: string;
  readonly input: NewItem;
  readonly fields: readonly CheckedField[];
}

/** Stores all items with their fields, or none. Repeating it with the same ids changes nothing. */
export async function addItems(
  tx: Tx,
  access: GrantedAccess,
  inputs: readonly NewItem[],
): Promise<ItemRecord[]> {
  const { listId } = access;
  const [configurations, { now, newest, openCount }] = await Promise.all([
    findNamedFields(
      tx,
      listId,
      inputs.flatMap(({ fields }) => namedIn(fields)),
    ),
    nextItemInfo(tx, listId),
  ]);
  const checked = checkItems(configurations, inputs);
  const times = risingTimes(now, newest, checked.length);
  const at = times.at(-1) ?? now;
  const items = checked.map((item, index) => itemRecord(item, access, times[index] ?? at, at));

  const stored = await insertItems(
    tx,
    items.map(({ fields: _, archived_at: _never, ...row }) => row),
  );
  if (stored === 0) {
    return repeatedItems(
      tx,
      access,
      items.map(({ id }) => id),
    );
  }
  if (stored < items.length) throw new Conflict(TAKEN);
  refuseTooManyItems(openCount + items.filter(({ completed_at }) => completed_at === null).length);
  await storeFields(tx, items, at);
  const data = { items: Object.fromEntries(items.map((item) => [item.id, changeOf(item)])) };
  recordChange(tx, { listId, kind: 'add_items', at, data });
  const hidden = new Set(checked.flatMap(({ fields }) => fields.filter(isHidden).map(({ id }) => id)));
  return items.map((item) => ({ ...item, fields: item.fields.filter(({ id }) => !hidden.has(id)) }));
}

/** Mistakes of all items, by position. */
function checkItems(
  configurations: readonly FieldConfigurationRecord[],
  inputs: readonly NewItem[],
): CheckedItem[] {
  const mistakes: InvalidFields = {};
  const ids = new Set<string>();
  const checked = inputs.flatMap((input, index): CheckedItem[] => {
    const id = input.id ?? newId();
    if (ids.has(id)) mistakes[`items[${index}].id`] = TAKEN.id;
    ids.add(id);
    try {
      return [{ id, input, fields: checkNewFields(configurations, input.fields ?? []) }];
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      for (const [key, message] of Object.entries(error.fields)) mistakes[`items[${index}].${key}`] = message;
      return [];
    }
  });
  if (Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
  return checked;
}

/**
 * Clients order items by created_at, so each is a millisecond later than the one before it. The last one is created
 * now, as far as the list's newest item allows: a time in the future would come after changes that follow.
 */
function risingTimes(now: string, newest: string | null, count: number): string[] {
  const earliest = Date.parse(now) - (count - 1);
  const first = newest === null ? earliest : Math.max(earliest, Date.parse(newest) + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index).toISOString());
}

/** Undo expects the moment of the change in all values. */
function itemRecord(
  { id, input, fields }: CheckedItem,
  { listId, personId }: GrantedAccess,
  created_at: string,
  at: string,
): ItemRecord {
  const item = {
    id,
    list_id: listId,
    creator_id: personId,
    completed_at: input.completed ? at : null,
    refreshed_at: input.refreshed ? at : null,
  };
  const records = fields.map((field) => fieldRecord(field, item, at)).sort(byPosition);
  return { ...item, ...NEVER_MOVED, archived_at: null, created_at, updated_at: at, fields: records };
}

async function storeFields(tx: Tx, items: readonly ItemRecord[], at: string): Promise<void> {
  const records = items.flatMap(({ fields }) =>
    fields.map((field) => ({ ...field, data: field.data ?? '' })),
  );
  let stored = 0;
  for (const part of chunks(records)) stored += await insertFields(tx, part, at);
  if (stored < records.length) throw new Conflict(TAKEN);
}

function changeOf({ completed_at, refreshed_at, fields }: ItemRecord): ItemChange {
  return {
    n: fields.length,
    ...(completed_at !== null && { c: [null, 1] }),
    ...(refreshed_at !== null && { r: [null, 1] }),
  };
}

/** As they are now; those that were deleted since are left out. */
async function repeatedItems(tx: Tx, access: GrantedAccess, ids: readonly string[]): Promise<ItemRecord[]> {
  const { listId, personId } = access;
  if ((await countOwnItems(tx, listId, personId, ids)) < ids.length) throw new Conflict(TAKEN);
  const items = new Map((await findItems(tx, listId, ids)).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}
