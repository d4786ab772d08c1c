import type { FieldRecord } from '../../access/item-access-repository.ts';
import { chunks } from '../../database/chunks.ts';
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

/** Of removed fields of the list's template. */
export async function findHiddenValues(
  db: Db,
  listId: string,
  itemIds: readonly string[],
): Promise<FieldRecord[]> {
  const found: FieldRecord[] = [];
  for (const ids of chunks(itemIds)) {
    found.push(
      ...(await db
        .selectFrom('fields')
        .innerJoin('items', 'items.id', 'fields.item_id')
        .innerJoin('lists', 'lists.id', 'items.list_id')
        .innerJoin('field_configurations as kinds', (join) =>
          join
            .onRef('kinds.id', '=', 'fields.field_configuration_id')
            .onRef('kinds.item_configuration_id', '=', 'lists.item_configuration_id')
            .on('kinds.archived_at', 'is not', null),
        )
        .select(['fields.id', 'fields.item_id', 'fields.field_configuration_id', 'fields.creator_id'])
        .select(['fields.data', 'fields.created_at', 'fields.updated_at'])
        .select(['kinds.label', 'kinds.position', 'kinds.data_type', 'kinds.role'])
        .where('lists.id', '=', listId)
        .where('fields.item_id', 'in', ids)
        .where('fields.archived_at', 'is', null)
        .execute()),
    );
  }
  return found;
}
