import { randomUUID } from 'node:crypto';
import { readTime } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { replaceMailToken } from '../passwords/mail-token-repository.ts';
import { findPersonByEmail, insertInvitee } from '../../../people/people-repository.ts';
import { hashSecret, newSecret } from '../../../sessions/secrets.ts';

const VALID_FOR_MS = 7 * 24 * 60 * 60 * 1000;

export interface Invitee {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly disabled_at: string | null;
}

/** New and known addresses take the same steps, and ids are random: neither reveals whether the account is new. */
export async function findOrMakePerson(db: Db, email: string): Promise<Invitee> {
  await insertInvitee(db, { id: randomUUID(), email }, new Date().toISOString());
  const person = await findPersonByEmail(db, email);
  if (!person) throw new Error('An account that was just made is not there');
  return person;
}

export async function makeInvitationToken(db: Db, personId: string) {
  const token = newSecret();
  const now = await readTime(db);
  const expiresAt = new Date(now + VALID_FOR_MS).toISOString();
  await replaceMailToken(db, {
    token_hash: hashSecret(token),
    purpose: 'invitation',
    person_id: personId,
    created_at: new Date(now).toISOString(),
    expires_at: expiresAt,
  });
  return { token, expiresAt };
}
