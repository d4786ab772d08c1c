import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { findContacts } from '../../people/contacts.ts';
import { isShown } from '../sharing/shown-shares-repository.ts';

const queryListPeople = prepared((db, listId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['people.id', 'people.email', 'people.name', 'memberships.state'])
    .where('memberships.list_id', '=', listId)
    .where('memberships.state', 'in', ['accepted', 'pending'])
    .orderBy('memberships.created_at')
    .orderBy('memberships.number'),
);

/** People who have not accepted the list are called by name only if the person knows them. */
export async function findPeopleAndContacts(db: Db, listId: string, personId: string) {
  const people = (await queryListPeople(db, listId)).rows;
  const pending = people.filter(({ state }) => state === 'pending').map(({ id }) => id);
  return { people, contacts: await findContacts(db, personId, pending) };
}

const queryPeopleOfLists = prepared((db, personId: string) =>
  db
    .selectFrom('memberships as mine')
    .innerJoin('lists', 'lists.id', 'mine.list_id')
    .innerJoin('memberships as theirs', 'theirs.list_id', 'mine.list_id')
    .innerJoin('people', 'people.id', 'theirs.person_id')
    .select(['theirs.list_id', 'people.id', 'people.email', 'people.name'])
    .where('mine.person_id', '=', personId)
    .where('mine.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null)
    .where('theirs.state', '=', 'accepted')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships as others')
          .select('others.id')
          .whereRef('others.list_id', '=', 'mine.list_id')
          .where('others.person_id', '!=', personId)
          .where('others.state', '=', 'accepted'),
      ),
    )
    .orderBy('theirs.created_at')
    .orderBy('theirs.number'),
);

/** Who has accepted the lists that the person has accepted and is not alone on. */
export async function findPeopleOfLists(db: Db, personId: string) {
  return (await queryPeopleOfLists(db, personId)).rows;
}

const queryInviters = prepared((db, personId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.inviter_id')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .where('lists.archived_at', 'is', null)
    .select(['memberships.list_id', 'people.id', 'people.email', 'people.name'])
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'pending')
    .where(isShown),
);

/** Who shared the lists that wait for an answer of the person. */
export async function findInviters(db: Db, personId: string) {
  return (await queryInviters(db, personId)).rows;
}
