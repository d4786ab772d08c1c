import type { Db } from '../../database/database.ts';

/** Scoped to the item, so that a field of another item cannot be changed. */
export async function saveFieldData(
  db: Db,
  itemId: string,
  fieldId: string,
  data: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('fields')
    .set({ data, updated_at: now })
    .where('item_id', '=', itemId)
    .where('id', '=', fieldId)
    .where('archived_at', 'is', null)
    .execute();
}

export async function isFieldIdTaken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('fields').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
