import { chunks } from '../database/chunks.ts';
import type { Db } from '../database/database.ts';

export interface PersonRevisions {
  readonly home: number;
  readonly lists: ReadonlyMap<string, number>;
}

/** Contains only lists that the person may see now. */
export async function findPersonRevisions(
  db: Db,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PersonRevisions>> {
  const byPerson = new Map<string, { home: number; lists: Map<string, number> }>();
  for (const ids of chunks(personIds)) {
    for (const row of await selectPersonRevisions(db, ids)) {
      const entry = byPerson.get(row.person_id) ?? { home: row.home, lists: new Map<string, number>() };
      if (row.list_id !== null && row.revision !== null) entry.lists.set(row.list_id, row.revision);
      byPerson.set(row.person_id, entry);
    }
  }
  return byPerson;
}

function selectPersonRevisions(db: Db, personIds: readonly string[]) {
  return db
    .selectFrom('people')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.person_id', '=', 'people.id').on('memberships.state', '=', 'accepted'),
    )
    .leftJoin('lists', (join) =>
      join.onRef('lists.id', '=', 'memberships.list_id').on('lists.archived_at', 'is', null),
    )
    .select(['people.id as person_id', 'people.revision as home', 'lists.id as list_id', 'lists.revision'])
    .where('people.id', 'in', personIds)
    .execute();
}

type ListRevisions = ReadonlyMap<string, number>;

/** By person, of those who may see the list now. */
export async function findListRevisions(
  db: Db,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, ListRevisions>> {
  const revisions = new Map<string, Map<string, number>>();
  for (const ids of chunks(listIds)) {
    for (const { person_id, id, revision } of await selectListRevisions(db, ids)) {
      revisions.set(person_id, (revisions.get(person_id) ?? new Map<string, number>()).set(id, revision));
    }
  }
  return revisions;
}

function selectListRevisions(db: Db, listIds: readonly string[]) {
  return db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(['memberships.person_id', 'lists.id', 'lists.revision'])
    .where('memberships.list_id', 'in', listIds)
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null)
    .execute();
}
