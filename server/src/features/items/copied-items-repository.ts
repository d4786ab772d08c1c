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
  const copies = new Map<string, { id: string; values: number }>();
  const dates = { created_at: now, updated_at: now };
  const parts = sources.flatMap(({ itemIds, convert }) =>
    chunks(itemIds).map((chunk) => ({ chunk, convert })),
  );
  for (const { chunk, convert } of parts) {
    const copyOf = new Map(chunk.map((id) => [id, { id: ids.next(), values: 0 }]));
    copyOf.forEach((copy, id) => copies.set(id, copy));
    const items = [...copyOf.values()].map(({ id }) => ({
      id,
      list_id: listId,
      creator_id: creatorId,
      ...dates,
    }));
    await db.insertInto('items').values(items).execute();

    const values = await findCopiedFields(db, chunk);
    const fields = ((await convert?.(values)) ?? values).flatMap((value) => {
      const { item_id, field_configuration_id, data } = value;
      const copy = copyOf.get(item_id);
      if (copy === undefined) return [];
      copy.values += 1;
      const field = { id: ids.next(), item_id: copy.id, field_configuration_id, data };
      return [{ ...field, creator_id: creatorId, ...dates }];
    });
    for (const part of chunks(fields)) await db.insertInto('fields').values(part).execute();
  }
  return { at: now, copies };
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
