import { typeOfLists } from '@shared-lists/contract/rules/templates/type-of-lists.ts';
import { lookAtOwnChange } from '../../access/list-access-repository.ts';
import { chunks } from '../../database/chunks.ts';
import type { Db, Tx } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { NotAllowed, NotFound } from '../../lib/errors.ts';
import { raiseRevisions } from '../../people/people-repository.ts';
import { isShown } from '../sharing/shown-shares-repository.ts';
import {
  canSeeConfiguration,
  findFieldConfigurations,
  getConfigurationById,
  type ConfigurationRecord,
} from './configuration-repository.ts';

/** Proof that nobody else changes the template until the commit, nor lists made of it. */
export interface LockedTemplate {
  readonly template: ConfigurationRecord;
  /** Deleted ones too. */
  readonly listIds: readonly string[];
}

/** Only the owner may change a template. */
export async function requireOwnTemplate(
  db: Db,
  personId: string,
  templateId: string,
): Promise<ConfigurationRecord> {
  if (!(await canSeeConfiguration(db, personId, templateId))) throw new NotFound();
  const template = await getConfigurationById(db, templateId);
  if (template.owner_id !== personId || template.archived_at !== null) throw new NotAllowed();
  return template;
}

/** Access is checked first, so that strangers block nobody, and once more when nothing can change any more. */
export async function lockOwnTemplate(tx: Tx, personId: string, templateId: string): Promise<LockedTemplate> {
  await requireOwnTemplate(tx, personId, templateId);
  const listIds = await lockTemplate(tx, personId, templateId);
  return { template: await requireOwnTemplate(tx, personId, templateId), listIds };
}

/** Lists come before their template, people after it. */
export async function lockTemplate(tx: Tx, personId: string, templateId: string): Promise<string[]> {
  const listIds = await findLists(tx, templateId);
  await raiseListRevisions(tx, personId, listIds);
  await lockRow(tx, templateId);
  const isNew = (id: string) => !listIds.includes(id);
  // Made while this call was waiting.
  const more = (await findLists(tx, templateId)).filter(isNew);
  await raiseListRevisions(tx, personId, more);
  return [...listIds, ...more];
}

async function findLists(tx: Tx, templateId: string): Promise<string[]> {
  const lists = await tx
    .selectFrom('lists')
    .select('id')
    .where('item_configuration_id', '=', templateId)
    .orderBy('id')
    .execute();
  return lists.map(({ id }) => id);
}

async function raiseListRevisions(tx: Tx, personId: string, listIds: readonly string[]): Promise<void> {
  for (const ids of chunks(listIds)) {
    const rows = tx.selectFrom('lists').select('id').where('id', 'in', ids).orderBy('id');
    if (isPostgres(tx)) await rows.forNoKeyUpdate().execute();
    await tx
      .updateTable('lists')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
  }
  for (const id of listIds) await lookAtOwnChange(tx, personId, id);
}

async function lockRow(tx: Tx, templateId: string): Promise<void> {
  if (!isPostgres(tx)) return;
  await tx
    .selectFrom('item_configurations')
    .select('id')
    .where('id', '=', templateId)
    .forNoKeyUpdate()
    .execute();
}

/** Items show labels and roles, so that all of them are read anew. */
export async function markListsChanged(tx: Tx, templateId: string): Promise<void> {
  const type = typeOfLists(templateId, await findFieldConfigurations(tx, templateId));
  await tx
    .updateTable('lists')
    .set((eb) => ({ type, changes_known_from: eb.ref('revision') }))
    .where('item_configuration_id', '=', templateId)
    .execute();
}

/** Members of its lists, and the person themselves. Locks them, so nothing else may be locked afterwards. */
export async function raiseRevisionsAround(tx: Tx, personId: string, templateId: string): Promise<void> {
  const members = await tx
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select('memberships.person_id')
    .distinct()
    .where('lists.item_configuration_id', '=', templateId)
    .where('memberships.state', 'in', ['accepted', 'pending'])
    .where(isShown)
    .execute();
  await raiseRevisions(tx, [...new Set([personId, ...members.map(({ person_id }) => person_id)])]);
}
