import type { Invitation, InvitationState } from '@shared-lists/contract/api/invitations.ts';
import { shortDay, shortMoment } from '../../lib/short-moment.ts';

const ENDED: readonly InvitationState[] = ['accepted', 'refused'];

/** Cached data does not change when the time comes. */
export function stateOf({ state, expires_at }: Invitation, now: number): InvitationState {
  return !ENDED.includes(state) && Date.parse(expires_at) <= now ? 'expired' : state;
}

export function isOpen(invitation: Invitation, now: number): boolean {
  return ![...ENDED, 'expired'].includes(stateOf(invitation, now));
}

/** Such as `Mail sent May 24, 2020, 10:00 AM. Valid until June 7, 2020.` */
export function stateText(invitation: Invitation, sendsMails: boolean, now: number): string {
  const until = `Valid until ${shortDay(invitation.expires_at)}.`;
  switch (stateOf(invitation, now)) {
    case 'waiting':
      return sendsMails
        ? `The mail is on its way. ${until}`
        : `No mail was sent: hand over the link. ${until}`;
    case 'sent':
      return invitation.sent_at === null
        ? `Mail sent. ${until}`
        : `Mail sent ${shortMoment(invitation.sent_at)}. ${until}`;
    case 'failed':
      return `The mail could not be sent: ${reasonText(invitation)} Hand over the link instead.`;
    case 'opened':
      return `Has opened the link. ${until}`;
    case 'accepted':
      return 'Accepted.';
    case 'refused':
      return 'Refused.';
    case 'expired':
      return `Expired ${shortDay(invitation.expires_at)}.`;
  }
}

function reasonText({ reason }: Invitation): string {
  if (!reason) return 'no reason was given.';
  return /[.!?]$/u.test(reason) ? reason : `${reason}.`;
}
