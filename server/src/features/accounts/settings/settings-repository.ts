import type { Db } from '../../../database/database.ts';

export function findSettings(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select(['email', 'name', 'confirmed_at', 'mails_off_at'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

export async function setMailsOff(db: Db, personId: string, offAt: string | null): Promise<void> {
  await db.updateTable('people').set({ mails_off_at: offAt }).where('id', '=', personId).execute();
}

export async function countLiveLists(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lists')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', '=', personId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** People with an active account who share a list with this person. */
export function findHeirs(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select(['people.id', 'people.email', 'people.name'])
    .distinct()
    .innerJoin('memberships as theirs', 'theirs.person_id', 'people.id')
    .innerJoin('memberships as mine', 'mine.list_id', 'theirs.list_id')
    .innerJoin('lists', 'lists.id', 'theirs.list_id')
    .where('mine.person_id', '=', personId)
    .where('mine.state', '=', 'accepted')
    .where('theirs.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null)
    .where('people.id', '!=', personId)
    .where('people.password_hash', 'is not', null)
    .where('people.disabled_at', 'is', null)
    .execute();
}
