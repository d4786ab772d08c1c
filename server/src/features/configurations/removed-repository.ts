import type { ChangeKind } from '@shared-lists/contract/rules/change-kinds.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { FIELD } from './configuration-repository.ts';

/** What was deleted for good before its time stays stored as long as lists refer to it, but is in no trash. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

const trashedTemplates = (db: Db, personId: string, since: string) =>
  db
    .selectFrom('item_configurations')
    .where('item_configurations.owner_id', '=', personId)
    .where('item_configurations.archived_at', '>=', since);

export function findTrashedTemplates(db: Db, personId: string, since: string) {
  return trashedTemplates(db, personId, since)
    .select(['id', 'name', 'archived_at'])
    .orderBy('archived_at', 'desc')
    .orderBy('id')
    .execute();
}

const trashedFields = (db: Db, personId: string, since: string) =>
  db
    .selectFrom('field_configurations')
    .innerJoin('item_configurations as templates', 'templates.id', 'item_configuration_id')
    .where('templates.owner_id', '=', personId)
    .where('field_configurations.archived_at', '>=', since);

/** Counts the values in all lists of the template, also in lists that the owner may not open. */
export function findTrashedFields(db: Db, personId: string, since: string) {
  return trashedFields(db, personId, since)
    .select(['field_configurations.id', 'field_configurations.label', 'field_configurations.archived_at'])
    .select((eb) => [
      'templates.name as template_name',
      eb
        .selectFrom('fields')
        .innerJoin('items', 'items.id', 'fields.item_id')
        .innerJoin('lists', 'lists.id', 'items.list_id')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('fields.field_configuration_id', '=', 'field_configurations.id')
        .whereRef('lists.item_configuration_id', '=', 'field_configurations.item_configuration_id')
        .where('fields.archived_at', 'is', null)
        .where('items.archived_at', 'is', null)
        .as('values_count'),
    ])
    .orderBy('field_configurations.archived_at', 'desc')
    .orderBy('field_configurations.position')
    .execute();
}

export async function findChosenTemplates(
  db: Db,
  personId: string,
  ids: readonly string[],
  since: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trashedTemplates(db, personId, since).select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

export async function findChosenFields(db: Db, personId: string, ids: readonly string[], since: string) {
  if (ids.length === 0) return [];
  return trashedFields(db, personId, since)
    .select(FIELD.map((column) => `field_configurations.${column}` as const))
    .where('field_configurations.id', 'in', ids)
    .orderBy('field_configurations.item_configuration_id')
    .orderBy('field_configurations.position')
    .orderBy('field_configurations.id')
    .execute();
}

export async function forgetTemplates(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('item_configurations')
    .set({ archived_at: LONG_AGO })
    .where('id', 'in', ids)
    .where('archived_at', 'is not', null)
    .execute();
}

export async function forgetFields(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('field_configurations')
    .set({ archived_at: LONG_AGO })
    .where('id', 'in', ids)
    .where('archived_at', 'is not', null)
    .execute();
}

/** Of lists, whose history names the templates of before and after. */
const CONVERSIONS: readonly ChangeKind[] = ['change_list', 'undo', 'restore'];
const TEMPLATES_AT_ONCE = 100;

/** No list, value or starting point refers to them, not even one in the trash. */
const unusedTemplates = (db: Db) =>
  db
    .selectFrom('item_configurations as templates')
    .select('templates.id')
    .where('templates.list_type', 'is', null)
    .where((eb) => {
      const id = eb.ref('templates.id');
      const lists = eb.selectFrom('lists').select('id').where('item_configuration_id', '=', id);
      const points = eb.selectFrom('starting_points').select('id').where('item_configuration_id', '=', id);
      const values = eb
        .selectFrom('fields')
        .innerJoin('field_configurations as kinds', 'kinds.id', 'fields.field_configuration_id')
        .select('fields.id')
        .where('kinds.item_configuration_id', '=', id);
      return eb.not(eb.or([eb.exists(lists), eb.exists(points), eb.exists(values)]));
    });

export async function deleteIfUnused(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await unusedTemplates(db).where('templates.id', 'in', ids).execute();
  const unused = found.map(({ id }) => id);
  if (unused.length === 0) return [];
  await db.deleteFrom('field_configurations').where('item_configuration_id', 'in', unused).execute();
  await db.deleteFrom('item_configurations').where('id', 'in', unused).execute();
  return unused;
}

/**
 * Those that were deleted before that moment and that nobody needs any more. Lists of the owner may still go back to
 * one by their history. True if there may be more.
 */
export async function purgeTemplates(tx: Tx, before: string): Promise<boolean> {
  const found = await unusedTemplates(tx)
    .where('templates.archived_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships')
            .innerJoin('changes', 'changes.list_id', 'memberships.list_id')
            .select('changes.id')
            .whereRef('memberships.person_id', '=', 'templates.owner_id')
            .where('changes.kind', 'in', CONVERSIONS)
            .where(sql<boolean>`changes.data like '%' || templates.id || '%'`),
        ),
      ),
    )
    .orderBy('templates.id')
    .limit(TEMPLATES_AT_ONCE)
    .execute();
  const ids = await lockDeleted(
    tx,
    found.map(({ id }) => id),
    before,
  );
  return (await deleteIfUnused(tx, ids)).length === TEMPLATES_AT_ONCE;
}

/** Waits for transactions that restore one or make a list of it. Answers those that are still deleted. */
async function lockDeleted(tx: Tx, ids: readonly string[], before: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = tx
    .selectFrom('item_configurations')
    .select('id')
    .where('id', 'in', ids)
    .where('archived_at', '<', before)
    .orderBy('id');
  const locked = await (isPostgres(tx) ? rows.forUpdate() : rows).execute();
  return locked.map(({ id }) => id);
}
