import { lockListAccess, type GrantedAccess } from '../../access/require-list-access.ts';
import { creationOf, listPart } from '../../changes/list-part.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { copyIds, type CopyIds } from '../../lib/copy-ids.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { readListName } from '../../http/api/read-values.ts';
import { readIds } from '../../lib/id-list.ts';
import { shareTemplate } from '../configurations/own-template-repository.ts';
import {
  copyItems,
  findItemsToCopy,
  isCopied,
  type CopiedItems,
  type CopySource,
} from '../items/copied-items-repository.ts';
import { findPlaces } from '../order/position-repository.ts';
import { copyVisits } from '../trips/copied-trips-repository.ts';
import { refuseTooManyItems } from '../items/full-list-repository.ts';
import { conversionBetween } from './conversion/conversion-repository.ts';
import type { Unmatched } from './conversion/copied-values.ts';
import {
  findListOf,
  getList,
  insertOwnListLike,
  raiseHomeRevisions,
  saveList,
  setListOrder,
  type ListRecord,
  type MemberListRecord,
} from './list-repository.ts';

const MAX_MERGED_LISTS = 50;

/** Copies the items into a new list of the caller, who is its only member. */
export async function refreshList(tx: Tx, access: GrantedAccess, key?: string): Promise<MemberListRecord> {
  const ids = copyIds(access.personId, key, 'refresh', access.listId);
  if (await isCopied(tx, ids)) return findEarlierCopy(tx, access.personId, ids);
  const list = await getList(tx, access.listId);
  // Before the caller's own revision is raised: people are locked after templates, in the order of their ids.
  await shareTemplate(tx, list.item_configuration_id);
  await raiseHomeRevisions(tx, list.id);
  const newList = await insertOwnListLike(tx, access.personId, list, ids.next());
  const positions = await findPlaces(tx, list.id);
  const { at } = await copyAllItems(tx, [list], newList, access.personId, ids, undefined, positions);
  await copyOrder(tx, list, newList.id, access.personId);
  recordChange(tx, { listId: newList.id, kind: 'create_list', at, data: creationOf(newList, at) });

  if (list.refreshed_at === null) {
    const now = timeAfter(list.updated_at);
    await saveList(tx, list.id, { refreshed_at: now }, now);
    const data = { list: listPart(list, { refreshed_at: now }, now) };
    recordChange(tx, { listId: list.id, kind: 'refresh_list', at: now, data });
  }
  return ownList(tx, access.personId, newList.id);
}

/** The new list goes on where the old one was. */
async function copyOrder(tx: Tx, list: ListRecord, newListId: string, personId: string): Promise<void> {
  const { order_mode, category_order, learned_order } = list;
  await setListOrder(tx, newListId, { order_mode, category_order, learned_order });
  // One trip alone teaches nothing yet, but it may be the first of two.
  await copyVisits(tx, list, newListId, personId);
}

export interface MergeInput {
  readonly list_ids?: unknown;
  readonly new_list_name?: unknown;
  readonly unmatched_fields?: Unmatched;
}

export async function mergeLists(
  tx: Tx,
  personId: string,
  input: MergeInput,
  key?: string,
): Promise<MemberListRecord> {
  const listIds = readIds('list_ids', input.list_ids, MAX_MERGED_LISTS);
  const { new_list_name, unmatched_fields: unmatched } = input;
  const ids = copyIds(personId, key, 'merge', listIds, new_list_name, ...(unmatched ? [unmatched] : []));
  if (await isCopied(tx, ids)) return findEarlierCopy(tx, personId, ids);
  // Sorted, so that two merges cannot deadlock.
  for (const id of listIds.toSorted()) await lockListAccess(tx, personId, id, 'merge list');
  const sources: ListRecord[] = [];
  for (const id of listIds) sources.push(await getList(tx, id));
  const [first] = sources;
  const name = readListName(new_list_name);
  const isOneKind = sources.every((list) => list.item_configuration_id === first?.item_configuration_id);
  if (!first || !(isOneKind || unmatched))
    throw new Invalid({ list_ids: ['must all have the same item configuration'] });

  const newList = await insertOwnListLike(tx, personId, { ...first, name }, ids.next());
  const { at } = await copyAllItems(tx, sources, newList, personId, ids, unmatched);
  recordChange(tx, { listId: newList.id, kind: 'merge_lists', at, data: creationOf(newList, at) });
  return ownList(tx, personId, newList.id);
}

async function copyAllItems(
  tx: Tx,
  sources: readonly ListRecord[],
  target: Pick<ListRecord, 'id' | 'item_configuration_id'>,
  creatorId: string,
  ids: CopyIds,
  unmatched?: Unmatched,
  positions?: CopySource['positions'],
): Promise<CopiedItems> {
  const copies: CopySource[] = [];
  for (const { id, item_configuration_id } of sources) {
    const convert = conversionBetween(tx, item_configuration_id, target.item_configuration_id, unmatched);
    copies.push({ itemIds: await findItemsToCopy(tx, id), convert, ...(positions && { positions }) });
  }
  refuseTooManyItems(copies.reduce((count, { itemIds }) => count + itemIds.length, 0));
  return copyItems(tx, copies, target.id, creatorId, ids);
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
