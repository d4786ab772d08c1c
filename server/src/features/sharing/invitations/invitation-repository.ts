import { chunks } from '../../../database/chunks.ts';
import type { Db } from '../../../database/database.ts';
import type { InvitationTable } from '../../../database/schema-people.ts';
import { newId } from '../../../lib/new-id.ts';

const invitationsWith = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'invitations.person_id')
    .leftJoin('lists', (join) =>
      join.onRef('lists.id', '=', 'invitations.list_id').on('lists.archived_at', 'is', null),
    )
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.list_id', '=', 'invitations.list_id')
        .onRef('memberships.person_id', '=', 'invitations.person_id'),
    )
    .select([
      'invitations.id',
      'invitations.inviter_id',
      'invitations.person_id',
      'invitations.list_id',
      'invitations.sent_at',
      'invitations.reason',
      'invitations.opened_at',
      'invitations.accepted_at',
      'invitations.expires_at',
      'people.email',
      'lists.name as list_name',
      'memberships.id as membership_id',
      'memberships.state as membership_state',
    ]);

export type InvitationRecord = Awaited<ReturnType<typeof findOwnInvitations>>[number];

/** Invitations to a list are visible only while the inviter has the list. */
export function findOwnInvitations(db: Db, inviterId: string) {
  const ownLists = db
    .selectFrom('memberships')
    .select('list_id')
    .where('person_id', '=', inviterId)
    .where('state', '=', 'accepted');
  return invitationsWith(db)
    .where('invitations.inviter_id', '=', inviterId)
    .where((eb) =>
      eb.or([
        eb('invitations.list_id', 'is', null),
        eb.and([eb('lists.id', 'is not', null), eb('invitations.list_id', 'in', ownLists)]),
      ]),
    )
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.number', 'desc')
    .execute();
}

export function findInvitationsToList(db: Db, listId: string): Promise<InvitationRecord[]> {
  return invitationsWith(db).where('invitations.list_id', '=', listId).execute();
}

export function findInvitationsTo(db: Db, personId: string): Promise<InvitationRecord[]> {
  return invitationsWith(db).where('invitations.person_id', '=', personId).execute();
}

export function findInvitation(db: Db, id: string): Promise<InvitationRecord | undefined> {
  return invitationsWith(db).where('invitations.id', '=', id).executeTakeFirst();
}

export interface NewInvitation {
  readonly inviterId: string | null;
  readonly personId: string;
  readonly listId: string | null;
  readonly expiresAt: string;
}

/** A repeated invitation to the product starts over; a list has one for each share. */
export async function saveInvitation(db: Db, invitation: NewInvitation, now: string): Promise<string> {
  const { inviterId, personId, listId, expiresAt } = invitation;
  const values = { inviter_id: inviterId, person_id: personId, list_id: listId, created_at: now };
  const again = {
    created_at: now,
    expires_at: expiresAt,
    sent_at: null,
    reason: null,
    opened_at: null,
  };
  const { id } = await db
    .insertInto('invitations')
    .values({ ...values, id: newId(), expires_at: expiresAt })
    .onConflict((conflict) =>
      listId === null
        ? conflict.columns(['inviter_id', 'person_id']).where('list_id', 'is', null).doUpdateSet(again)
        : conflict
            .columns(['list_id', 'person_id'])
            .where('list_id', 'is not', null)
            .doUpdateSet({ ...again, inviter_id: inviterId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type InvitationChanges = Partial<
  Pick<InvitationTable, 'sent_at' | 'reason' | 'opened_at' | 'accepted_at' | 'expires_at'>
>;

export async function updateInvitations(
  db: Db,
  ids: readonly string[],
  changes: InvitationChanges,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('invitations').set(changes).where('id', 'in', ids).execute();
}

/** With their links, and mails that are not sent yet. */
export async function deleteInvitations(db: Db, invitationIds: readonly string[]): Promise<void> {
  for (const ids of chunks(invitationIds)) {
    await db
      .deleteFrom('mail_tokens')
      .where('invitation_id', 'in', ids)
      .where('proves_address', '=', 0)
      .execute();
    await keepMailedLinks(db, ids);
    await db.deleteFrom('mail_tokens').where('invitation_id', 'in', ids).execute();
    await db
      .updateTable('outbox_mails')
      .set({ next_attempt_at: null, content: null, last_error: 'withdrawn' })
      .where('invitation_id', 'in', ids)
      .where('next_attempt_at', 'is not', null)
      .execute();
    await db
      .updateTable('outbox_mails')
      .set({ invitation_id: null })
      .where('invitation_id', 'in', ids)
      .execute();
    await db.deleteFrom('invitations').where('id', 'in', ids).execute();
  }
}

/** A person has one mailed link, so it serves the other invitations of the person. */
async function keepMailedLinks(db: Db, endedIds: readonly string[]): Promise<void> {
  await db
    .updateTable('mail_tokens')
    .set((eb) => ({
      invitation_id: eb
        .selectFrom('invitations')
        .select('invitations.id')
        .whereRef('invitations.person_id', '=', 'mail_tokens.person_id')
        .where('invitations.id', 'not in', endedIds)
        .orderBy('invitations.number', 'desc')
        .limit(1),
    }))
    .where('invitation_id', 'in', endedIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invitations')
          .select('invitations.id')
          .whereRef('invitations.person_id', '=', 'mail_tokens.person_id')
          .where('invitations.id', 'not in', endedIds),
      ),
    )
    .execute();
}

export async function deleteInvitationToList(db: Db, listId: string, personId: string): Promise<void> {
  const found = await db
    .selectFrom('invitations')
    .select('id')
    .where('list_id', '=', listId)
    .where('person_id', '=', personId)
    .execute();
  await deleteInvitations(
    db,
    found.map(({ id }) => id),
  );
}

/** Those whose share still waits stay: they can be sent again. */
export async function deleteInvitationsBefore(db: Db, expiredBefore: string): Promise<void> {
  const old = await db
    .selectFrom('invitations')
    .select('id')
    .where('expires_at', '<', expiredBefore)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships')
            .select('memberships.id')
            .whereRef('memberships.list_id', '=', 'invitations.list_id')
            .whereRef('memberships.person_id', '=', 'invitations.person_id')
            .where('memberships.state', '=', 'pending'),
        ),
      ),
    )
    .execute();
  await deleteInvitations(
    db,
    old.map(({ id }) => id),
  );
}

/** Links to hand over end when the share is accepted. */
export async function endHandedOverLinks(db: Db, listId: string, personId: string): Promise<void> {
  const invitations = db
    .selectFrom('invitations')
    .select('id')
    .where('list_id', '=', listId)
    .where('person_id', '=', personId);
  await db
    .deleteFrom('mail_tokens')
    .where('invitation_id', 'in', invitations)
    .where('proves_address', '=', 0)
    .execute();
}
