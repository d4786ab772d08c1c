import type { Trash } from '@shared-lists/contract/api/trash.ts';
import { isRepeatable } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { mistakesOf } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { timeAfter } from '../../../database/clock.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { Invalid, NotFound } from '../../../lib/errors.ts';
import {
  findFieldConfigurations,
  getConfigurationById,
  type FieldConfigurationRecord,
} from '../../configurations/configuration-repository.ts';
import { refuseTooManyTemplates } from '../../configurations/own-template-repository.ts';
import {
  findChosenFields,
  findChosenTemplates,
  findTrashedFields,
  findTrashedTemplates,
  forgetFields,
  forgetTemplates,
} from '../../configurations/removed-repository.ts';
import {
  findPeopleAround,
  lockTemplates,
  markListsChanged,
  raiseListRevisions,
} from '../../configurations/template-access-repository.ts';
import { savePlan, saveTemplate } from '../../configurations/template-repository.ts';
import { deleteValuesOf } from './purge-fields-repository.ts';

export interface ChosenTemplates {
  readonly template_ids?: readonly string[] | undefined;
  readonly field_ids?: readonly string[] | undefined;
}

type TrashedTemplates = Pick<Trash, 'templates' | 'fields'>;

export async function showTrashedTemplates(
  db: Db,
  personId: string,
  since: string,
): Promise<TrashedTemplates> {
  const templates = await findTrashedTemplates(db, personId, since);
  const fields = await findTrashedFields(db, personId, since);
  return {
    templates: templates.map(({ archived_at, ...template }) => ({
      ...template,
      deleted_at: archived_at ?? '',
    })),
    fields: fields.map(({ archived_at, values_count, ...field }) => ({
      ...field,
      values_count: Number(values_count ?? 0),
      deleted_at: archived_at ?? '',
    })),
  };
}

/** Whose home changes; they are to be locked together with others. */
export async function restoreFields(
  tx: Tx,
  personId: string,
  fields: readonly FieldConfigurationRecord[],
): Promise<readonly string[]> {
  const templateIds = [...new Set(fields.map((field) => field.item_configuration_id))];
  for (const id of templateIds) await raiseListRevisions(tx, personId, id);
  for (const field of fields) await restoreField(tx, field);
  for (const id of templateIds) await markListsChanged(tx, id);
  return findPeopleAround(tx, templateIds);
}

/** The person must be locked. */
export async function restoreTemplates(
  tx: Tx,
  personId: string,
  templateIds: readonly string[],
): Promise<void> {
  for (const id of templateIds) {
    await refuseTooManyTemplates(tx, personId);
    await saveTemplate(tx, id, { archived_at: null }, new Date().toISOString());
  }
}

/** It comes last. A role that another field has got meanwhile is not taken from it. */
async function restoreField(tx: Tx, field: FieldConfigurationRecord): Promise<void> {
  const live = await findFieldConfigurations(tx, field.item_configuration_id);
  const isTaken = !isRepeatable(field.role) && live.some(({ role }) => role === field.role);
  const { id, label, data_type } = field;
  const position = Math.max(0, ...live.map((one) => one.position)) + 1;
  const restored = { id, label, data_type, role: isTaken ? ('detail' as const) : field.role, position };
  const mistakes = mistakesOf([...live, restored]);
  if (Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
  const plan = { added: [], removed: [], changed: [[field, restored] as const] };
  const template = await getConfigurationById(tx, field.item_configuration_id);
  const now = timeAfter(template.updated_at);
  await savePlan(tx, template.id, plan, now);
  await saveTemplate(tx, template.id, {}, now);
}

export async function deleteTemplatesForGood(
  tx: Tx,
  personId: string,
  { fields, templateIds }: TrashedRows,
): Promise<void> {
  const ids = fields.map(({ id }) => id);
  for (const id of new Set(fields.map((field) => field.item_configuration_id)))
    await raiseListRevisions(tx, personId, id);
  await forgetFields(tx, ids);
  while (await deleteValuesOf(tx, ids));
  await forgetTemplates(tx, templateIds);
}

export interface TrashedRows {
  readonly fields: readonly FieldConfigurationRecord[];
  readonly templateIds: readonly string[];
}

/** Together with lists that the caller is about to change; then all is looked up as it is now. */
export async function lockTrashedTemplates(
  tx: Tx,
  personId: string,
  { field_ids = [], template_ids = [] }: ChosenTemplates,
  since: string,
  listIds: readonly string[],
): Promise<TrashedRows> {
  if (field_ids.length + template_ids.length === 0) return { fields: [], templateIds: [] };
  const ofFields = await findChosenFields(tx, personId, field_ids, since);
  const found = await findChosenTemplates(tx, personId, template_ids, since);
  const ids = new Set([...found, ...ofFields.map((field) => field.item_configuration_id)]);
  await lockTemplates(tx, [...ids], listIds);
  const fields = await findChosenFields(tx, personId, field_ids, since);
  const templateIds = await findChosenTemplates(tx, personId, template_ids, since);
  const isComplete =
    fields.length === new Set(field_ids).size && templateIds.length === new Set(template_ids).size;
  if (!isComplete) throw new NotFound();
  return { fields, templateIds };
}
