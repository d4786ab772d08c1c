import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { chunks } from '../database/chunks.ts';
import type { Db } from '../database/database.ts';

/** Of these people, those who share a list with the person that both have accepted. */
export async function findContacts(
  db: Db,
  personId: string,
  otherIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const contacts = new Set<string>();
  for (const ids of chunks(otherIds)) {
    const rows = await db
      .selectFrom('memberships as theirs')
      .innerJoin('memberships as mine', 'mine.list_id', 'theirs.list_id')
      .innerJoin('lists', 'lists.id', 'theirs.list_id')
      .select('theirs.person_id')
      .distinct()
      .where('mine.person_id', '=', personId)
      .where('mine.state', '=', 'accepted')
      .where('theirs.state', '=', 'accepted')
      .where('theirs.person_id', 'in', ids)
      .where('lists.archived_at', 'is', null)
      .execute();
    rows.forEach(({ person_id }) => contacts.add(person_id));
  }
  return contacts;
}

interface NamedPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** A name tells that there is an account, so only people who know each other see it. */
export function presentUser({ id, email, name }: NamedPerson, isKnown: boolean): NamedPerson {
  return { id, email, name: isKnown && name !== '' ? name : nameFromEmail(email) };
}
