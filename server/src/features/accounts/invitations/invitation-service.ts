import { readTime } from '../../../database/clock.ts';
import type { Database } from '../../../database/database.ts';
import { randomUUID } from 'node:crypto';
import { Invalid, type InvalidFields } from '../../../lib/errors.ts';
import { limitFailures } from '../../../limits/failure-limit.ts';
import {
  deleteExpiredTokens,
  findInvitation,
  replaceMailToken,
  useUpMailToken,
} from '../passwords/mail-token-repository.ts';
import { passwordMistakes } from '../passwords/password-rules.ts';
import type { Passwords } from '../../../people/passwords.ts';
import { insertPerson, hasAnyPerson, replacePassword } from '../../../people/people-repository.ts';
import { hashSecret, looksLikeSecret, newSecret } from '../../../sessions/secrets.ts';

const VALID_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const PER_ADDRESS = { name: 'invitation from an address', limit: 10, windowSeconds: 15 * 60 };
const INVALID_TOKEN = { invitation_token: ['is invalid or has expired'] };

export async function makeSetUpToken(database: Database): Promise<string | undefined> {
  return database.change(async (tx) => {
    if (await hasAnyPerson(tx)) return undefined;
    const token = newSecret();
    const now = await readTime(tx);
    await replaceMailToken(tx, {
      token_hash: hashSecret(token),
      purpose: 'set-up',
      person_id: null,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + VALID_FOR_MS).toISOString(),
    });
    return token;
  });
}

export interface Acceptance {
  readonly token: string | undefined;
  /** Checked only after the invitation is known. */
  readonly password: unknown;
  readonly confirmation: unknown;
  readonly email: string | undefined;
  readonly networkAddress: string;
}

export async function acceptInvitation(
  database: Database,
  passwords: Passwords,
  acceptance: Acceptance,
): Promise<void> {
  const attempts = [{ rule: PER_ADDRESS, subject: acceptance.networkAddress }];
  await limitFailures(database, attempts, async () => {
    const { tokenHash, personId, email } = await checkAcceptance(database, acceptance);
    const passwordHash = await passwords.hash(String(acceptance.password));
    const now = new Date().toISOString();

    await database.change(async (tx) => {
      if (!(await useUpMailToken(tx, tokenHash))) throw new Invalid(INVALID_TOKEN);
      if (personId !== null) {
        const isFirst = await replacePassword(tx, personId, { from: null, to: passwordHash }, now);
        if (!isFirst) throw new Invalid(INVALID_TOKEN);
        return;
      }
      if (await hasAnyPerson(tx)) throw new Invalid(INVALID_TOKEN);
      await insertPerson(tx, { id: randomUUID(), email, password_hash: passwordHash }, now);
    });
  });
}

async function checkAcceptance(database: Database, acceptance: Acceptance) {
  const { token = '', password, confirmation, email } = acceptance;
  const tokenHash = hashSecret(token);
  const now = new Date(await readTime(database.db)).toISOString();
  const invitation = looksLikeSecret(token) ? await findInvitation(database.db, tokenHash, now) : undefined;
  // Deleted, so that a clock that is set back cannot make a link valid again.
  if (!invitation) await deleteExpiredTokens(database.db, now);
  const isUsable = invitation?.purpose === 'invitation' || (invitation && !(await hasAnyPerson(database.db)));

  const mistakes: InvalidFields = {
    ...(token.trim() === '' ? { invitation_token: ["can't be blank"] } : !isUsable ? INVALID_TOKEN : {}),
    ...(await passwordMistakes(password, confirmation)),
    ...(invitation?.purpose === 'set-up' && email === undefined ? { email: ["can't be blank"] } : {}),
  };
  if (!invitation || Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
  return { tokenHash, personId: invitation.person_id, email: email ?? '' };
}
