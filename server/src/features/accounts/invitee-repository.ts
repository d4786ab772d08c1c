import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { replaceMailToken } from './mail-token-repository.ts';
import { findPersonByEmail, insertInvitee } from './people-repository.ts';
import { hashSecret, newSecret } from './secrets.ts';

const VALID_FOR_MS = 7 * 24 * 60 * 60 * 1000;

export interface Invitee {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
}

/** The person of this address; an unknown one becomes an account that waits for its password. */
export async function findOrMakePerson(db: Db, email: string): Promise<Invitee> {
  const known = await findPersonByEmail(db, email);
  if (known) return known;
  // Random, not ordered by time: the id must not tell that the account is new.
  await insertInvitee(db, { id: randomUUID(), email }, new Date().toISOString());
  const made = await findPersonByEmail(db, email);
  if (!made) throw new Error('An account that was just made is not there');
  return made;
}

/** A fresh invitation; the one before is void. */
export async function makeInvitationToken(db: Db, personId: string) {
  const token = newSecret();
  const now = Date.now();
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
