import type { ListLook } from '@shared-lists/contract/api/home.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Tx } from '../../database/database.ts';
import { lockLists } from '../../database/lock-order.ts';
import { findLook, findNewItemIds, saveLook } from './look-repository.ts';

export async function lookAtList(tx: Tx, { personId, listId, revision }: GrantedAccess): Promise<ListLook> {
  const looked = await findLook(tx, personId, listId);
  // Most looks are at a list that has not changed: they lock and write nothing.
  if (looked !== undefined && looked >= revision) return { new_item_ids: [] };
  // Deleting an account locks its lists first, so neither list nor person can disappear while they are referred to.
  await lockLists(tx, personId, [listId]);
  // To whoever never looked everything is new, which needs no marks.
  const newItemIds = looked === undefined ? [] : await findNewItemIds(tx, listId, looked);
  await saveLook(tx, personId, listId);
  return { new_item_ids: newItemIds };
}
