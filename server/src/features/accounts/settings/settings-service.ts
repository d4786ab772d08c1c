import type { Session, Settings } from '@shared-lists/contract/api/settings.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { Conflict, Invalid, NotFound } from '../../../lib/errors.ts';
import type { Limits } from '../../../limits/limits.ts';
import { countUse } from '../../../limits/use-limit.ts';
import type { MailQueue } from '../../../mail/mail-queue.ts';
import { presentUser } from '../../../people/contacts.ts';
import { setName } from '../../../people/people-repository.ts';
import { raiseRelatedRevisions } from '../../lists/related-revisions-repository.ts';
import { addLink } from '../../sharing/invitations/invitation-link-repository.ts';
import { VERSION } from '../../../lib/version.ts';
import { presentSession, publicId } from './present-session.ts';
import { deleteSession, findSessionsOf } from '../../../sessions/session-repository.ts';
import { countLiveLists, findHeirs, findSettings, setMailsOff } from './settings-repository.ts';

export async function showSettings(db: Db, personId: string, sendsMails: boolean): Promise<Settings> {
  const heirs = await findHeirs(db, personId);
  const { email, name, confirmed_at, mails_off_at } = await findSettings(db, personId);
  return {
    email,
    name,
    is_confirmed: confirmed_at !== null,
    sends_mails: sendsMails,
    notification_mails: mails_off_at === null,
    own_lists: await countLiveLists(db, personId),
    // Databases differ in how they sort text.
    heirs: heirs.map((heir) => presentUser(heir, true)).sort((a, b) => (a.email < b.email ? -1 : 1)),
    version: VERSION,
  };
}

export interface SettingsChanges {
  readonly notification_mails?: boolean;
  readonly name?: string;
}

export async function changeSettings(
  tx: Tx,
  personId: string,
  { notification_mails, name }: SettingsChanges,
): Promise<void> {
  if (notification_mails === undefined && name === undefined)
    throw new Invalid({ settings: ['must contain name or notification_mails'] });
  if (name !== undefined) {
    // First, because lists are locked before people.
    await raiseRelatedRevisions(tx, personId);
    await setName(tx, personId, name);
  }
  if (notification_mails !== undefined)
    await setMailsOff(tx, personId, notification_mails ? null : new Date().toISOString());
}

export interface MailTools {
  readonly mailQueue: MailQueue;
  readonly limits: Limits;
  readonly sendsMails: boolean;
}

export async function sendConfirmation(
  tx: Tx,
  { mailQueue, limits, sendsMails }: MailTools,
  person: { readonly id: string; readonly email: string },
): Promise<void> {
  if (!sendsMails) throw new Conflict({ error: 'This server sends no mails.' });
  const { confirmed_at } = await findSettings(tx, person.id);
  if (confirmed_at !== null) return;
  // Not counted as a reset: the account's user must not use up the resets of the address.
  await countUse(tx, limits.invitingOne, `${person.id} ${person.id}`);
  const link = { personId: person.id, invitationId: null, provesAddress: true };
  await mailQueue.confirmation(tx, person.email, await addLink(tx, link));
}

export async function showSessions(db: Db, personId: string, callersId: string): Promise<Session[]> {
  const sessions = await findSessionsOf(db, personId);
  return sessions.map((session) => presentSession(session, callersId));
}

export async function endSessionOf(tx: Tx, personId: string, wantedId: string): Promise<void> {
  const sessions = await findSessionsOf(tx, personId);
  const wanted = sessions.find(({ id }) => publicId(id) === wantedId);
  if (!wanted) throw new NotFound();
  await deleteSession(tx, wanted.id);
}
