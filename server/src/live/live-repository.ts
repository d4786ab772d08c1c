import { chunks } from '../database/chunks.ts';
import type { Db } from '../database/database.ts';
import { idsIn, isOneOf } from '../database/one-of.ts';
import { prepared } from '../database/prepared.ts';

export interface PersonRevisions {
  readonly home: number;
  readonly lists: ReadonlyMap<string, number>;
}

const queryPersonRevisions = prepared((db, personIds: string) =>
  db
    .selectFrom('people')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.person_id', '=', 'people.id').on('memberships.state', '=', 'accepted'),
    )
    .leftJoin('lists', (join) =>
      join.onRef('lists.id', '=', 'memberships.list_id').on('lists.archived_at', 'is', null),
    )
    .select(['people.id as person_id', 'people.revision as home', 'lists.id as list_id', 'lists.revision'])
    .where(isOneOf(db, 'people.id', idsIn(db, personIds))),
);

/** Contains only lists that the person may see now. */
export async function findPersonRevisions(
  db: Db,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PersonRevisions>> {
  const byPerson = new Map<string, { home: number; lists: Map<string, number> }>();
  for (const ids of chunks(personIds)) {
    for (const row of (await queryPersonRevisions(db, JSON.stringify(ids))).rows) {
      const entry = byPerson.get(row.person_id) ?? { home: row.home, lists: new Map<string, number>() };
      if (row.list_id !== null && row.revision !== null) entry.lists.set(row.list_id, row.revision);
      byPerson.set(row.person_id, entry);
    }
  }
  return byPerson;
}

const queryListRevisions = prepared((db, listIds: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(['memberships.person_id', 'lists.id', 'lists.revision'])
    .where(isOneOf(db, 'memberships.list_id', idsIn(db, listIds)))
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null),
);

type ListRevisions = ReadonlyMap<string, number>;

/** By person, of those who may see the list now. */
export async function findListRevisions(
  db: Db,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, ListRevisions>> {
  const revisions = new Map<string, Map<string, number>>();
  for (const ids of chunks(listIds)) {
    const { rows } = await queryListRevisions(db, JSON.stringify(ids));
    for (const { person_id, id, revision } of rows) {
      revisions.set(person_id, (revisions.get(person_id) ?? new Map<string, number>()).set(id, revision));
    }
  }
  return revisions;
}
