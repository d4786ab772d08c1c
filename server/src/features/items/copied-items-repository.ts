import type { CopyIds } from '../../lib/copy-ids.ts';
import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';
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

/** Copies values left over from an earlier list type too. Copies are newer than all items of the list. */
export async function copyItems(
  db: Db,
  itemIds: readonly string[],
  listId: string,
  creatorId: string,
  ids: CopyIds,
): Promise<CopiedItems> {
  const now = await timeAfterItems(db, listId);
  const copies = new Map<string, { id: string; values: number }>();
  const dates = { created_at: now, updated_at: now };
  for (const chunk of chunks(itemIds)) {
    const copyOf = new Map(chunk.map((id) => [id, { id: ids.next(), values: 0 }]));
    copyOf.forEach((copy, id) => copies.set(id, copy));
    const items = [...copyOf.values()].map(({ id }) => ({
      id,
      list_id: listId,
      creator_id: creatorId,
      ...dates,
    }));
    await db.insertInto('items').values(items).execute();

    const fields = (await findCopiedFields(db, chunk)).flatMap(({ item_id, ...field }) => {
      const copy = copyOf.get(item_id);
      if (copy === undefined) return [];
      copy.values += 1;
      return [{ ...field, id: ids.next(), item_id: copy.id, creator_id: creatorId, ...dates }];
    });
    for (const part of chunks(fields)) await db.insertInto('fields').values(part).execute();
  }
  return { at: now, copies };
}

async function findCopiedFields(db: Db, itemIds: readonly string[]) {
  const fields = await db
    .selectFrom('fields')
    .select(['item_id', 'field_configuration_id', 'data'])
    .where('item_id', 'in', itemIds)
    .where('archived_at', 'is', null)
    .orderBy('number')
    .execute();
  return fields.filter(({ data }) => data !== null && data.trim() !== '');
}
