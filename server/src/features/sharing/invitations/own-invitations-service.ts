import type { OwnInvitation } from '@shared-lists/contract/api/invitations.ts';
import type { ListRight } from '@shared-lists/contract/rules/list-permissions.ts';
import { lockListAccess } from '../../../access/require-list-access.ts';
import { recordChange } from '../../../changes/record-changes.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { Conflict, NotFound } from '../../../lib/errors.ts';
import { raisePersonRevision } from '../../../people/people-repository.ts';
import { getInvitee } from '../../accounts/invitations/invitee-repository.ts';
import { raiseHomeRevisions } from '../../lists/list-repository.ts';
import { deleteShareRow, findShares, removedShare } from '../share-repository.ts';
import { addLink, type Link } from './invitation-link-repository.ts';
import {
  deleteInvitations,
  findInvitation,
  findOwnInvitations,
  updateInvitations,
  type InvitationRecord,
} from './invitation-repository.ts';
import { countInvitation, mailInvitation, type Inviting, type InvitingPerson } from './invite-service.ts';
import { presentOwnInvitation, stateOf } from './present-invitation.ts';

export async function showOwnInvitations(db: Db, personId: string): Promise<OwnInvitation[]> {
  const invitations = await findOwnInvitations(db, personId);
  return invitations.map((invitation) => presentOwnInvitation(invitation, personId));
}

/** Links that were made before stay valid. */
export async function makeLink(tx: Tx, person: InvitingPerson, invitationId: string): Promise<Link> {
  const invitation = await requireOpen(tx, person.id, invitationId, 'share list');
  const link = await addLink(tx, { personId: invitation.person_id, invitationId, provesAddress: false });
  await updateInvitations(tx, [invitationId], { expires_at: link.expiresAt });
  await raisePersonRevision(tx, person.id);
  return link;
}

export async function resendInvitation(
  tx: Tx,
  inviting: Inviting,
  person: InvitingPerson,
  invitationId: string,
): Promise<OwnInvitation> {
  const invitation = await requireOpen(tx, person.id, invitationId, 'share list');
  if (!inviting.sendsMails) {
    throw new Conflict({ error: 'This server sends no mails. Copy the link and hand it over instead.' });
  }
  await countInvitation(tx, inviting.limits, person.id, invitation.person_id);
  const invitee = await getInvitee(tx, invitation.person_id);
  const { list_id, list_name } = invitation;
  const list = list_id !== null && list_name !== null ? { id: list_id, name: list_name } : undefined;
  const mail = { invitationId, inviter: person, invitee, list };
  const expiresAt = await mailInvitation(tx, inviting.mailQueue, mail);
  const changes = { sent_at: null, reason: null, expires_at: expiresAt };
  await updateInvitations(tx, [invitationId], changes);
  await raisePersonRevision(tx, person.id);
  return presentOwnInvitation({ ...invitation, ...changes }, person.id);
}

/** A share that was not accepted ends with its invitation. */
export async function withdrawInvitation(tx: Tx, personId: string, invitationId: string): Promise<void> {
  const { list_id, person_id, ...invitation } = await requireOpen(tx, personId, invitationId, 'read list');
  if (list_id !== null && invitation.membership_state === 'pending') {
    await removePendingShare(tx, list_id, person_id);
  }
  await deleteInvitations(tx, [invitationId]);
  if (list_id !== null) await raiseHomeRevisions(tx, list_id, [person_id]);
}

async function removePendingShare(tx: Tx, listId: string, personId: string): Promise<void> {
  const share = (await findShares(tx, listId)).find(({ person_id }) => person_id === personId);
  if (!share) return;
  await deleteShareRow(tx, share);
  const data = { shares: { [share.id]: { p: personId, gone: removedShare(share) } } };
  recordChange(tx, { listId, kind: 'remove_share', at: new Date().toISOString(), data });
}

/** Read again once the list is locked: it may be accepted meanwhile. */
async function requireOpen(
  tx: Tx,
  personId: string,
  invitationId: string,
  right: ListRight,
): Promise<InvitationRecord> {
  const found = await requireOwn(tx, personId, invitationId);
  // First, as whoever records that a mail was sent does: locked in another order, both would wait for ever.
  if (found.list_id === null) await raisePersonRevision(tx, personId);
  else await lockListAccess(tx, personId, found.list_id, right);
  const invitation = await requireOwn(tx, personId, invitationId);
  const state = stateOf(invitation, new Date().toISOString());
  if (state === 'accepted') throw new Conflict({ error: 'This invitation has been accepted.' });
  if (state === 'refused' && right === 'share list')
    throw new Conflict({ error: 'This invitation has been refused.' });
  return invitation;
}

async function requireOwn(tx: Tx, personId: string, invitationId: string): Promise<InvitationRecord> {
  const invitation = await findInvitation(tx, invitationId);
  if (invitation?.inviter_id !== personId) throw new NotFound();
  return invitation;
}
