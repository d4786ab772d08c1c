import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';

const queryLook = prepared((db, personId: string, listId: string) =>
  db.selectFrom('looks').select('revision').where('person_id', '=', personId).where('list_id', '=', listId),
);

export async function findLook(db: Db, personId: string, listId: string): Promise<number | undefined> {
  return (await queryLook(db, personId, listId)).rows[0]?.revision;
}

const presentRevision = (db: Db, personId: string, listId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(['memberships.person_id', 'memberships.list_id', 'lists.revision'])
    .where('memberships.person_id', '=', personId)
    .where('memberships.list_id', '=', listId)
    .where('memberships.state', '=', 'accepted');

const raiseLook = prepared((db, personId: string, listId: string) =>
  db
    .insertInto('looks')
    .columns(['person_id', 'list_id', 'revision'])
    .expression(presentRevision(db, personId, listId))
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'list_id'])
        .doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision') }))
        .whereRef('looks.revision', '<', 'excluded.revision'),
    ),
);

/** Stores the list's present revision, never a lower one. Only members have looks; the list must be locked. */
export async function saveLook(db: Db, personId: string, listId: string): Promise<void> {
  await raiseLook(db, personId, listId);
}
