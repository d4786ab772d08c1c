import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';
import { newId } from '../../new-id.ts';
import { momentOfNextItem } from './item-repository.ts';

/** Oldest first, what a refresh or a merge takes along: neither archived nor refreshed, completed or not. */
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

/** Copies are new open items in the order of the ids, with every live, non-blank value, parked ones included. */
export async function copyItems(db: Db, itemIds: readonly string[], listId: string, creatorId: string) {
  const now = await momentOfNextItem(db, listId);
  const dates = { created_at: now, updated_at: now };
  for (const chunk of chunks(itemIds)) {
    const copyOf = new Map(chunk.map((id) => [id, newId()]));
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
        : [{ ...field, id: newId(), item_id: copy, creator_id: creatorId, ...dates }];
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
