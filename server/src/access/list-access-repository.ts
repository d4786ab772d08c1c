import type { Db } from '../database/database.ts';

export async function isItemOfList(db: Db, listId: string, itemId: string): Promise<boolean> {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('list_id', '=', listId)
    .where('id', '=', itemId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return item !== undefined;
}

/** The caller's accepted membership of a live list, or nothing: the one query that decides who gets in. */
export function findAcceptedMembership(db: Db, personId: string, listId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(['lists.owner_id', 'lists.revision', 'memberships.permission'])
    .where('memberships.list_id', '=', listId)
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null)
    .executeTakeFirst();
}
