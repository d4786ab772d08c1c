import { chunks } from '../../database/chunks.ts';
import type { Db, Tx } from '../../database/database.ts';

/** Also of deleted items, and of lists that have another template by now: they may come back. */
const valuesOf = (db: Db, fieldId: string) =>
  db
    .selectFrom('fields')
    .where('fields.field_configuration_id', '=', fieldId)
    .where('fields.archived_at', 'is', null);

export async function countValues(db: Db, fieldId: string): Promise<Map<string, number>> {
  const rows = await valuesOf(db, fieldId)
    .select(['fields.data', (eb) => eb.fn.countAll().as('count')])
    .where('fields.data', 'is not', null)
    .groupBy('fields.data')
    .execute();
  return new Map(rows.map(({ data, count }) => [data ?? '', Number(count)]));
}

/** In items of lists that the person may open. */
export async function findOpenedValues(
  db: Db,
  fieldId: string,
  personId: string,
): Promise<ReadonlySet<string>> {
  const rows = await valuesOf(db, fieldId)
    .innerJoin('items', 'items.id', 'fields.item_id')
    .innerJoin('lists', 'lists.id', 'items.list_id')
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

export async function replaceValues(tx: Tx, fieldId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('fields')
    .set({ data: to })
    .where('field_configuration_id', '=', fieldId)
    .where('archived_at', 'is', null)
    .where('data', '=', from)
    .execute();
}

export interface LostValue {
  readonly id: string;
  readonly item_id: string;
  readonly list_id: string;
  readonly updated_at: string;
}

export async function findValuesWith(tx: Tx, fieldId: string, data: readonly string[]): Promise<LostValue[]> {
  const found: LostValue[] = [];
  for (const part of chunks(data)) {
    found.push(
      ...(await valuesOf(tx, fieldId)
        .innerJoin('items', 'items.id', 'fields.item_id')
        .select(['fields.id', 'fields.item_id', 'items.list_id', 'fields.updated_at'])
        .where('fields.data', 'in', part)
        .execute()),
    );
  }
  return found;
}

export async function archiveValues(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  for (const part of chunks(ids)) {
    await tx.updateTable('fields').set({ archived_at: now }).where('id', 'in', part).execute();
  }
}
