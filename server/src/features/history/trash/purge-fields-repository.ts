import { forgetValues } from '../../../changes/prune-repository.ts';
import type { Db } from '../../../database/database.ts';

const ROWS_AT_ONCE = 500;

/** Only lists of their template: values hidden in other lists belong to the people who copied them. */
const valuesOfRemoved = (db: Db) =>
  db
    .selectFrom('field_configurations as kinds')
    .innerJoin('fields', 'fields.field_configuration_id', 'kinds.id')
    .innerJoin('items', 'items.id', 'fields.item_id')
    .innerJoin('lists', (join) =>
      join
        .onRef('lists.id', '=', 'items.list_id')
        .onRef('lists.item_configuration_id', '=', 'kinds.item_configuration_id'),
    )
    .select(['fields.id', 'items.list_id'])
    .limit(ROWS_AT_ONCE);

/** Values of fields that were removed before that moment, also those that came late. True if there may be more. */
export async function purgeValues(db: Db, before: string): Promise<boolean> {
  return deleteValues(db, await valuesOfRemoved(db).where('kinds.archived_at', '<', before).execute());
}

/** The rows of the fields stay: lists have to know their ids, if a late edit names them. */
export async function deleteValuesOf(db: Db, fieldIds: readonly string[]): Promise<boolean> {
  if (fieldIds.length === 0) return false;
  return deleteValues(db, await valuesOfRemoved(db).where('kinds.id', 'in', fieldIds).execute());
}

async function deleteValues(
  db: Db,
  values: readonly { readonly id: string; readonly list_id: string }[],
): Promise<boolean> {
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
