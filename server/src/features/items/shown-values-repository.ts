import { sql } from 'kysely';
import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';
import { idsIn, isOneOf } from '../../database/one-of.ts';
import { prepared } from '../../database/prepared.ts';

/** Each table is read by ids: PostgreSQL would read all items in their order to join them with a few. */
const queryShownValues = prepared((db, itemIds: string) =>
  db
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
    .where(isOneOf(db, 'fields.item_id', idsIn(db, itemIds)))
    .where(isOneOf(db, 'items.id', idsIn(db, itemIds)))
    .where(
      isOneOf(db, 'lists.id', sql`select list_id from items where ${isOneOf(db, 'id', idsIn(db, itemIds))}`),
    )
    .where('fields.archived_at', 'is', null)
    .orderBy('kinds.position')
    .orderBy('kinds.id'),
);

/** Values of the fields that their list has now, in order. */
export async function findShownValues(db: Db, itemIds: readonly string[]) {
  const values = [];
  for (const ids of chunks(itemIds)) values.push(...(await queryShownValues(db, JSON.stringify(ids))).rows);
  return values;
}
