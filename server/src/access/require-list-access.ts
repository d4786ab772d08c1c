import {
  can,
  type ListAccess,
  type ListRight,
  type Permission,
} from '@shared-lists/contract/rules/list-permissions.ts';
import type { Db, Tx } from '../database/database.ts';
import { NotAllowed, NotFound } from '../lib/errors.ts';
import { findMembershipAndItem, type ItemRecord } from './item-access-repository.ts';
import { findAcceptedMembership, lookAtOwnChange, raiseRevisionAsMember } from './list-access-repository.ts';

/** Proof that a person may do something with a list. Use cases take it instead of a list id. */
export interface GrantedAccess extends ListAccess {
  readonly listId: string;
  readonly personId: string;
  readonly ownerId: string;
  readonly revision: number;
}

export interface GrantedItemAccess extends GrantedAccess {
  readonly item: ItemRecord;
}

export async function requireListAccess(
  db: Db,
  personId: string,
  listId: string,
  right: ListRight,
): Promise<GrantedAccess> {
  return grantAccess(await findAcceptedMembership(db, personId, listId), personId, listId, right);
}

export async function requireItemAccess(
  db: Db,
  personId: string,
  listId: string,
  right: ListRight,
  itemId: string,
): Promise<GrantedItemAccess> {
  const { membership, item } = await findMembershipAndItem(db, personId, listId, itemId);
  const access = grantAccess(membership, personId, listId, right);
  if (!item) throw new NotFound();
  return { ...access, item };
}

export interface AcceptedMembership {
  readonly owner_id: string;
  readonly revision: number;
  readonly permission: Permission;
  readonly writers_may_share: number;
  readonly writers_may_complete: number;
}

export function grantAccess(
  membership: AcceptedMembership | undefined,
  personId: string,
  listId: string,
  right: ListRight,
): GrantedAccess {
  if (!membership) throw new NotFound();

  const access = {
    listId,
    personId,
    ownerId: membership.owner_id,
    revision: membership.revision,
    isOwner: membership.owner_id === personId,
    permission: membership.permission,
    options: {
      writers_may_share: membership.writers_may_share === 1,
      writers_may_complete: membership.writers_may_complete === 1,
    },
  };
  if (!can(access, right)) throw new NotAllowed();
  return access;
}

/** Reads access only after the list's row is locked: another request may revoke it while this one waits for the lock. */
export async function withListLock<Granted>(
  tx: Tx,
  personId: string,
  listId: string,
  readAccess: () => Promise<Granted>,
): Promise<Granted> {
  // One connection answers in this order.
  const [isMember, granted] = await Promise.all([
    raiseRevisionAsMember(tx, personId, listId),
    readAccess(),
    lookAtOwnChange(tx, personId, listId),
  ]);
  if (!isMember) throw new NotFound();
  return granted;
}

export function lockListAccess(
  tx: Tx,
  personId: string,
  listId: string,
  right: ListRight,
): Promise<GrantedAccess> {
  return withListLock(tx, personId, listId, () => requireListAccess(tx, personId, listId, right));
}
