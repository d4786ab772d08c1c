import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Tx } from '../../database/database.ts';
import { lockLists } from '../../database/lock-order.ts';
import { findLook, saveLook } from './look-repository.ts';

export async function lookAtList(tx: Tx, { personId, listId, revision }: GrantedAccess): Promise<void> {
  const looked = await findLook(tx, personId, listId);
  // Most looks are at a list that has not changed: they lock and write nothing.
  if (looked !== undefined && looked >= revision) return;
  // Deleting an account locks its lists first, so neither list nor person can disappear while they are referred to.
  await lockLists(tx, personId, [listId]);
  await saveLook(tx, personId, listId);
}
