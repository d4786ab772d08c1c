import type { CopyIds } from '../../lib/copy-ids.ts';
import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';
import type { ConvertCopies } from '../lists/conversion/conversion-repository.ts';
import { timeAfterItems } from './item-repository.ts';

export async function findItemsToCopy(db: Db, listId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('list_id', '=', listId)
    .where('archived_at', 'is', null)
    .where('refreshed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}

/** All copies were stored in one transaction, so checking the first one is enough. */
export async function isCopied(db: Db, { first }: CopyIds): Promise<boolean> {
  if (first === undefined) return false;
  const list = db.selectFrom('lists').select('id').where('id', '=', first);
  const item = db.selectFrom('items').select('id').where('id', '=', first);
  return (await list.unionAll(item).execute()).length > 0;
}

export interface CopiedItems {
  readonly at: string;
  /** By id of the original. */
  readonly copies: ReadonlyMap<string, { readonly id: string; readonly values: number }>;
}

export interface CopySource {
  readonly itemIds: readonly string[];
  /** If the target has another template. */
  readonly convert?: ConvertCopies | undefined;
  /** Positions of the copies, by id of the original; none if nobody moved anything. */
  readonly positions?: ReadonlyMap<string, string>;
}

/** Copies values left over from an earlier list type too. Copies are newer than all items of the list. */
export async function copyItems(
  db: Db,
  sources: readonly CopySource[],
  listId: string,
  creatorId: string,
  ids: CopyIds,
): Promise<CopiedItems> {
  const now = await timeAfterItems(db, listId);
  const copies = new Map<string, { readonly id: string; readonly values: number }>();
  const parts = sources.flatMap(({ itemIds, ...source }) =>
    chunks(itemIds).map((chunk) => ({ chunk, ...source })),
  );
  for (const { chunk, convert, positions } of parts) {
    const found = await findCopiedFields(db, chunk);
    const values = groupByItem((await convert?.(found)) ?? found);
    const originals = chunk.map((id) => [id, values.get(id) ?? []] as const);
    const made = await insertCopies(db, originals, { listId, creatorId, ids, at: now, positions });
    made.forEach((copy, id) => copies.set(id, copy));
  }
  return { at: now, copies };
}

interface Value {
  readonly field_configuration_id: string;
  readonly data: string | null;
}

interface NewCopies {
  readonly listId: string;
  readonly creatorId: string;
  readonly ids: CopyIds;
  readonly at: string;
  readonly positions?: CopySource['positions'];
}

/** Open items with these values, by id of what they are copies of. At most as many as one statement takes. */
export async function insertCopies(
  db: Db,
  originals: readonly (readonly [string, readonly Value[]])[],
  { listId, creatorId, ids, at, positions }: NewCopies,
): Promise<Map<string, { readonly id: string; readonly values: number }>> {
  const dates = { creator_id: creatorId, created_at: at, updated_at: at };
  const copies = new Map(originals.map(([id, { length }]) => [id, { id: ids.next(), values: length }]));
  const items = [...copies].map(([originalId, { id }]) => ({
    ...{ id, list_id: listId, position: positions?.get(originalId) ?? null },
    ...dates,
  }));
  await db.insertInto('items').values(items).execute();
  const fields = originals.flatMap(([originalId, values]) =>
    values.map(({ field_configuration_id, data }) => {
      const item_id = copies.get(originalId)?.id ?? '';
      return { id: ids.next(), item_id, field_configuration_id, data, ...dates };
    }),
  );
  for (const part of chunks(fields)) await db.insertInto('fields').values(part).execute();
  return copies;
}

export function groupByItem<Of extends { readonly item_id: string }>(values: readonly Of[]) {
  const groups = new Map<string, Of[]>();
  for (const value of values) {
    const group = groups.get(value.item_id);
    if (group) group.push(value);
    else groups.set(value.item_id, [value]);
  }
  return groups;
}

/** Of live items; blank values are left out. */
export async function findCopiedFields(db: Db, itemIds: readonly string[]) {
  const fields = await db
    .selectFrom('fields')
    .select(['id', 'item_id', 'field_configuration_id', 'data'])
    .where('item_id', 'in', itemIds)
    .where('archived_at', 'is', null)
    .orderBy('number')
    .execute();
  return fields.filter(({ data }) => data !== null && data.trim() !== '');
}
