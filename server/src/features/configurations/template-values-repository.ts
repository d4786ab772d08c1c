import { sql } from 'kysely';
import { chunks } from '../../database/chunks.ts';
import type { Db, Tx } from '../../database/database.ts';

/** Only lists of the template, deleted items too. Values hidden in other lists belong to the people who copied them. */
const valuesOf = (db: Db, fieldId: string) =>
  db
    .selectFrom('fields')
    .innerJoin('field_configurations as kinds', 'kinds.id', 'fields.field_configuration_id')
    .innerJoin('items', 'items.id', 'fields.item_id')
    .innerJoin('lists', (join) =>
      join
        .onRef('lists.id', '=', 'items.list_id')
        .onRef('lists.item_configuration_id', '=', 'kinds.item_configuration_id'),
    )
    .where('fields.field_configuration_id', '=', fieldId)
    .where('fields.archived_at', 'is', null)
    .where('fields.data', 'is not', null);

export interface TemplateValue {
  readonly id: string;
  readonly item_id: string;
  readonly list_id: string;
  readonly data: string;
  readonly updated_at: string;
}

export async function findTemplateValues(db: Db, fieldId: string): Promise<TemplateValue[]> {
  const rows = await valuesOf(db, fieldId)
    .select(['fields.id', 'fields.item_id', 'items.list_id', 'fields.data', 'fields.updated_at'])
    .execute();
  return rows.map((row) => ({ ...row, data: row.data ?? '' }));
}

/** In items of lists that the person may open. */
export async function findOpenedValues(
  db: Db,
  fieldId: string,
  personId: string,
): Promise<ReadonlySet<string>> {
  const rows = await valuesOf(db, fieldId)
    .innerJoin('memberships', 'memberships.list_id', 'lists.id')
    .select('fields.data')
    .distinct()
    .where('items.archived_at', 'is', null)
    .where('lists.archived_at', 'is', null)
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .execute();
  return new Set(rows.map(({ data }) => data ?? ''));
}

/** By id: looking each old spelling up would read all values of the field once per spelling. */
export async function respellValues(
  tx: Tx,
  values: readonly (readonly [id: string, data: string])[],
): Promise<void> {
  for (const part of chunks(values)) {
    const rows = sql.join(part.map(([id, data]) => sql`(${id}, ${data})`));
    await sql`update fields set data = spelled.column2 from (values ${rows}) as spelled
      where fields.id = spelled.column1`.execute(tx);
  }
}

export async function archiveValues(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  for (const part of chunks(ids)) {
    await tx.updateTable('fields').set({ archived_at: now }).where('id', 'in', part).execute();
  }
}
