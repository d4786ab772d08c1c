import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { Db } from '../../database/database.ts';
import { onlyRow, prepared } from '../../database/prepared.ts';

export const CONFIGURATION = [
  'id',
  'name',
  'list_type',
  'owner_id',
  'created_at',
  'updated_at',
  'archived_at',
] as const;
export const FIELD = [
  'id',
  'item_configuration_id',
  'label',
  'data_type',
  'role',
  'position',
  'archived_at',
  'created_at',
  'updated_at',
] as const;

const builtIn = (db: Db) =>
  db
    .selectFrom('item_configurations')
    .select(CONFIGURATION)
    .where('list_type', 'is not', null)
    .orderBy('list_type');

const queryBuiltIn = prepared((db) => builtIn(db));

export async function findBuiltInConfigurations(db: Db) {
  return (await queryBuiltIn(db)).rows;
}

export function findBuiltInConfiguration(db: Db, type: ListType) {
  return builtIn(db).where('list_type', '=', type).executeTakeFirstOrThrow();
}

/** As a subquery, so that dependent queries need not wait for it. */
export const configurationOf = (db: Db, listId: string) =>
  db.selectFrom('lists').select('item_configuration_id').where('lists.id', '=', listId);

const queryConfiguration = prepared((db, listId: string) =>
  db.selectFrom('item_configurations').select(CONFIGURATION).where('id', '=', configurationOf(db, listId)),
);

export async function getConfiguration(db: Db, listId: string) {
  return onlyRow(await queryConfiguration(db, listId));
}

export function getConfigurationById(db: Db, id: string) {
  return db
    .selectFrom('item_configurations')
    .select(CONFIGURATION)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function isConfiguration(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('item_configurations').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Own configurations are visible to their owner until deleted, and to members of lists that use them. */
export async function canSeeConfiguration(
  db: Db,
  personId: string,
  configurationId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('item_configurations')
    .select('id')
    .where('id', '=', configurationId)
    .where((eb) =>
      eb.or([
        eb('list_type', 'is not', null),
        eb.and([eb('owner_id', '=', personId), eb('item_configurations.archived_at', 'is', null)]),
        eb.exists(
          eb
            .selectFrom('lists')
            .innerJoin('memberships', 'memberships.list_id', 'lists.id')
            .select('lists.id')
            .whereRef('lists.item_configuration_id', '=', 'item_configurations.id')
            .where('lists.archived_at', 'is', null)
            .where('memberships.person_id', '=', personId)
            .where('memberships.state', '=', 'accepted'),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

const fieldsInOrder = (db: Db) =>
  db.selectFrom('field_configurations').select(FIELD).orderBy('position').orderBy('id');
const liveFields = (db: Db) => fieldsInOrder(db).where('archived_at', 'is', null);

const queryFieldConfigurations = prepared((db, configurationId: string) =>
  liveFields(db).where('item_configuration_id', '=', configurationId),
);
const queryFieldsOfList = prepared((db, listId: string) =>
  liveFields(db).where('item_configuration_id', '=', configurationOf(db, listId)),
);

export async function findFieldConfigurations(db: Db, configurationId: string) {
  return (await queryFieldConfigurations(db, configurationId)).rows;
}

/** Removed ones too: their values are stored, but not shown. */
export function findAllFieldConfigurations(db: Db, configurationId: string) {
  return fieldsInOrder(db).where('item_configuration_id', '=', configurationId).execute();
}

/**
 * Includes removed fields if an id is not of a live one: a device that was offline may still send values for them,
 * which are stored hidden.
 */
export async function findNamedFields(db: Db, listId: string, ids: readonly string[]) {
  const live = await findFieldsOfList(db, listId);
  if (ids.every((id) => live.some((field) => field.id === id))) return live;
  return fieldsInOrder(db).where('item_configuration_id', '=', configurationOf(db, listId)).execute();
}

export async function findFieldsOfList(db: Db, listId: string) {
  return (await queryFieldsOfList(db, listId)).rows;
}

/** Without removed ones. */
export async function findLiveFields(db: Db, ids: readonly string[]) {
  return ids.length === 0 ? [] : liveFields(db).where('id', 'in', ids).execute();
}

export type ConfigurationRecord = Awaited<ReturnType<typeof getConfiguration>>;
export type FieldConfigurationRecord = Awaited<ReturnType<typeof findFieldConfigurations>>[number];
