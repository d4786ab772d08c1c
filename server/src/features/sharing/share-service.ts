import type { ShareEntry, SharePage } from '@shared-lists/contract/api/sharing.ts';
import { lockListAccess, type GrantedAccess } from '../../access/require-list-access.ts';
import { recordChange } from '../../changes/record-changes.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { MembershipState } from '../../database/schema.ts';
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts';
import { asId } from '../../lib/id-list.ts';
import { newId } from '../../lib/new-id.ts';
import { findContacts, presentUser } from '../../people/contacts.ts';
import { findOrMakePerson, type Invitee } from '../accounts/invitations/invitee-repository.ts';
import { getList, insertMembership, raiseHomeRevisions, timeOfNextShare } from '../lists/list-repository.ts';
import { presentList } from '../lists/present-list.ts';
import { findInvitationsToList } from './invitations/invitation-repository.ts';
import {
  countInvitation,
  makeInvitation,
  type Inviting,
  type InvitingPerson,
} from './invitations/invite-service.ts';
import { presentShareEntry } from './present-share.ts';
import { findInvitablePeople, findShares, type ShareRecord } from './share-repository.ts';

export async function showSharePage(db: Db, access: GrantedAccess, sendsMails: boolean): Promise<SharePage> {
  const list = await getList(db, access.listId);
  const entries = await showShares(db, access);
  const people = await findInvitablePeople(db, access.personId, list.id);
  const contacts = await findContacts(
    db,
    access.personId,
    people.map(({ id }) => id),
  );
  const inState = (wanted: MembershipState) =>
    entries.filter(({ state }) => state === wanted).map(({ entry }) => entry);
  return {
    list: presentList(list),
    current_user_id: access.personId,
    user_is_owner: access.isOwner,
    // Databases differ in how they sort text.
    invitable_users: people
      .map((person) => presentUser(person, contacts.has(person.id)))
      .sort((a, b) => (a.email < b.email ? -1 : 1)),
    pending: inState('pending'),
    accepted: inState('accepted'),
    refused: inState('refused'),
    sends_mails: sendsMails,
  };
}

async function showShares(db: Db, { listId, personId }: GrantedAccess) {
  const shares = await findShares(db, listId);
  const invitations = await findInvitationsToList(db, listId);
  const contacts = await findContacts(
    db,
    personId,
    shares.filter(({ state }) => state !== 'accepted').map(({ person_id }) => person_id),
  );
  return shares.map((share) => ({
    state: share.state,
    entry: presentShareEntry(share, {
      viewerId: personId,
      isKnown: share.state === 'accepted' || contacts.has(share.person_id),
      invitation: invitations.find(({ person_id }) => person_id === share.person_id),
    }),
  }));
}

/** Limited to people who share a list, so that ids of strangers cannot be probed. */
export async function shareWithPerson(
  tx: Tx,
  inviting: Inviting,
  inviter: InvitingPerson,
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
  return share(tx, inviting, inviter, access, person);
}

export async function shareByEmail(
  tx: Tx,
  inviting: Inviting,
  inviter: InvitingPerson,
  listId: unknown,
  readEmail: () => string,
): Promise<ShareEntry & Required<Pick<ShareEntry, 'invitation'>>> {
  const access = await lockListAccess(tx, inviter.id, asId(listId), 'share list');
  const email = readEmail();
  const existing = (await findShares(tx, access.listId)).find((share) => share.email === email);
  if (existing) throw alreadyShared(email);
  const { id } = await share(tx, inviting, inviter, access, await findOrMakePerson(tx, email));
  const entry = (await showShares(tx, access)).find((shown) => shown.entry.users_list.id === id)?.entry;
  if (!entry?.invitation) throw new Error('A share that was just made has no invitation');
  return { ...entry, invitation: entry.invitation };
}

async function share(
  tx: Tx,
  inviting: Inviting,
  inviter: InvitingPerson,
  access: GrantedAccess,
  invitee: Invitee,
): Promise<ShareRecord> {
  await countInvitation(tx, inviting.limits, inviter.id, invitee.id);
  const list = await getList(tx, access.listId);
  const now = await timeOfNextShare(tx, access.listId);
  const row = { id: newId(), list_id: access.listId, person_id: invitee.id, inviter_id: inviter.id };
  await insertMembership(tx, { ...row, permission: 'write', state: 'pending' }, now);
  // People before their links, as in accepting an invitation.
  await raiseHomeRevisions(tx, access.listId);
  await makeInvitation(tx, inviting, { inviter, invitee, list });
  const data = { shares: { [row.id]: { p: invitee.id, n: 1 as const } } };
  recordChange(tx, { listId: list.id, kind: 'share_list', at: now, data });
  const { email, name } = invitee;
  const dates = { created_at: now, updated_at: now };
  const shown = { email, name, confirmed_at: null, is_shown: 1 };
  return { ...row, ...dates, ...shown, permission: 'write', state: 'pending' };
}

function alreadyShared(email: string): Conflict {
  return new Conflict({ responseText: `List already shared with ${email}` });
}
