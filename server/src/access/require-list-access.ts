import { can, type ListAccess, type ListRight } from '@shared-lists/contract/rules/list-permissions.ts';
import type { Db } from '../database/database.ts';
import { NotAllowed, NotFound } from '../errors.ts';
import { findAcceptedMembership } from './list-access-repository.ts';

/** Proof that a person may do something with a list: use cases ask for it instead of a list id. */
export interface GrantedAccess extends ListAccess {
  readonly listId: string;
  readonly personId: string;
  /** The list's revision when access was checked. */
  readonly revision: number;
}

export async function requireListAccess(
  db: Db,
  personId: string,
  listId: string,
  right: ListRight,
): Promise<GrantedAccess> {
  const membership = await findAcceptedMembership(db, personId, listId);
  if (!membership) throw new NotFound();

  const access = {
    listId,
    personId,
    revision: membership.revision,
    isOwner: membership.owner_id === personId,
    permission: membership.permission,
  };
  if (!can(access, right)) throw new NotAllowed();
  return access;
}
