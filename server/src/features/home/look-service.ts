import type { ListLook } from '@shared-lists/contract/api/home.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Tx } from '../../database/database.ts';
import { lockLists } from '../../database/lock-order.ts';
import { findLook, findNewItems, findOwnRevisions, saveLook } from './look-repository.ts';

export async function lookAtList(tx: Tx, { personId, listId, revision }: GrantedAccess): Promise<ListLook> {
  const looked = await findLook(tx, personId, listId);
  // Most looks are at a list that has not changed: they lock and write nothing.
  if (looked !== undefined && looked >= revision) return { new_item_ids: [] };
  // Deleting an account locks its lists first, so neither list nor person can disappear while they are referred to.
  await lockLists(tx, personId, [listId]);
  // To whoever never looked everything is new, which needs no marks.
  const items = looked === undefined ? [] : await findNewItems(tx, listId, looked);
  const own = items.length > 0 ? await findOwnRevisions(tx, personId, listId) : new Set();
  await saveLook(tx, personId, listId);
  return { new_item_ids: items.filter(({ revision: changed }) => !own.has(changed)).map(({ id }) => id) };
}
