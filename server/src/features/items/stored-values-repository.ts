import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';

/** Of deleted items too: they may be restored. */
export function findStoredValues(db: Db, listId: string) {
  return db
    .selectFrom('fields')
    .innerJoin('items', 'items.id', 'fields.item_id')
    .select(['fields.id', 'fields.item_id', 'fields.field_configuration_id', 'fields.data'])
    .where('items.list_id', '=', listId)
    .where('fields.archived_at', 'is', null)
    .orderBy('fields.number')
    .execute();
}

/** Values and dates stay the same; only their field changes. */
export async function moveFields(
  db: Db,
  ids: readonly string[],
  fieldConfigurationId: string,
): Promise<void> {
  for (const part of chunks(ids)) {
    await db
      .updateTable('fields')
      .set({ field_configuration_id: fieldConfigurationId })
      .where('id', 'in', part)
      .execute();
  }
}

/** Of those that have the former data; answers their ids. Dates stay the same. */
export async function setData(
  db: Db,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const set: string[] = [];
  for (const part of chunks(ids)) {
    const rows = await db
      .updateTable('fields')
      .set({ data: to })
      .where('id', 'in', part)
      .where('data', '=', from)
      .returning('id')
      .execute();
    set.push(...rows.map(({ id }) => id));
  }
  return set;
}

export async function archiveFields(db: Db, ids: readonly string[], now: string): Promise<void> {
  for (const part of chunks(ids)) {
    await db.updateTable('fields').set({ archived_at: now }).where('id', 'in', part).execute();
  }
}
