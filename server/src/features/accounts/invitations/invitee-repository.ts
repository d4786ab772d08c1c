import { randomUUID } from 'node:crypto';
import type { Db } from '../../../database/database.ts';
import { findPersonByEmail, insertInvitee } from '../../../people/people-repository.ts';

export interface Invitee {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string | null;
  readonly disabled_at: string | null;
  readonly awaits_confirmation: number;
}

/** New and known addresses take the same steps, and ids are random: neither reveals whether the account is new. */
export async function findOrMakePerson(db: Db, email: string): Promise<Invitee> {
  await insertInvitee(db, { id: randomUUID(), email }, new Date().toISOString());
  const person = await findPersonByEmail(db, email);
  if (!person) throw new Error('An account that was just made is not there');
  return person;
}

export function getInvitee(db: Db, personId: string): Promise<Invitee> {
  return db
    .selectFrom('people')
    .select(['id', 'email', 'name', 'password_hash', 'disabled_at', 'awaits_confirmation'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
