import type { Tx } from '../../database/database.ts';
import { CannotDo } from '../../lib/errors.ts';
import { cancelMailsTo } from '../../mail/outbox-repository.ts';
import { addLink } from '../sharing/invitations/invitation-link-repository.ts';
import { findOrMakePerson } from './invitations/invitee-repository.ts';
import { deleteMailTokensOf, requirePerson, setDisabled } from './operator-repository.ts';
import { makeResetToken } from './passwords/password-service.ts';
import { deleteSessionsOf } from '../../sessions/session-repository.ts';

export async function inviteAsOperator(tx: Tx, email: string): Promise<string> {
  const person = await findOrMakePerson(tx, email);
  if (person.disabled_at !== null) throw new CannotDo(`${email} is disabled. Enable the account first.`);
  if (person.password_hash !== null) {
    throw new CannotDo(`${email} already has an account. For a new password: people reset-link ${email}`);
  }
  const link = { personId: person.id, invitationId: null, provesAddress: true };
  return (await addLink(tx, link)).token;
}

export async function resetAsOperator(tx: Tx, email: string): Promise<string> {
  const person = await requirePerson(tx, email);
  if (person.disabled_at !== null) throw new CannotDo(`${email} is disabled. Enable the account first.`);
  if (person.password_hash === null) {
    throw new CannotDo(`${email} has not accepted the invitation yet. For a new link: invite ${email}`);
  }
  return (await makeResetToken(tx, person.id)).token;
}

/** Ends everything in the same transaction, so that nothing outlives the account. */
export async function disablePerson(tx: Tx, email: string): Promise<void> {
  const person = await requirePerson(tx, email);
  await setDisabled(tx, person.id, person.disabled_at ?? new Date().toISOString());
  await endAccess(tx, person);
}

export async function enablePerson(tx: Tx, email: string): Promise<void> {
  const person = await requirePerson(tx, email);
  await setDisabled(tx, person.id, null);
  // A sign-in concurrent with disabling may have left a session.
  if (person.disabled_at !== null) await deleteSessionsOf(tx, person.id);
}

export async function endSessionsOf(tx: Tx, email: string): Promise<void> {
  await deleteSessionsOf(tx, (await requirePerson(tx, email)).id);
}

async function endAccess(tx: Tx, person: { id: string; email: string }): Promise<void> {
  await deleteSessionsOf(tx, person.id);
  await deleteMailTokensOf(tx, person.id);
  await cancelMailsTo(tx, person.email);
}
