import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';

/** Values of the fields that their list has now, in order. */
export async function findShownValues(db: Db, itemIds: readonly string[]) {
  const values = [];
  for (const ids of chunks(itemIds)) {
    values.push(
      ...(await db
        .selectFrom('fields')
        .innerJoin('items', 'items.id', 'fields.item_id')
        .innerJoin('lists', 'lists.id', 'items.list_id')
        .innerJoin('field_configurations as kinds', (join) =>
          join
            .onRef('kinds.id', '=', 'fields.field_configuration_id')
            .onRef('kinds.item_configuration_id', '=', 'lists.item_configuration_id')
            .on('kinds.archived_at', 'is', null),
        )
        .select(['fields.item_id', 'fields.data', 'kinds.label', 'kinds.role', 'kinds.data_type'])
        .where('fields.item_id', 'in', ids)
        .where('fields.archived_at', 'is', null)
        .orderBy('kinds.position')
        .orderBy('kinds.id')
        .execute()),
    );
  }
  return values;
}
