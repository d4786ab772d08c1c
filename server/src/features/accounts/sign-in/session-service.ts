import { isStorable } from '@shared-lists/contract/rules/text.ts';
import { randomUUID } from 'node:crypto';
import { readTime } from '../../../database/clock.ts';
import type { Database } from '../../../database/database.ts';
import { NotSignedIn } from '../../../lib/errors.ts';
import { limitFailures } from '../../../limits/failure-limit.ts';
import { findPersonByEmail, hasPassword } from '../../../people/people-repository.ts';
import type { PasswordTools } from '../../../people/current-password.ts';
import { hashSecret, newSecret } from '../../../sessions/secrets.ts';
import { insertSession, keepNewestSessions } from '../../../sessions/session-repository.ts';

const MAX_SESSIONS = 10;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const SHORT_SESSION = { wholeSeconds: DAY_S, idleSeconds: 12 * HOUR_S };
const LONG_SESSION = { wholeSeconds: 30 * DAY_S, idleSeconds: 14 * DAY_S };

export interface Credentials {
  /** Not validated: malformed credentials are refused like wrong ones. */
  readonly email: unknown;
  readonly password: unknown;
  readonly isRemembered: boolean;
  readonly networkAddress: string;
  readonly device: string | null;
}

/** The same refusal in all cases, so that nobody learns who has an account. */
function wrongCredentials(): NotSignedIn {
  return new NotSignedIn({ success: false, errors: ['Invalid login credentials. Please try again.'] });
}

export async function signIn({ database, passwords, limits }: PasswordTools, credentials: Credentials) {
  passwords.refuseWhenFull();
  const email = usableText(credentials.email).trim().toLowerCase();
  const password = usableText(credentials.password);
  const { networkAddress } = credentials;
  const attempts = [
    { rule: limits.signInFromNetwork, subject: networkAddress },
    { rule: limits.signInOfAccount, subject: `${email} ${networkAddress}` },
  ];
  return limitFailures(database, attempts, async () => {
    const person = await findPersonByEmail(database.db, email);
    const isCorrect = await passwords.isCorrect(person?.password_hash, password);
    if (!person?.password_hash || person.disabled_at !== null || !isCorrect) throw wrongCredentials();
    const session = await startSession(database, person.id, person.password_hash, credentials);
    return { person, session };
  });
}

async function startSession(
  database: Database,
  personId: string,
  checkedHash: string,
  { isRemembered, device }: Credentials,
) {
  const { wholeSeconds, idleSeconds } = isRemembered ? LONG_SESSION : SHORT_SESSION;
  const token = newSecret();
  const now = await readTime(database.db);
  const session = {
    id: randomUUID(),
    person_id: personId,
    token_hash: hashSecret(token),
    device,
    created_at: new Date(now).toISOString(),
    last_used_at: new Date(now).toISOString(),
    idle_seconds: idleSeconds,
    expires_at: new Date(now + wholeSeconds * 1000).toISOString(),
  };
  await database.change(async (tx) => {
    // After a concurrent reset the old password must not start a session.
    if (!(await hasPassword(tx, personId, checkedHash))) throw wrongCredentials();
    await insertSession(tx, session);
    await keepNewestSessions(tx, personId, MAX_SESSIONS);
  });
  return { id: session.id, token, expiresAt: session.expires_at };
}

function usableText(value: unknown): string {
  return typeof value === 'string' && isStorable(value) ? value : '';
}
