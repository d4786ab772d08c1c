import type { Db } from './database.ts';
import { isPostgres } from './is-postgres.ts';

// Lists are locked before people, each in the order of their ids, so that changes on PostgreSQL cannot deadlock.

/** Only lists the person has a share of: a stranger must not block anyone. */
export async function lockLists(db: Db, personId: string, listIds: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  const theirs = db.selectFrom('memberships').select('list_id').where('person_id', '=', personId);
  await db
    .selectFrom('lists')
    .select('id')
    .where('id', 'in', listIds)
    .where('id', 'in', theirs)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function lockPeople(db: Db, personIds: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', personIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
