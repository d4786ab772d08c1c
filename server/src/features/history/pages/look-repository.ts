import type { Db } from '../../../database/database.ts';

/** Never back: a slow call of another device must not hide what was seen. */
export async function saveLook(
  db: Db,
  personId: string,
  listId: string,
  revision: number,
  now: string,
): Promise<void> {
  await db
    .insertInto('looks')
    .values({ person_id: personId, list_id: listId, revision, looked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'list_id'])
        .doUpdateSet({ revision, looked_at: now })
        .where('looks.revision', '<', revision),
    )
    .execute();
}

export function findLooks(db: Db, personId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .leftJoin('looks', (join) =>
      join.onRef('looks.list_id', '=', 'lists.id').onRef('looks.person_id', '=', 'memberships.person_id'),
    )
    .select(['lists.id as list_id', 'lists.revision', 'looks.revision as looked_revision', 'looks.looked_at'])
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null)
    .orderBy('lists.number')
    .execute();
}

/** The newest changes since, by anybody. */
export function findNewest(db: Db, listId: string, limit: number) {
  return db
    .selectFrom('changes')
    .leftJoin('people', 'people.id', 'changes.person_id')
    .select(['changes.person_id', 'changes.revision', 'people.id', 'people.name'])
    .where('changes.list_id', '=', listId)
    .orderBy('changes.number', 'desc')
    .limit(limit)
    .execute();
}
