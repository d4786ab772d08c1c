import type { FieldChanges } from '@shared-lists/contract/api/templates.ts';
import { mistakesOf } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { timeAfter } from '../../database/clock.ts';
import type { ValueChanges } from '../../changes/value-changes.ts';
import type { Tx } from '../../database/database.ts';
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts';
import { newId } from '../../lib/new-id.ts';
import { raiseRevisions } from '../../people/people-repository.ts';
import {
  findFieldConfigurations,
  type ConfigurationRecord,
  type FieldConfigurationRecord,
} from './configuration-repository.ts';
import { convertValues } from './convert-values.ts';
import { withEdits, withNewField, type FieldEdit } from './field-edits.ts';
import {
  isEmptyPlan,
  planTemplate,
  resolveFields,
  type PlannedField,
  type WantedField,
} from './plan-template.ts';
import {
  findPeopleAround,
  lockOwnTemplate,
  markListsChanged,
  raiseListRevisions,
} from './template-access-repository.ts';
import { recordTemplateChange } from './template-changes-repository.ts';
import { findTakenFieldIds, savePlan, saveTemplate } from './template-repository.ts';

const TAKEN = { id: ['has already been taken'] };

export interface TemplateChanges {
  readonly name?: string | undefined;
  readonly fields?: readonly WantedField[] | undefined;
  readonly accept_loss?: boolean | undefined;
  /** As the caller has read it: nothing is saved over what somebody has saved since. */
  readonly updated_at?: string | undefined;
}

export async function changeTemplate(
  tx: Tx,
  personId: string,
  templateId: string,
  { name, fields, accept_loss, updated_at }: TemplateChanges,
): Promise<void> {
  await change(tx, personId, templateId, async ({ template, present, now }) => {
    if (updated_at !== undefined && Date.parse(updated_at) !== Date.parse(template.updated_at))
      throw new Conflict({ error: 'The template was changed meanwhile' });
    const acceptsLoss = () => accept_loss === true;
    const changing = { template, present, now };
    const outcome = fields ? await setFields(tx, changing, { wanted: fields, acceptsLoss }) : UNCHANGED;
    const isRenamed = name !== undefined && name !== template.name;
    if (!isRenamed) return outcome;
    if (!outcome.isChanged) await raiseListRevisions(tx, personId, template.id);
    await saveTemplate(tx, template.id, { name }, now);
    return { ...outcome, isChanged: true };
  });
}

type NewFieldInput = FieldChanges & { readonly label: string; readonly id?: string | undefined };

/** Repeating it with the same id changes nothing. */
export async function addFieldConfiguration(
  tx: Tx,
  personId: string,
  templateId: string,
  { id = newId(), ...input }: NewFieldInput,
): Promise<FieldConfigurationRecord> {
  await change(tx, personId, templateId, async (changing) => {
    const { present } = changing;
    if (present.some((field) => field.id === id)) return UNCHANGED;
    return setFields(tx, changing, { wanted: withNewField(present, id, input) });
  });
  return getField(tx, templateId, id);
}

interface LossyEdit extends FieldEdit {
  readonly accept_loss?: boolean | undefined;
}

export async function changeFieldConfigurations(
  tx: Tx,
  personId: string,
  templateId: string,
  edits: readonly LossyEdit[],
): Promise<readonly FieldConfigurationRecord[]> {
  await change(tx, personId, templateId, async (changing) => {
    const { present } = changing;
    if (edits.some(({ id }) => !present.some((field) => field.id === id))) throw new NotFound();
    refuseTwice(edits);
    const acceptsLoss = (fieldId: string) => edits.some((edit) => edit.id === fieldId && edit.accept_loss);
    return setFields(tx, changing, { wanted: withEdits(present, edits), acceptsLoss });
  });
  return findFieldConfigurations(tx, templateId);
}

export async function removeFieldConfiguration(
  tx: Tx,
  personId: string,
  templateId: string,
  fieldId: string,
): Promise<void> {
  await change(tx, personId, templateId, async (changing) => {
    const { present } = changing;
    if (!present.some(({ id }) => id === fieldId)) throw new NotFound();
    const wanted = withEdits(present, []).filter(({ id }) => id !== fieldId);
    return setFields(tx, changing, { wanted });
  });
}

async function getField(tx: Tx, templateId: string, fieldId: string): Promise<FieldConfigurationRecord> {
  const field = (await findFieldConfigurations(tx, templateId)).find(({ id }) => id === fieldId);
  if (!field) throw new NotFound();
  return field;
}

interface Changing {
  readonly template: ConfigurationRecord;
  readonly present: readonly FieldConfigurationRecord[];
  readonly now: string;
}

interface Outcome {
  readonly isChanged: boolean;
  readonly values?: ValueChanges;
}

const UNCHANGED: Outcome = { isChanged: false };

/** One template is changed by one call at a time, and open pages of its lists are notified. */
async function change(
  tx: Tx,
  personId: string,
  templateId: string,
  work: (changing: Changing) => Promise<Outcome>,
): Promise<void> {
  const template = await lockOwnTemplate(tx, personId, templateId);
  const present = await findFieldConfigurations(tx, template.id);
  const now = timeAfter(template.updated_at);
  const { isChanged, values } = await work({ template, present, now });
  if (!isChanged) return;
  const before = { template, fields: present };
  await recordTemplateChange(tx, before, values, { kind: 'change_template', at: now });
  await raiseRevisions(tx, [...new Set([personId, ...(await findPeopleAround(tx, [template.id]))])]);
}

interface FieldsInput {
  readonly wanted: readonly WantedField[];
  readonly acceptsLoss?: (fieldId: string) => boolean;
}

/** The one way in which fields of a template change. */
async function setFields(
  tx: Tx,
  { template, present, now }: Changing,
  { wanted, acceptsLoss = () => false }: FieldsInput,
): Promise<Outcome> {
  const planned = await checkFields(tx, present, wanted);
  const plan = planTemplate(present, planned);
  if (isEmptyPlan(plan)) return UNCHANGED;
  const ownerId = template.owner_id ?? '';
  await raiseListRevisions(tx, ownerId, template.id);
  const values = await convertValues(tx, ownerId, plan, acceptsLoss);
  await savePlan(tx, template.id, plan, now);
  await saveTemplate(tx, template.id, {}, now);
  await markListsChanged(tx, template.id);
  return { isChanged: true, values };
}

/** Also for new templates. */
export async function checkFields(
  tx: Tx,
  present: readonly PlannedField[],
  wanted: readonly WantedField[],
): Promise<PlannedField[]> {
  refuseTwice(wanted);
  if (present.length > 0 && wanted.length === 0) throw new Invalid({ role: ['title is missing'] });
  const planned = resolveFields(present, wanted, newId);
  const mistakes = mistakesOf(planned);
  if (Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
  const isNew = ({ id }: PlannedField) => !present.some((field) => field.id === id);
  const newIds = planned.filter(isNew).map(({ id }) => id);
  if ((await findTakenFieldIds(tx, newIds)).length > 0) throw new Conflict(TAKEN);
  return planned;
}

function refuseTwice(fields: readonly { readonly id?: string | undefined }[]): void {
  const ids = fields.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw new Invalid({ fields: ['name the same field twice'] });
}
