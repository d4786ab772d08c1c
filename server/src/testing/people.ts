import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { fail } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { hashSecret, newSecret } from '../sessions/secrets.ts';
import { insertSession } from '../sessions/session-repository.ts';

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly headers: Record<string, string>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function signedIn(database: Database, role: string): Promise<SignedIn> {
  const people = await allSignedIn(database, [role]);
  return people[role] ?? fail(`No ${role}`);
}

/** In two statements: many tests begin with several people. */
export async function allSignedIn<Role extends string>(
  { db }: Database,
  roles: readonly Role[],
): Promise<Record<Role, SignedIn>> {
  const now = new Date().toISOString();
  const made = roles.map((role) => {
    const id = randomUUID();
    const person = { id, email: `${role}-${id.slice(0, 8)}@example.com` };
    return { role, person, ...newSession(person) };
  });
  const people = made.map(({ person }) => ({
    ...person,
    name: nameFromEmail(person.email),
    password_hash: null,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('people').values(people).execute();
  await db
    .insertInto('sessions')
    .values(made.map(({ session }) => session))
    .execute();
  const entries = made.map(({ role, person, headers }) => [role, { ...person, headers }]);
  return Object.fromEntries(entries) as Record<Role, SignedIn>;
}

export interface SessionTimes {
  readonly lastUsedMsAgo?: number;
  readonly endsInMs?: number;
}

export async function startTestSession(
  database: Database,
  person: { id: string; email: string },
  times: SessionTimes = {},
): Promise<Record<string, string>> {
  const { session, headers } = newSession(person, times);
  await insertSession(database.db, session);
  return headers;
}

function newSession(
  person: { id: string; email: string },
  { lastUsedMsAgo = 0, endsInMs = DAY_MS }: SessionTimes = {},
) {
  const token = newSecret();
  const client = randomUUID();
  const now = Date.now();
  const session = {
    id: client,
    person_id: person.id,
    token_hash: hashSecret(token),
    device: null,
    created_at: new Date(now).toISOString(),
    last_used_at: new Date(now - lastUsedMsAgo).toISOString(),
    idle_seconds: DAY_MS / 2 / 1000,
    expires_at: new Date(now + endsInMs).toISOString(),
  };
  return { session, headers: { 'access-token': token, client, uid: person.email } };
}
