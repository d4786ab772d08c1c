import { typeOfLists } from '@shared-lists/contract/rules/templates/type-of-lists.ts';
import { lookAtOwnChange } from '../../access/list-access-repository.ts';
import { chunks } from '../../database/chunks.ts';
import type { Db, Tx } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { NotAllowed, NotFound } from '../../lib/errors.ts';
import { isShown } from '../sharing/shown-shares-repository.ts';
import {
  canSeeConfiguration,
  findFieldConfigurations,
  getConfigurationById,
  type ConfigurationRecord,
} from './configuration-repository.ts';

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
export async function lockOwnTemplate(
  tx: Tx,
  personId: string,
  templateId: string,
): Promise<ConfigurationRecord> {
  await requireOwnTemplate(tx, personId, templateId);
  await lockTemplates(tx, [templateId]);
  return requireOwnTemplate(tx, personId, templateId);
}

/**
 * Until the commit nobody else changes these templates, nor lists made of them, nor the other lists. All lists come
 * before the templates, people after them.
 */
export async function lockTemplates(
  tx: Tx,
  templateIds: readonly string[],
  otherLists: readonly string[] = [],
): Promise<void> {
  if (!isPostgres(tx)) return;
  const listIds = await findLists(tx, templateIds);
  await lockRows(tx, 'lists', [...new Set([...listIds, ...otherLists])]);
  await lockTemplateRows(tx, templateIds);
  // Lists that were made meanwhile. Should two calls wait for each other here, one of them is repeated.
  const isNew = (id: string) => !listIds.includes(id);
  await lockRows(tx, 'lists', (await findLists(tx, templateIds)).filter(isNew));
}

/** Without lists made of them: for what these do not show. */
export async function lockTemplateRows(tx: Tx, templateIds: readonly string[]): Promise<void> {
  await lockRows(tx, 'item_configurations', templateIds);
}

async function lockRows(
  tx: Tx,
  table: 'lists' | 'item_configurations',
  ids: readonly string[],
): Promise<void> {
  if (!isPostgres(tx)) return;
  for (const part of chunks([...ids].sort())) {
    await tx.selectFrom(table).select('id').where('id', 'in', part).orderBy('id').forNoKeyUpdate().execute();
  }
}

/** Deleted ones too. */
export async function findLists(tx: Tx, templateIds: readonly string[]): Promise<string[]> {
  if (templateIds.length === 0) return [];
  const lists = tx.selectFrom('lists').select('id').where('item_configuration_id', 'in', templateIds);
  return (await lists.orderBy('id').execute()).map(({ id }) => id);
}

/** Of lists made of it, deleted ones too. Before their values change, so that the history knows the new revision. */
export async function raiseListRevisions(tx: Tx, personId: string, templateId: string): Promise<void> {
  await tx
    .updateTable('lists')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('item_configuration_id', '=', templateId)
    .execute();
  for (const id of await findLists(tx, [templateId])) await lookAtOwnChange(tx, personId, id);
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

/** Whose home shows lists made of them. */
export async function findPeopleAround(tx: Tx, templateIds: readonly string[]): Promise<string[]> {
  if (templateIds.length === 0) return [];
  const members = await tx
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select('memberships.person_id')
    .distinct()
    .where('lists.item_configuration_id', 'in', templateIds)
    .where('memberships.state', 'in', ['accepted', 'pending'])
    .where(isShown)
    .execute();
  return members.map(({ person_id }) => person_id);
}
