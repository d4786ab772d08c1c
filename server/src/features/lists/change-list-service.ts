import type { ListChanges } from '@shared-lists/contract/api/lists.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import { listPart } from '../../changes/list-part.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { NotAllowed } from '../../lib/errors.ts';
import { findBuiltInConfiguration } from '../configurations/configuration-repository.ts';
import { shareTemplate } from '../configurations/own-template-repository.ts';
import { convertFields } from './conversion/conversion-repository.ts';
import {
  getList,
  raiseHomeRevisions,
  saveList,
  type ListUpdate,
  type ListRecord,
} from './list-repository.ts';
import { requireTemplate, type ListTemplate } from './list-template-repository.ts';

export async function changeList(tx: Tx, access: GrantedAccess, changes: ListChanges): Promise<ListRecord> {
  // Writers may complete a list if the owner lets them; everything else is the owner's.
  if (Object.keys(changes).some((key) => key !== 'completed') && !can(access, 'edit list'))
    throw new NotAllowed();
  const list = await getList(tx, access.listId);
  const now = timeAfter(list.updated_at);
  const conversion = await convert(tx, access, list, changes, now);
  const update: ListUpdate = {
    ...(changes.name !== undefined && changes.name !== list.name && { name: changes.name }),
    ...conversion.update,
    ...flagUpdate('completed_at', list.completed_at, changes.completed, now),
    ...flagUpdate('refreshed_at', list.refreshed_at, changes.refreshed, now),
  };
  if (Object.keys(update).length === 0) return list;

  await saveList(tx, list.id, update, now);
  await raiseHomeRevisions(tx, list.id);
  const data = { list: { ...listPart(list, update, now), ...conversion.part } };
  recordChange(tx, { listId: list.id, kind: 'change_list', at: now, data });
  return getList(tx, list.id);
}

async function convert(tx: Tx, access: GrantedAccess, list: ListRecord, changes: ListChanges, now: string) {
  const template = await findWantedTemplate(tx, access, list, changes);
  const configurationId = template?.item_configuration_id ?? list.item_configuration_id;
  if (configurationId === list.item_configuration_id) return {};
  return { update: template, part: await convertFields(tx, list, configurationId, now) };
}

/** The type of a list with own fields is only what it looks like: naming it again converts nothing. */
async function findWantedTemplate(
  tx: Tx,
  { personId }: GrantedAccess,
  list: ListRecord,
  { type, list_item_configuration_id: id }: ListChanges,
): Promise<ListTemplate | undefined> {
  if (id === list.item_configuration_id) return undefined;
  if (!id) {
    if (type === undefined || type === list.type) return undefined;
    return { type, item_configuration_id: (await findBuiltInConfiguration(tx, type)).id };
  }
  // A copy of the template locks its owner: people are locked after templates, in the order of their ids.
  await shareTemplate(tx, id);
  await raiseHomeRevisions(tx, list.id);
  return (await requireTemplate(tx, personId, id)).template;
}

function flagUpdate(
  name: 'completed_at' | 'refreshed_at',
  current: string | null,
  wanted: boolean | undefined,
  now: string,
) {
  if (wanted === undefined || wanted === (current !== null)) return {};
  return { [name]: wanted ? now : null };
}

/** Items keep their state, so that the list could be restored as it was. */
export async function deleteList(tx: Tx, access: GrantedAccess): Promise<void> {
  const list = await getList(tx, access.listId);
  const now = timeAfter(list.updated_at);
  await raiseHomeRevisions(tx, list.id);
  await saveList(tx, list.id, { archived_at: now, deleted_by: access.personId }, now);
  const data = { list: listPart(list, { archived_at: now }, now) };
  recordChange(tx, { listId: list.id, kind: 'delete_list', at: now, data });
}
