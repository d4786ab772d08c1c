import type { Db } from '../../database/database.ts';
import { raiseRevisions } from '../../people/people-repository.ts';
import { raiseListRevision } from './list-repository.ts';

/** Notifies everybody who shares a list with the person, and other people that are given. Locks other lists too. */
export async function raiseRelatedRevisions(
  db: Db,
  personId: string,
  otherIds: readonly string[] = [],
  otherListIds: readonly string[] = [],
): Promise<void> {
  const around = await db
    .selectFrom('memberships')
    .select('list_id')
    .where('person_id', '=', personId)
    .execute();
  const lists = new Set([...around.map(({ list_id }) => list_id), ...otherListIds]);
  // In the order of their ids, and before people.
  for (const id of [...lists].sort()) await raiseListRevision(db, id);
  const listIds = db.selectFrom('memberships').select('list_id').where('person_id', '=', personId);
  const members = await db
    .selectFrom('memberships')
    .select('person_id')
    .distinct()
    .where('list_id', 'in', listIds)
    .execute();
  await raiseRevisions(db, [personId, ...otherIds, ...members.map(({ person_id }) => person_id)]);
}
