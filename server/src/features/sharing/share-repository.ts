import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { RemovedShare } from '../../changes/change-data.ts';
import type { Db } from '../../database/database.ts';
import type { MembershipState } from '../../database/schema.ts';
import { isShown } from './shown-shares-repository.ts';

export function findShares(db: Db, listId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select([
      'memberships.id',
      'memberships.list_id',
      'memberships.person_id',
      'memberships.permission',
      'memberships.state',
      'memberships.inviter_id',
      'memberships.created_at',
      'memberships.updated_at',
      'people.email',
      'people.name',
      'people.confirmed_at',
    ])
    .select((eb) => eb.case().when(isShown(eb)).then(1).else(0).end().as('is_shown'))
    .where('memberships.list_id', '=', listId)
    .orderBy('memberships.created_at')
    .orderBy('memberships.number')
    .execute();
}

export type ShareRecord = Awaited<ReturnType<typeof findShares>>[number];

export async function findOwnerId(db: Db, listId: string): Promise<string | undefined> {
  const list = await db
    .selectFrom('lists')
    .select('owner_id')
    .where('id', '=', listId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return list?.owner_id;
}

/** People who share another list with the caller and have no share of this one. */
export function findInvitablePeople(db: Db, personId: string, listId: string) {
  return db
    .selectFrom('people')
    .select(['people.id', 'people.email', 'people.name', 'people.password_hash'])
    .select(['people.disabled_at', 'people.awaits_confirmation'])
    .distinct()
    .innerJoin('memberships as theirs', 'theirs.person_id', 'people.id')
    .innerJoin('memberships as mine', 'mine.list_id', 'theirs.list_id')
    .innerJoin('lists', 'lists.id', 'theirs.list_id')
    .where('mine.person_id', '=', personId)
    .where('mine.state', '=', 'accepted')
    .where('theirs.state', 'in', ['accepted', 'pending'])
    .where('lists.archived_at', 'is', null)
    .where('people.id', '!=', personId)
    .where('people.id', 'not in', (eb) =>
      eb.selectFrom('memberships').select('person_id').where('list_id', '=', listId),
    )
    .execute();
}

/** As the history stores it. */
export function removedShare(share: ShareRecord): RemovedShare {
  const { permission, state, inviter_id, created_at, updated_at } = share;
  return { permission, state, inviter: inviter_id, created: created_at, updated: updated_at };
}

/** Whoever leaves a list cannot become its owner. True if it was offered to them. */
export async function withdrawOfferTo(db: Db, share: ShareRecord): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lists')
    .set({ handover_person_id: null })
    .where('id', '=', share.list_id)
    .where('handover_person_id', '=', share.person_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ShareState {
  readonly permission?: Permission;
  readonly state?: MembershipState;
}

export async function saveShare(db: Db, share: ShareRecord, changes: ShareState, now: string): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ ...changes, updated_at: now })
    .where('list_id', '=', share.list_id)
    .where('id', '=', share.id)
    .execute();
}

export async function deleteShareRow(db: Db, share: ShareRecord): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('list_id', '=', share.list_id)
    .where('id', '=', share.id)
    .execute();
}
