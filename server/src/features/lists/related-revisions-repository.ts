import type { Db } from '../../database/database.ts';
import { raiseRevisions } from '../../people/people-repository.ts';
import { raiseListRevision } from './list-repository.ts';

/** Notifies everybody who shares a list with the person, and others that are given. */
export async function raiseRelatedRevisions(
  db: Db,
  personId: string,
  otherIds: readonly string[] = [],
): Promise<void> {
  const around = await db
    .selectFrom('memberships')
    .select('list_id')
    .where('person_id', '=', personId)
    .orderBy('list_id')
    .execute();
  for (const { list_id } of around) await raiseListRevision(db, list_id);
  const listIds = db.selectFrom('memberships').select('list_id').where('person_id', '=', personId);
  const members = await db
    .selectFrom('memberships')
    .select('person_id')
    .distinct()
    .where('list_id', 'in', listIds)
    .execute();
  await raiseRevisions(db, [personId, ...otherIds, ...members.map(({ person_id }) => person_id)]);
}
