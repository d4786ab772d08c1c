import type { Db } from '../../database/database.ts';
import { CannotDo } from '../../lib/errors.ts';
import { findPersonByEmail } from '../../people/people-repository.ts';

export async function requirePerson(db: Db, email: string) {
  const person = await findPersonByEmail(db, email);
  if (!person) throw new CannotDo(`Nobody here has the address ${email}.`);
  return person;
}

export async function findPeople(db: Db) {
  const rows = await db
    .selectFrom('people')
    .select((eb) => [
      'people.id',
      'email',
      'name',
      'password_hash',
      'disabled_at',
      'created_at',
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('person_id', '=', 'people.id')
        .as('sessions'),
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('last_used_at').as('last'))
        .whereRef('person_id', '=', 'people.id')
        .as('last_seen_at'),
      eb
        .selectFrom('lists')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('owner_id', '=', 'people.id')
        .where('archived_at', 'is', null)
        .as('lists'),
    ])
    .orderBy('people.number')
    .execute();
  return rows.map(({ password_hash, disabled_at, ...person }) => ({
    ...person,
    state: disabled_at !== null ? 'disabled' : password_hash === null ? 'invited' : 'active',
    sessions: Number(person.sessions),
    lists: Number(person.lists),
  }));
}

export async function setDisabled(db: Db, personId: string, disabledAt: string | null): Promise<void> {
  await db.updateTable('people').set({ disabled_at: disabledAt }).where('id', '=', personId).execute();
}

export async function deleteMailTokensOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('mail_tokens').where('person_id', '=', personId).execute();
}

export async function deleteEverySession(db: Db): Promise<number> {
  const result = await db.deleteFrom('sessions').executeTakeFirst();
  return Number(result.numDeletedRows);
}
