import { MOST_TEMPLATES } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { sql } from 'kysely';
import { chunks } from '../../../../database/chunks.ts';
import type { Db, Tx } from '../../../../database/database.ts';
import { idsIn, isOneOf } from '../../../../database/one-of.ts';

/** Values by id, in lists that are made of the template. */
export async function findValuesById(db: Db, templateId: string, ids: readonly string[]) {
  const found = [];
  for (const part of chunks(ids)) {
    found.push(
      ...(await db
        .selectFrom('fields')
        .innerJoin('items', 'items.id', 'fields.item_id')
        .innerJoin('lists', 'lists.id', 'items.list_id')
        .select(['fields.id', 'fields.item_id', 'items.list_id', 'fields.field_configuration_id'])
        .select(['fields.data', 'fields.archived_at', 'fields.updated_at'])
        .where('lists.item_configuration_id', '=', templateId)
        .where('fields.id', 'in', part)
        .execute()),
    );
  }
  return found;
}

export type FoundValue = Awaited<ReturnType<typeof findValuesById>>[number];

/**
 * Fields of the template that have got values after that moment, when these lists were made of it. Values that came with a
 * list, or from another field, may be older.
 */
export async function findFilledSince(
  db: Db,
  templateId: string,
  fieldIds: readonly string[],
  { at, listIds }: { readonly at: string; readonly listIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (fieldIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('fields')
    .innerJoin('items', 'items.id', 'fields.item_id')
    .innerJoin('lists', 'lists.id', 'items.list_id')
    .innerJoin('field_configurations as kinds', 'kinds.id', 'fields.field_configuration_id')
    .select('fields.field_configuration_id')
    .distinct()
    .where('lists.item_configuration_id', '=', templateId)
    .where('fields.field_configuration_id', 'in', fieldIds)
    .where('fields.archived_at', 'is', null)
    .where('fields.data', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('fields.created_at', '>', at),
        eb('fields.updated_at', '>', at),
        eb('kinds.created_at', '>=', at),
        eb.not(isOneOf(db, 'lists.id', idsIn(db, JSON.stringify(listIds)))),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.field_configuration_id));
}

/** Only if it is as it was made, and nothing but the list was made of it. It must be locked. */
export async function archiveMadeTemplate(
  tx: Tx,
  templateId: string,
  listId: string,
  now: string,
): Promise<void> {
  await tx
    .updateTable('item_configurations')
    .set({ archived_at: now })
    .where('id', '=', templateId)
    .where('archived_at', 'is', null)
    .where('updated_at', '=', sql.ref<string>('created_at'))
    .where((eb) => {
      const lists = eb
        .selectFrom('lists')
        .select('lists.id')
        .where('lists.item_configuration_id', '=', templateId)
        .where('lists.id', '!=', listId);
      const points = eb
        .selectFrom('starting_points')
        .select('starting_points.id')
        .where('starting_points.item_configuration_id', '=', templateId);
      return eb.not(eb.or([eb.exists(lists), eb.exists(points)]));
    })
    .execute();
}

/** Unless its owner has as many as they may have by now: lists of a template that is in the trash keep working. */
export async function reviveMadeTemplate(tx: Tx, templateId: string, archivedAt: string): Promise<void> {
  await tx
    .updateTable('item_configurations')
    .set({ archived_at: null })
    .where('id', '=', templateId)
    .where('archived_at', '=', archivedAt)
    .where((eb) =>
      eb(
        eb
          .selectFrom('item_configurations as own')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('own.owner_id', '=', 'item_configurations.owner_id')
          .where('own.archived_at', 'is', null),
        '<',
        MOST_TEMPLATES,
      ),
    )
    .execute();
}
