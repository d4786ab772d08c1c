import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';
import { idsIn, isOneOf } from '../../database/one-of.ts';
import { prepared } from '../../database/prepared.ts';

/** Starting from a few items: PostgreSQL would join all fields with all lists and kinds before it compares. */
const queryShownValues = prepared((db, itemIds: string) =>
  db
    .with(
      (cte) => cte('wanted').materialized(),
      (eb) =>
        eb
          .selectFrom('items')
          .innerJoin('lists', 'lists.id', 'items.list_id')
          .select(['items.id', 'lists.item_configuration_id'])
          .where(isOneOf(db, 'items.id', idsIn(db, itemIds))),
    )
    .selectFrom('wanted')
    .innerJoin('fields', 'fields.item_id', 'wanted.id')
    .innerJoin('field_configurations as kinds', (join) =>
      join
        .onRef('kinds.id', '=', 'fields.field_configuration_id')
        .onRef('kinds.item_configuration_id', '=', 'wanted.item_configuration_id')
        .on('kinds.archived_at', 'is', null),
    )
    .select(['fields.item_id', 'fields.data', 'kinds.label', 'kinds.role', 'kinds.data_type'])
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
