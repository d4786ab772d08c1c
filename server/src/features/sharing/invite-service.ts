import type { Tx } from '../../database/database.ts';
import { runOrRollBack } from '../../database/savepoint.ts';
import { INVITING, INVITING_ONE } from '../../limits/invitation-limits.ts';
import { countUse } from '../../limits/use-limit.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import {
  findOrMakePerson,
  makeInvitationToken,
  type Invitee,
} from '../accounts/invitations/invitee-repository.ts';

/** Behaves the same for known and unknown addresses, so that nobody learns who has an account. */
export async function invite(
  tx: Tx,
  mailQueue: MailQueue,
  personId: string,
  email: string,
): Promise<Invitee> {
  const invitee = await findOrMakePerson(tx, email);
  await countUse(tx, INVITING, personId);
  await countUse(tx, INVITING_ONE, `${personId} ${invitee.id}`);
  const isWaiting = invitee.password_hash === null && invitee.disabled_at === null;
  await runOrRollBack(tx, isWaiting, async () =>
    mailQueue.invitation(tx, email, await makeInvitationToken(tx, invitee.id)),
  );
  return invitee;
}
