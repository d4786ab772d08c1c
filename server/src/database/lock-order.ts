import type { Db } from './database.ts';
import { isPostgres } from './is-postgres.ts';

// Two changes that need the same rows would wait for each other if each had begun at another end: so lists come first, then
// people, and both in the order of their ids. On SQLite there is one change at a time.

/** Those of the lists that the person has a share of, whatever it allows: nobody waits for a stranger. */
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
