import type { Database, Tx } from '../../database/database.ts';
import { Invalid, NotSignedIn, type InvalidFields } from '../../errors.ts';
import type { Caller } from '../../http/authenticate.ts';
import { limitFailures } from '../../limits/failure-limit.ts';
import { countUse } from '../../limits/use-limit.ts';
import type { Postbox } from '../../mail/postbox.ts';
import { deleteResetTokens, findReset, replaceMailToken, useUpMailToken } from './mail-token-repository.ts';
import { passwordMistakes } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { findPersonByEmail, getPerson, setPassword } from './people-repository.ts';
import { hashSecret, looksLikeSecret, newSecret } from './secrets.ts';
import { deleteSessionsOf } from './session-repository.ts';

const HOUR_S = 60 * 60;
const RESETS_OF_ADDRESS = { name: 'reset of an address', limit: 5, windowSeconds: HOUR_S };
const RESETS_FROM_NETWORK = { name: 'reset from a network address', limit: 20, windowSeconds: HOUR_S };
const FAILURES = { name: 'password from a network address', limit: 10, windowSeconds: HOUR_S / 4 };
const FAILURES_OF_PERSON = { name: 'password of a person', limit: 10, windowSeconds: HOUR_S / 4 };
const INVALID_TOKEN = { reset_password_token: ['is invalid or has expired'] };

export interface ResetWish {
  readonly email: string;
  readonly redirectUrl: unknown;
  readonly networkAddress: string;
}

/** The same answer and nearly the same work whether there is such an account or not. */
export async function requestReset(database: Database, postbox: Postbox, wish: ResetWish): Promise<void> {
  await database.change(async (tx) => {
    await countUse(tx, RESETS_FROM_NETWORK, wish.networkAddress);
    await countUse(tx, RESETS_OF_ADDRESS, wish.email);
    const person = await findPersonByEmail(tx, wish.email);
    if (!person?.password_hash) return;

    const token = newSecret();
    const now = Date.now();
    const expiresAt = new Date(now + HOUR_S * 1000).toISOString();
    await replaceMailToken(tx, {
      token_hash: hashSecret(token),
      purpose: 'reset',
      person_id: person.id,
      created_at: new Date(now).toISOString(),
      expires_at: expiresAt,
    });
    await postbox.reset(tx, person.email, { token, expiresAt }, wish.redirectUrl);
  });
}

export interface NewPassword {
  readonly password: string | undefined;
  readonly confirmation: string | undefined;
  readonly networkAddress: string;
}

interface Tools {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly postbox: Postbox;
}

/** With the link from the mail. It ends every session: whoever had got in is out. */
export async function resetPassword(
  tools: Tools,
  token: unknown,
  wish: NewPassword,
): Promise<{ id: string; email: string }> {
  const { database, passwords } = tools;
  return limitFailures(database, [{ rule: FAILURES, subject: wish.networkAddress }], async () => {
    const tokenHash = hashSecret(looksLikeToken(token) ? token : '');
    const reset = await findReset(database.db, tokenHash, new Date().toISOString());
    refuse({ ...(reset ? {} : INVALID_TOKEN), ...passwordMistakes(wish.password, wish.confirmation) });

    const passwordHash = await passwords.hash(wish.password ?? '');
    return database.change(async (tx) => {
      if (!reset?.person_id || !(await useUpMailToken(tx, tokenHash))) throw new Invalid(INVALID_TOKEN);
      await saveNewPassword(tx, tools.postbox, reset.person_id, passwordHash);
      return getPerson(tx, reset.person_id);
    });
  });
}

/** By somebody signed in, who must know the current one: an open browser alone is not enough. */
export async function changePassword(
  tools: Tools,
  { person, session }: Caller,
  currentPassword: string | undefined,
  wish: NewPassword,
): Promise<void> {
  const { database, passwords, postbox } = tools;
  const attempts = [
    { rule: FAILURES, subject: wish.networkAddress },
    { rule: FAILURES_OF_PERSON, subject: person.id },
  ];
  await limitFailures(database, attempts, async () => {
    const mistake = await currentPasswordMistake(tools, person.email, currentPassword ?? '');
    refuse({
      ...(mistake === undefined ? {} : { current_password: [mistake] }),
      ...passwordMistakes(wish.password, wish.confirmation),
    });
    const passwordHash = await passwords.hash(wish.password ?? '');
    await database.change((tx) => saveNewPassword(tx, postbox, person.id, passwordHash, session.id));
  });
}

async function currentPasswordMistake({ database, passwords }: Tools, email: string, password: string) {
  if (password === '') return "can't be blank";
  const person = await findPersonByEmail(database.db, email);
  return (await passwords.isRight(person?.password_hash, password)) ? undefined : 'is invalid';
}

async function saveNewPassword(
  tx: Tx,
  postbox: Postbox,
  personId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  const person = await getPerson(tx, personId);
  await setPassword(tx, personId, passwordHash, new Date().toISOString());
  await deleteSessionsOf(tx, personId, keptSessionId);
  await deleteResetTokens(tx, personId);
  await postbox.passwordChanged(tx, person.email);
}

function looksLikeToken(token: unknown): token is string {
  return typeof token === 'string' && looksLikeSecret(token);
}

function refuse(mistakes: InvalidFields): void {
  if (Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
}

/** Whether a token came along at all; without one the session decides. */
export function hasToken(token: unknown): boolean {
  return token !== undefined && token !== null && token !== '';
}

export function requireCaller(caller: Caller | undefined): Caller {
  if (!caller) throw new NotSignedIn();
  return caller;
}
