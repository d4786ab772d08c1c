import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import { lockPeople } from '../../database/lock-order.ts';
import { Conflict, NotFound } from '../../lib/errors.ts';
import { newId } from '../../lib/new-id.ts';
import { raisePersonRevision } from '../../people/people-repository.ts';
import { checkFields } from './change-template-service.ts';
import {
  canSeeConfiguration,
  findBuiltInConfigurations,
  findFieldConfigurations,
  getConfigurationById,
} from './configuration-repository.ts';
import {
  findFieldsByTemplate,
  findOwnTemplates,
  insertTemplate,
  refuseTooManyTemplates,
} from './own-template-repository.ts';
import type { WantedField } from './plan-template.ts';
import { presentTemplate } from './present-configuration.ts';
import { lockTemplateRows, requireOwnTemplate } from './template-access-repository.ts';
import { findTemplateById, saveTemplate } from './template-repository.ts';

export async function showTemplates(db: Db, personId: string): Promise<Template[]> {
  const templates = [...(await findBuiltInConfigurations(db)), ...(await findOwnTemplates(db, personId))];
  const fields = await findFieldsByTemplate(
    db,
    templates.map(({ id }) => id),
  );
  return templates.map((template) => presentTemplate(template, fields.get(template.id) ?? []));
}

export async function requireVisible(db: Db, personId: string, templateId: string): Promise<void> {
  if (!(await canSeeConfiguration(db, personId, templateId))) throw new NotFound();
}

/** The caller may see it, or has just made it. */
export async function showTemplate(db: Db, templateId: string): Promise<Template> {
  return presentTemplate(
    await getConfigurationById(db, templateId),
    await findFieldConfigurations(db, templateId),
  );
}

export interface TemplateInput {
  readonly id?: string | undefined;
  readonly name: string;
  readonly fields?: readonly WantedField[] | undefined;
  readonly copy_of?: string | undefined;
}

/** Repeating it with the same id changes nothing. */
export async function createTemplate(tx: Tx, personId: string, input: TemplateInput): Promise<Template> {
  const { id = newId(), name, copy_of } = input;
  if (copy_of !== undefined) await requireVisible(tx, personId, copy_of);
  await lockPeople(tx, [personId]);
  const existing = await findTemplateById(tx, id);
  if (existing) {
    const isRepeated = existing.owner_id === personId && existing.archived_at === null;
    if (!isRepeated) throw new Conflict({ id: ['has already been taken'] });
    return showTemplate(tx, id);
  }
  await refuseTooManyTemplates(tx, personId);
  const wanted = input.fields ?? (copy_of === undefined ? [] : await fieldsLike(tx, copy_of));
  const fields = await checkFields(tx, [], wanted);
  await insertTemplate(tx, personId, { id, name, fields }, new Date().toISOString());
  await raisePersonRevision(tx, personId);
  return showTemplate(tx, id);
}

async function fieldsLike(tx: Tx, templateId: string): Promise<WantedField[]> {
  const fields = await findFieldConfigurations(tx, templateId);
  return fields.map(({ label, data_type, role }) => ({ label, data_type, role }));
}

/** Lists made of it keep it, and their members see it as before. */
export async function deleteTemplate(tx: Tx, personId: string, templateId: string): Promise<void> {
  await requireOwnTemplate(tx, personId, templateId);
  await lockTemplateRows(tx, [templateId]);
  const template = await requireOwnTemplate(tx, personId, templateId);
  const now = timeAfter(template.updated_at);
  await saveTemplate(tx, template.id, { archived_at: now }, now);
  await raisePersonRevision(tx, personId);
}
