import type { Tx } from '../../../database/database.ts';
import { findInvitation, updateInvitations } from './invitation-repository.ts';
import { raiseForInvitations } from './invitation-revisions-repository.ts';

/** `reason` tells why the mail could not be sent; null if the mail server took it. */
export async function recordSending(tx: Tx, invitationId: string, reason: string | null): Promise<void> {
  const invitation = await findInvitation(tx, invitationId);
  if (!invitation) return;
  await raiseForInvitations(tx, [invitation]);
  await updateInvitations(tx, [invitationId], {
    reason,
    ...(reason === null && { sent_at: new Date().toISOString() }),
  });
}
