import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { insertPerson } from '../people/people-repository.ts';
import { hashSecret, newSecret } from '../sessions/secrets.ts';
import { insertSession } from '../sessions/session-repository.ts';

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly headers: Record<string, string>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function signedIn(database: Database, role: string): Promise<SignedIn> {
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 8)}@example.com`;
  const now = Date.now();
  await insertPerson(database.db, { id, email, password_hash: null }, new Date(now).toISOString());
  return { id, email, headers: await startTestSession(database, { id, email }) };
}

export interface SessionTimes {
  readonly lastUsedMsAgo?: number;
  readonly endsInMs?: number;
}

export async function startTestSession(
  database: Database,
  person: { id: string; email: string },
  { lastUsedMsAgo = 0, endsInMs = DAY_MS }: SessionTimes = {},
): Promise<Record<string, string>> {
  const token = newSecret();
  const client = randomUUID();
  const now = Date.now();
  await insertSession(database.db, {
    id: client,
    person_id: person.id,
    token_hash: hashSecret(token),
    device: null,
    created_at: new Date(now).toISOString(),
    last_used_at: new Date(now - lastUsedMsAgo).toISOString(),
    idle_seconds: DAY_MS / 2 / 1000,
    expires_at: new Date(now + endsInMs).toISOString(),
  });
  return { 'access-token': token, client, uid: person.email };
}
