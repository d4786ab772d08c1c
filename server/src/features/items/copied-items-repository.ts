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

/** Copies values left over from an earlier list type too. Copies are newer than all items of the list. */
export async function copyItems(
  db: Db,
  itemIds: readonly string[],
  listId: string,
  creatorId: string,
  ids: CopyIds,
): Promise<void> {
  const now = await timeAfterItems(db, listId);
  const dates = { created_at: now, updated_at: now };
  for (const chunk of chunks(itemIds)) {
    const copyOf = new Map(chunk.map((id) => [id, ids.next()]));
    const items = [...copyOf.values()].map((id) => ({
      id,
      list_id: listId,
      creator_id: creatorId,
      ...dates,
    }));
    await db.insertInto('items').values(items).execute();

    const fields = (await findCopiedFields(db, chunk)).flatMap(({ item_id, ...field }) => {
      const copy = copyOf.get(item_id);
      return copy === undefined
        ? []
        : [{ ...field, id: ids.next(), item_id: copy, creator_id: creatorId, ...dates }];
    });
    for (const part of chunks(fields)) await db.insertInto('fields').values(part).execute();
  }
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
