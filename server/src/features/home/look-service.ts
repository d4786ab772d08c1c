import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Tx } from '../../database/database.ts';
import { findLook, saveLook } from './look-repository.ts';

/** Read first: an unchanged look must not lock or write a row. */
export async function lookAtList(tx: Tx, { personId, listId, revision }: GrantedAccess): Promise<void> {
  const looked = await findLook(tx, personId, listId);
  if (looked === undefined || looked < revision) await saveLook(tx, personId, listId, revision);
}
