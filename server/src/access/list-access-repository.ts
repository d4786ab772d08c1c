import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

export const acceptedMembership = (db: Db, personId: string, listId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select([
      'lists.owner_id',
      'lists.revision',
      'lists.writers_may_share',
      'lists.writers_may_complete',
      'memberships.permission',
    ])
    .where('memberships.list_id', '=', listId)
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null);

const queryAcceptedMembership = prepared(acceptedMembership);
const raiseRevision = prepared((db, personId: string, listId: string) =>
  db
    .updateTable('lists')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', listId)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships')
          .select('id')
          .where('memberships.list_id', '=', listId)
          .where('memberships.person_id', '=', personId)
          .where('memberships.state', '=', 'accepted'),
      ),
    ),
);

/** The row stays locked until the commit, so changes to one list run one after another on PostgreSQL. */
export async function raiseRevisionAsMember(db: Db, personId: string, listId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await raiseRevision(db, personId, listId);
  return numAffectedRows > 0n;
}

const raiseOwnLook = prepared((db, personId: string, listId: string) => {
  const revision = db.selectFrom('lists').select('revision').where('id', '=', listId);
  return db
    .updateTable('looks')
    .set({ revision })
    .where('person_id', '=', personId)
    .where('list_id', '=', listId)
    .where((eb) => eb(eb('looks.revision', '+', 1), '=', revision));
});

/** Follows the raised revision: one's own change is not new, if one had seen everything before it. */
export async function lookAtOwnChange(db: Db, personId: string, listId: string): Promise<void> {
  await raiseOwnLook(db, personId, listId);
}

/** The one query that decides who has access to a list. */
export async function findAcceptedMembership(db: Db, personId: string, listId: string) {
  return (await queryAcceptedMembership(db, personId, listId)).rows[0];
}
