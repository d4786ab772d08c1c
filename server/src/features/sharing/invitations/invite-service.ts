import type { Tx } from '../../../database/database.ts';
import type { Limits } from '../../../limits/limits.ts';
import { countUse } from '../../../limits/use-limit.ts';
import type { MailQueue } from '../../../mail/mail-queue.ts';
import { findContacts } from '../../../people/contacts.ts';
import { findOrMakePerson, type Invitee } from '../../accounts/invitations/invitee-repository.ts';
import { addLink, endOfNewLinks } from './invitation-link-repository.ts';
import { findInvitation, saveInvitation, type InvitationRecord } from './invitation-repository.ts';

export interface Inviting {
  readonly mailQueue: MailQueue;
  readonly limits: Limits;
  readonly sendsMails: boolean;
}

export interface InvitingPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Behaves the same for known and unknown addresses, so that nobody learns who has an account. */
export async function invite(
  tx: Tx,
  inviting: Inviting,
  inviter: InvitingPerson,
  email: string,
): Promise<{ readonly invitee: Invitee; readonly invitation: InvitationRecord }> {
  const invitee = await findOrMakePerson(tx, email);
  const invitation = await findInvitation(tx, await makeInvitation(tx, inviting, { inviter, invitee }));
  if (!invitation) throw new Error('An invitation that was just made is not there');
  // Last, because all invitations of a person wait for its row.
  await countInvitation(tx, inviting.limits, inviter.id, invitee.id);
  return { invitee, invitation };
}

/** People who already share a list do not count as strangers. */
export async function countInvitation(
  tx: Tx,
  limits: Limits,
  inviterId: string,
  inviteeId: string,
): Promise<void> {
  if ((await findContacts(tx, inviterId, [inviteeId])).size > 0) return;
  await countUse(tx, limits.inviting, inviterId);
  await countUse(tx, limits.invitingOne, `${inviterId} ${inviteeId}`);
}

interface NewInvitation {
  readonly inviter: InvitingPerson;
  readonly invitee: Invitee;
  readonly list?: { readonly id: string; readonly name: string } | undefined;
}

/** The mail is always queued; whether it is wanted is known only to the worker that sends it. */
export async function makeInvitation(
  tx: Tx,
  inviting: Inviting,
  { inviter, invitee, list }: NewInvitation,
): Promise<string> {
  const invitationId = await saveInvitation(
    tx,
    {
      inviterId: inviter.id,
      personId: invitee.id,
      listId: list?.id ?? null,
      expiresAt: await endOfNewLinks(tx),
    },
    new Date().toISOString(),
  );
  await mailInvitation(tx, inviting.mailQueue, { invitationId, inviter, invitee, list });
  return invitationId;
}

interface InvitationToMail extends NewInvitation {
  readonly invitationId: string;
}

/** Whoever has an account needs no link to a list: it waits among their lists. */
export async function mailInvitation(
  tx: Tx,
  mailQueue: MailQueue,
  { invitationId, inviter, invitee, list }: InvitationToMail,
): Promise<string> {
  const hasAccount = invitee.password_hash !== null && invitee.awaits_confirmation === 0;
  if (list && hasAccount) {
    await mailQueue.listShared(tx, invitee.email, { invitationId, inviter, list });
    return endOfNewLinks(tx);
  }
  const link = await addLink(tx, { personId: invitee.id, invitationId, provesAddress: true });
  await mailQueue.invitation(tx, invitee.email, link, { invitationId, inviter, list });
  return link.expiresAt;
}
