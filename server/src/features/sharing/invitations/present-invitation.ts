import type { Invitation, InvitationState, OwnInvitation } from '@shared-lists/contract/api/invitations.ts';
import type { InvitationRecord } from './invitation-repository.ts';

export function presentInvitation(
  invitation: InvitationRecord,
  personId: string,
  now = new Date().toISOString(),
): Invitation {
  return {
    id: invitation.id,
    state: stateOf(invitation, now),
    reason: invitation.reason,
    sent_at: invitation.sent_at,
    expires_at: invitation.expires_at,
    is_own: invitation.inviter_id === personId,
  };
}

export function presentOwnInvitation(invitation: InvitationRecord, personId: string): OwnInvitation {
  const { email, list_id, list_name } = invitation;
  return { ...presentInvitation(invitation, personId), email, list_id, list_name };
}

/** Never depends on whether the person has an account: that is nobody's business. */
export function stateOf(invitation: InvitationRecord, now: string): InvitationState {
  if (invitation.accepted_at !== null || invitation.membership_state === 'accepted') return 'accepted';
  if (invitation.membership_state === 'refused') return 'refused';
  if (invitation.expires_at <= now) return 'expired';
  if (invitation.opened_at !== null) return 'opened';
  if (invitation.reason !== null) return 'failed';
  return invitation.sent_at === null ? 'waiting' : 'sent';
}
