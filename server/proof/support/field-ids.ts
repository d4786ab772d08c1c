import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { Database } from '../../src/database/database.ts';

/** The ids of a built-in type's fields, by label. */
export async function fieldIdsIn({ db }: Database, type: ListType): Promise<Record<string, string>> {
  const fields = await db
    .selectFrom('field_configurations')
    .innerJoin('item_configurations', 'item_configurations.id', 'field_configurations.item_configuration_id')
    .select(['field_configurations.id', 'field_configurations.label'])
    .where('list_type', '=', type)
    .execute();
  return Object.fromEntries(fields.map(({ id, label }) => [label, id]));
}
