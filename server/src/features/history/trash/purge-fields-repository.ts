import { forgetValues } from '../../../changes/prune-repository.ts';
import type { Db } from '../../../database/database.ts';

const ROWS_AT_ONCE = 500;

const removedBefore = (db: Db, before: string) =>
  db.selectFrom('field_configurations').select('id').where('archived_at', '<', before);

/** Values of fields that were removed before that moment, also those that came late. True if there may be more. */
export async function purgeValues(db: Db, before: string): Promise<boolean> {
  const kinds = await removedBefore(db, before).execute();
  return deleteValuesOf(
    db,
    kinds.map(({ id }) => id),
  );
}

/** The rows of the fields stay: lists have to know their ids, if a late edit names them. */
export async function deleteValuesOf(db: Db, fieldIds: readonly string[]): Promise<boolean> {
  if (fieldIds.length === 0) return false;
  const values = await db
    .selectFrom('fields')
    .innerJoin('items', 'items.id', 'fields.item_id')
    .select(['fields.id', 'items.list_id'])
    .where('fields.field_configuration_id', 'in', fieldIds)
    .limit(ROWS_AT_ONCE)
    .execute();
  const ids = values.map(({ id }) => id);
  if (ids.length === 0) return false;
  // Only of fields that are still removed: somebody may have restored one meanwhile.
  const removed = db.selectFrom('field_configurations').select('id').where('archived_at', 'is not', null);
  await db
    .deleteFrom('fields')
    .where('id', 'in', ids)
    .where('field_configuration_id', 'in', removed)
    .execute();
  for (const listId of [...new Set(values.map(({ list_id }) => list_id))].sort()) {
    const ofList = values.filter(({ list_id }) => list_id === listId).map(({ id }) => id);
    await forgetValues(db, listId, ofList);
  }
  return ids.length === ROWS_AT_ONCE;
}
