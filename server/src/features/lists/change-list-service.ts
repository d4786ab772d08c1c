import type { ListChanges } from '@shared-lists/contract/api/lists.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { lockListAccess, type GrantedAccess } from '../../access/require-list-access.ts';
import { listPart } from '../../changes/list-part.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { copyIds, type CopyIds } from '../../lib/copy-ids.ts';
import { Invalid, NotAllowed, NotFound } from '../../lib/errors.ts';
import { readListName } from '../../http/api/read-values.ts';
import { readIds } from '../../lib/id-list.ts';
import { copyItems, findItemsToCopy, isCopied, type CopiedItems } from '../items/copied-items-repository.ts';
import { refuseTooManyItems } from '../items/full-list-repository.ts';
import { convertFields } from './conversion-repository.ts';
import {
  findListOf,
  getList,
  insertOwnListLike,
  raiseHomeRevisions,
  saveList,
  type ListUpdate,
  type ListRecord,
  type MemberListRecord,
} from './list-repository.ts';

const MAX_MERGED_LISTS = 50;

export async function changeList(tx: Tx, access: GrantedAccess, changes: ListChanges): Promise<ListRecord> {
  // Writers may complete a list if the owner lets them; everything else is the owner's.
  if (Object.keys(changes).some((key) => key !== 'completed') && !can(access, 'edit list'))
    throw new NotAllowed();
  const list = await getList(tx, access.listId);
  const now = timeAfter(list.updated_at);
  const conversion = await convert(tx, list, changes, now);
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

async function convert(tx: Tx, list: ListRecord, { type }: ListChanges, now: string) {
  if (type === undefined || type === list.type) return {};
  const { configurationId, ...part } = await convertFields(tx, list, type, now);
  return { update: { type, item_configuration_id: configurationId }, part };
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

/** Copies the items into a new list of the caller, who is its only member. */
export async function refreshList(tx: Tx, access: GrantedAccess, key?: string): Promise<MemberListRecord> {
  const ids = copyIds(access.personId, key, 'refresh', access.listId);
  if (await isCopied(tx, ids)) return findEarlierCopy(tx, access.personId, ids);
  const list = await getList(tx, access.listId);
  // Before the caller's own revision is raised: people are locked in the order of their ids.
  await raiseHomeRevisions(tx, list.id);
  const newListId = await insertOwnListLike(tx, access.personId, list, ids.next());
  const { at } = await copyAllItems(tx, [list], newListId, access.personId, ids);
  recordChange(tx, { listId: newListId, kind: 'create_list', at, data: { list: { n: at } } });

  if (list.refreshed_at === null) {
    const now = timeAfter(list.updated_at);
    await saveList(tx, list.id, { refreshed_at: now }, now);
    const data = { list: listPart(list, { refreshed_at: now }, now) };
    recordChange(tx, { listId: list.id, kind: 'refresh_list', at: now, data });
  }
  return ownList(tx, access.personId, newListId);
}

export interface MergeInput {
  readonly list_ids?: unknown;
  readonly new_list_name?: unknown;
}

export async function mergeLists(
  tx: Tx,
  personId: string,
  input: MergeInput,
  key?: string,
): Promise<MemberListRecord> {
  const listIds = readIds('list_ids', input.list_ids, MAX_MERGED_LISTS);
  const ids = copyIds(personId, key, 'merge', listIds, input.new_list_name);
  if (await isCopied(tx, ids)) return findEarlierCopy(tx, personId, ids);
  // Sorted, so that two merges cannot deadlock.
  for (const id of listIds.toSorted()) await lockListAccess(tx, personId, id, 'merge list');
  const sources: ListRecord[] = [];
  for (const id of listIds) sources.push(await getList(tx, id));
  const [first] = sources;
  const name = readListName(input.new_list_name);
  const isOneKind = sources.every((list) => list.item_configuration_id === first?.item_configuration_id);
  if (!first || !isOneKind) throw new Invalid({ list_ids: ['must all have the same item configuration'] });

  const newListId = await insertOwnListLike(tx, personId, { ...first, name }, ids.next());
  const { at } = await copyAllItems(tx, sources, newListId, personId, ids);
  recordChange(tx, { listId: newListId, kind: 'merge_lists', at, data: { list: { n: at } } });
  return ownList(tx, personId, newListId);
}

async function copyAllItems(
  tx: Tx,
  sources: readonly ListRecord[],
  targetId: string,
  creatorId: string,
  ids: CopyIds,
): Promise<CopiedItems> {
  const items: string[] = [];
  for (const source of sources) items.push(...(await findItemsToCopy(tx, source.id)));
  refuseTooManyItems(items.length);
  return copyItems(tx, items, targetId, creatorId, ids);
}

async function findEarlierCopy(tx: Tx, personId: string, { first = '' }: CopyIds): Promise<MemberListRecord> {
  const list = await findListOf(tx, personId, first);
  if (!list) throw new NotFound();
  return list;
}

async function ownList(tx: Tx, personId: string, listId: string): Promise<MemberListRecord> {
  const list = await findListOf(tx, personId, listId);
  if (!list) throw new Error('A list that was just made is not there');
  return list;
}
