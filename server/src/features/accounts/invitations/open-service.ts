import type { OpenedInvitation } from '@shared-lists/contract/api/invitations.ts';
import { readTime } from '../../../database/clock.ts';
import type { Tx } from '../../../database/database.ts';
import { Invalid } from '../../../lib/errors.ts';
import { limitFailures } from '../../../limits/failure-limit.ts';
import type { PasswordTools } from '../../../people/current-password.ts';
import {
  confirmAddress,
  findCredentials,
  getPerson,
  hasAnyPerson,
  recordIntroduction,
} from '../../../people/people-repository.ts';
import { hashSecret, looksLikeSecret } from '../../../sessions/secrets.ts';
import { raiseRelatedRevisions } from '../../lists/related-revisions-repository.ts';
import { deleteLinksOf } from '../../sharing/invitations/invitation-link-repository.ts';
import {
  findInvitation,
  updateInvitations,
  type InvitationRecord,
} from '../../sharing/invitations/invitation-repository.ts';
import { raiseForInvitations } from '../../sharing/invitations/invitation-revisions-repository.ts';
import { findInvitationToken, useUpMailToken } from '../mail-token-repository.ts';
import { findLink, maySetPassword } from './accept-service.ts';

const INVALID_TOKEN = { invitation_token: ['is invalid or has expired'] };

/** The caller holds the link, so the answer may tell whether the address has an account. */
export async function openInvitation(
  { database, limits }: PasswordTools,
  token: string | undefined,
  networkAddress: string,
): Promise<OpenedInvitation> {
  const attempts = [{ rule: limits.invitationsFromNetwork, subject: networkAddress }];
  return limitFailures(database, attempts, async () => {
    const link = await findLink(database, token ?? '');
    if (!link) throw new Invalid(INVALID_TOKEN);
    const { personId, invitationId, provesAddress } = link;
    if (personId === null) return openSetUp(await hasAnyPerson(database.db));
    return database.change(async (tx) => {
      const invitation = invitationId === null ? undefined : await findInvitation(tx, invitationId);
      if (invitation) await recordOpening(tx, invitation);
      const person = await findCredentials(tx, personId);
      const inviter = invitation?.inviter_id ? await getPerson(tx, invitation.inviter_id) : undefined;
      return {
        email: person.email,
        inviter: inviter ? { name: inviter.name, email: inviter.email } : null,
        list_id: isShared(invitation) ? invitation.list_id : null,
        list_name: isShared(invitation) ? invitation.list_name : null,
        has_account: person.password_hash !== null,
        may_set_password: maySetPassword(person, provesAddress),
      };
    });
  });
}

function openSetUp(isSetUp: boolean): OpenedInvitation {
  if (isSetUp) throw new Invalid(INVALID_TOKEN);
  const nothing = { email: null, inviter: null, list_id: null, list_name: null };
  return { ...nothing, has_account: false, may_set_password: true };
}

async function recordOpening(tx: Tx, invitation: InvitationRecord): Promise<void> {
  if (invitation.opened_at !== null) return;
  await raiseForInvitations(tx, [invitation]);
  await updateInvitations(tx, [invitation.id], { opened_at: new Date().toISOString() });
}

function isShared(invitation: InvitationRecord | undefined): invitation is InvitationRecord {
  return invitation?.membership_state === 'pending' || invitation?.membership_state === 'accepted';
}

/** A mailed link confirms the address; a handed-over one shows what its maker shared. */
export async function claimInvitation(tx: Tx, personId: string, token = '') {
  const tokenHash = hashSecret(token);
  const now = new Date(await readTime(tx)).toISOString();
  const link = looksLikeSecret(token) ? await findInvitationToken(tx, tokenHash, now) : undefined;
  if (!link) throw new Invalid(INVALID_TOKEN);
  if (link.person_id !== personId) throw new Invalid({ invitation_token: ['is for another account'] });

  const { invitation_id } = link;
  const invitation = invitation_id === null ? undefined : await findInvitation(tx, invitation_id);
  // Lists of the person show whether the address is confirmed.
  await raiseRelatedRevisions(tx, personId, invitation?.inviter_id ? [invitation.inviter_id] : []);
  if (!(await useUpMailToken(tx, tokenHash))) throw new Invalid(INVALID_TOKEN);
  if (link.proves_address === 1) await confirmAddress(tx, personId, now);
  else if (invitation?.inviter_id) await recordIntroduction(tx, personId, invitation.inviter_id, now);
  if (invitation) await deleteLinksOf(tx, [invitation.id]);
  return isShared(invitation)
    ? { list_id: invitation.list_id, users_list_id: invitation.membership_id }
    : { list_id: null, users_list_id: null };
}
