import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { MOST_TEMPLATES } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { timeNotBefore } from '../../database/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { lockPeople } from '../../database/lock-order.ts';
import { prepared } from '../../database/prepared.ts';
import { Invalid } from '../../lib/errors.ts';
import { newId } from '../../lib/new-id.ts';
import { raisePersonRevision } from '../../people/people-repository.ts';
import {
  CONFIGURATION,
  FIELD,
  findFieldConfigurations,
  getConfigurationById,
  type ConfigurationRecord,
  type FieldConfigurationRecord,
} from './configuration-repository.ts';

const ownTemplates = (db: Db, personId: string) =>
  db
    .selectFrom('item_configurations')
    .where('owner_id', '=', personId)
    .where('item_configurations.archived_at', 'is', null);

/** Also if it was deleted. */
export async function isOwnTemplate(db: Db, personId: string, id: string): Promise<boolean> {
  return (await findOwnAmong(db, personId, [id])).has(id);
}

/** Also deleted ones. */
export async function findOwnAmong(
  db: Db,
  personId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const query = db.selectFrom('item_configurations').select('id').where('owner_id', '=', personId);
  const rows = await query.where('id', 'in', [...new Set(ids)]).execute();
  return new Set(rows.map(({ id }) => id));
}

const queryOwnTemplates = prepared((db, personId: string) =>
  ownTemplates(db, personId).select(CONFIGURATION).orderBy('id'),
);

/** By name, whatever its case; sorted here, because databases sort text differently. */
export async function findOwnTemplates(db: Db, personId: string): Promise<ConfigurationRecord[]> {
  const { rows } = await queryOwnTemplates(db, personId);
  const keys = new Map(rows.map((row) => [row, row.name.toLowerCase()]));
  const keyOf = (row: ConfigurationRecord) => keys.get(row) ?? '';
  return rows.sort((one, other) => {
    if (keyOf(one) === keyOf(other)) return 0;
    return keyOf(one) < keyOf(other) ? -1 : 1;
  });
}

/** Of templates, in the order in which they are shown. */
export async function findFieldsByTemplate(
  db: Db,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, FieldConfigurationRecord[]>> {
  const found = new Map<string, FieldConfigurationRecord[]>(templateIds.map((id) => [id, []]));
  if (templateIds.length === 0) return found;
  const rows = await db
    .selectFrom('field_configurations')
    .select(FIELD)
    .where('item_configuration_id', 'in', templateIds)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const row of rows) found.get(row.item_configuration_id)?.push(row);
  return found;
}

/** The person must be locked. */
export async function refuseTooManyTemplates(db: Db, personId: string): Promise<void> {
  const { count } = await ownTemplates(db, personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < MOST_TEMPLATES) return;
  throw new Invalid({ list_item_configuration: [`are too many (maximum is ${MOST_TEMPLATES})`] });
}

export interface NewTemplate {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly NewTemplateField[];
}

export interface NewTemplateField {
  readonly id: string;
  readonly label: string;
  readonly data_type: string;
  readonly role: FieldRole;
}

export async function insertTemplate(
  db: Db,
  personId: string,
  { id, name, fields }: NewTemplate,
  now: string,
): Promise<void> {
  const dates = { created_at: now, updated_at: now };
  await db
    .insertInto('item_configurations')
    .values({ id, name, owner_id: personId, ...dates })
    .execute();
  if (fields.length === 0) return;
  const rows = fields.map((field, index) => ({
    id: field.id,
    item_configuration_id: id,
    label: field.label,
    data_type: field.data_type,
    role: field.role,
    position: index + 1,
    ...dates,
  }));
  await db.insertInto('field_configurations').values(rows).execute();
}

/**
 * The template from which the person makes a list: the built-in or own one itself, otherwise an own one that looks the
 * same, made if there is none (`isNew`). The caller has checked that the person may see it. Locks the person: lists come before.
 */
export async function ownTemplateLike(
  tx: Tx,
  personId: string,
  configurationId: string,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  await shareTemplate(tx, configurationId);
  const template = await getConfigurationById(tx, configurationId);
  if (template.list_type !== null || template.owner_id === personId) return { id: template.id, isNew: false };
  await lockPeople(tx, [personId]);
  const fields = await findFieldConfigurations(tx, template.id);
  const own = await findOwnTemplates(tx, personId);
  const fieldsOf = await findFieldsByTemplate(
    tx,
    own.map(({ id }) => id),
  );
  const looks = looksOf(template.name, fields);
  const alike = own.find(({ id, name }) => looksOf(name, fieldsOf.get(id) ?? []) === looks);
  if (alike) return { id: alike.id, isNew: false };

  await refuseTooManyTemplates(tx, personId);
  const copy = {
    id: newId(),
    name: template.name,
    fields: fields.map((field) => ({ ...field, id: newId() })),
  };
  await insertTemplate(tx, personId, copy, timeNotBefore(template.created_at));
  await raisePersonRevision(tx, personId);
  return { id: copy.id, isNew: true };
}

/** Locks the template against changes until the commit. */
export async function shareTemplate(tx: Tx, configurationId: string): Promise<void> {
  if (!isPostgres(tx)) return;
  await tx
    .selectFrom('item_configurations')
    .select('id')
    .where('id', '=', configurationId)
    .where('list_type', 'is', null)
    .forShare()
    .execute();
}

function looksOf(name: string, fields: readonly NewTemplateField[]): string {
  return JSON.stringify([name, ...fields.map(({ label, data_type, role }) => [label, data_type, role])]);
}
