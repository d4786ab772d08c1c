import type { SharePage } from '@shared-lists/contract/api/sharing.ts';
import { lockListAccess, type GrantedAccess } from '../../access/require-list-access.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { MembershipState } from '../../database/schema.ts';
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts';
import { asId } from '../../lib/id-list.ts';
import { INVITING, INVITING_ONE } from '../../limits/invitation-limits.ts';
import { countUse } from '../../limits/use-limit.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { newId } from '../../lib/new-id.ts';
import {
  findOrMakePerson,
  makeInvitationToken,
  type Invitee,
} from '../accounts/invitations/invitee-repository.ts';
import {
  getList,
  insertMembership,
  timeOfNextShare,
  raiseHomeRevisions,
  type ListRecord,
} from '../lists/list-repository.ts';
import { presentList } from '../lists/present-list.ts';
import { presentShareEntry } from './present-share.ts';
import { findInvitablePeople, findShares, type ShareRecord } from './share-repository.ts';

export async function showSharePage(db: Db, access: GrantedAccess): Promise<SharePage> {
  const list = await getList(db, access.listId);
  const shares = await findShares(db, list.id);
  const people = await findInvitablePeople(db, access.personId, list.id);
  const inState = (state: MembershipState) =>
    shares.filter((share) => share.state === state).map(presentShareEntry);
  return {
    list: presentList(list),
    current_user_id: access.personId,
    user_is_owner: access.isOwner,
    // Databases differ in how they sort text.
    invitable_users: people
      .map(({ id, email }) => ({ id, email }))
      .sort((a, b) => (a.email < b.email ? -1 : 1)),
    pending: inState('pending'),
    accepted: inState('accepted'),
    refused: inState('refused'),
  };
}

/** Limited to people who share a list, so that ids of strangers cannot be probed. */
export async function shareWithPerson(
  tx: Tx,
  mailQueue: MailQueue,
  access: GrantedAccess,
  userId: unknown,
): Promise<ShareRecord> {
  if (userId === undefined || userId === null || userId === '')
    throw new Invalid({ user_id: ["can't be blank"] });
  const wanted = asId(userId);
  const existing = (await findShares(tx, access.listId)).find((share) => share.person_id === wanted);
  if (existing) throw alreadyShared(existing.email);
  const person = (await findInvitablePeople(tx, access.personId, access.listId)).find(
    ({ id }) => id === wanted,
  );
  if (!person) throw new NotFound();
  return share(tx, mailQueue, access, person);
}

export async function shareByEmail(
  tx: Tx,
  mailQueue: MailQueue,
  personId: string,
  listId: unknown,
  readEmail: () => string,
): Promise<ShareRecord> {
  const access = await lockListAccess(tx, personId, asId(listId), 'share list');
  const email = readEmail();
  const existing = (await findShares(tx, access.listId)).find((share) => share.email === email);
  if (existing) throw alreadyShared(email);
  return share(tx, mailQueue, access, await findOrMakePerson(tx, email));
}

async function share(
  tx: Tx,
  mailQueue: MailQueue,
  access: GrantedAccess,
  person: Invitee,
): Promise<ShareRecord> {
  await countUse(tx, INVITING, access.personId);
  await countUse(tx, INVITING_ONE, `${access.personId} ${person.id}`);

  const list = await getList(tx, access.listId);
  const now = await timeOfNextShare(tx, access.listId);
  const row = { id: newId(), list_id: access.listId, person_id: person.id };
  await insertMembership(tx, { ...row, permission: 'write', state: 'pending' }, now);
  // Tokens before people, the same lock order as in accepting an invitation.
  await queueShareMail(tx, mailQueue, person, list);
  await raiseHomeRevisions(tx, access.listId);
  return { ...row, permission: 'write', state: 'pending', email: person.email };
}

async function queueShareMail(
  tx: Tx,
  mailQueue: MailQueue,
  person: Invitee,
  list: ListRecord,
): Promise<void> {
  // The caller must not learn that the account is disabled.
  if (person.disabled_at !== null) return;
  if (person.password_hash !== null) await mailQueue.listShared(tx, person.email, list);
  else await mailQueue.invitation(tx, person.email, await makeInvitationToken(tx, person.id), list);
}

function alreadyShared(email: string): Conflict {
  return new Conflict({ responseText: `List already shared with ${email}` });
}
