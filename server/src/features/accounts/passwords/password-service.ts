import { checkCurrentPassword, limitGuesses, type PasswordTools } from '../../../people/current-password.ts';
import { readTime } from '../../../database/clock.ts';
import type { Tx } from '../../../database/database.ts';
import { lockPeople } from '../../../database/lock-order.ts';
import { Invalid, NotSignedIn, type InvalidFields } from '../../../lib/errors.ts';
import type { Caller } from '../../../sessions/authenticate.ts';
import { limitFailures } from '../../../limits/failure-limit.ts';
import { countUse } from '../../../limits/use-limit.ts';
import type { MailQueue } from '../../../mail/mail-queue.ts';
import {
  addReset,
  deleteExpiredTokens,
  deleteResetTokens,
  findReset,
  useUpMailToken,
} from '../mail-token-repository.ts';
import { raiseRelatedRevisions } from '../../lists/related-revisions-repository.ts';
import { passwordMistakes } from './password-rules.ts';
import {
  confirmAddress,
  findPersonByEmail,
  getPerson,
  replacePassword,
  setPassword,
} from '../../../people/people-repository.ts';
import { hashSecret, looksLikeSecret, newSecret } from '../../../sessions/secrets.ts';
import { deleteSessionsOf } from '../../../sessions/session-repository.ts';

const HOUR_S = 60 * 60;
const INVALID_TOKEN = { reset_password_token: ['is invalid or has expired'] };

export interface ResetInput {
  readonly email: string;
  readonly redirectUrl: unknown;
  readonly networkAddress: string;
}

/** Same response and similar work whether the account exists or not. */
export async function requestReset(
  { database, mailQueue, limits }: Pick<Tools, 'database' | 'mailQueue' | 'limits'>,
  input: ResetInput,
): Promise<void> {
  await database.change(async (tx) => {
    await countUse(tx, limits.resetsFromNetwork, input.networkAddress);
    await countUse(tx, limits.resetsOfAddress, input.email);
    await countUse(tx, limits.resetsOfAddressFromNetwork, `${input.email} ${input.networkAddress}`);
    const person = await findPersonByEmail(tx, input.email);
    if (!person?.password_hash || person.disabled_at !== null) return;
    await mailQueue.reset(tx, person.email, await makeResetToken(tx, person.id), input.redirectUrl);
  });
}

/** A few earlier resets stay valid: a request by somebody else must not void the link that the person waits for. */
export async function makeResetToken(tx: Tx, personId: string) {
  const token = newSecret();
  const now = await readTime(tx);
  const expiresAt = new Date(now + HOUR_S * 1000).toISOString();
  await lockPeople(tx, [personId]);
  await addReset(tx, {
    token_hash: hashSecret(token),
    purpose: 'reset',
    person_id: personId,
    invitation_id: null,
    created_at: new Date(now).toISOString(),
    expires_at: expiresAt,
  });
  return { token, expiresAt };
}

export interface NewPassword {
  /** Checked only after the caller is known. */
  readonly password: unknown;
  readonly confirmation: unknown;
  readonly networkAddress: string;
}

interface Tools extends PasswordTools {
  readonly mailQueue: MailQueue;
}

/** Ends every session of the person. */
export async function resetPassword(
  tools: Tools,
  token: unknown,
  input: NewPassword,
): Promise<{ id: string; email: string; name: string }> {
  const { database, passwords } = tools;
  return limitFailures(
    database,
    [{ rule: tools.limits.secretsFromNetwork, subject: input.networkAddress }],
    async () => {
      const tokenHash = hashSecret(looksLikeToken(token) ? token : '');
      const now = new Date(await readTime(database.db)).toISOString();
      const reset = await findReset(database.db, tokenHash, now);
      // Deleted, so that a clock that is set back cannot make a link valid again.
      if (!reset) await deleteExpiredTokens(database.db, now);
      refuse({
        ...(reset ? {} : INVALID_TOKEN),
        ...(await passwordMistakes(input.password, input.confirmation)),
      });

      const passwordHash = await passwords.hash(String(input.password));
      return database.change(async (tx) => {
        if (!reset?.person_id) throw new Invalid(INVALID_TOKEN);
        // Locked before the token: two links of one person used at once would deadlock otherwise.
        await raiseRelatedRevisions(tx, reset.person_id);
        if (!(await useUpMailToken(tx, tokenHash))) throw new Invalid(INVALID_TOKEN);
        const changedAt = new Date().toISOString();
        await setPassword(tx, reset.person_id, passwordHash, changedAt);
        // The link was mailed, or handed over by the operator.
        await confirmAddress(tx, reset.person_id, changedAt);
        const person = await getPerson(tx, reset.person_id);
        await afterNewPassword(tx, tools.mailQueue, person);
        return person;
      });
    },
  );
}

/** Requires the current password: an open browser alone is not enough. */
export async function changePassword(
  tools: Tools,
  { person, session }: Caller,
  currentPassword: unknown,
  input: NewPassword,
): Promise<void> {
  const { database, passwords, mailQueue } = tools;
  await limitGuesses(tools, person.id, input.networkAddress, async () => {
    const { checkedHash, mistakes } = await checkCurrentPassword(tools, person.email, currentPassword);
    refuse({ ...mistakes, ...(await passwordMistakes(input.password, input.confirmation)) });
    const to = await passwords.hash(String(input.password));
    await database.change(async (tx) => {
      const change = { from: checkedHash, to };
      const isDone = await replacePassword(tx, person.id, change, new Date().toISOString());
      if (!isDone) throw new Invalid({ current_password: ['is invalid'] });
      await afterNewPassword(tx, mailQueue, person, session.id);
    });
  });
}

async function afterNewPassword(
  tx: Tx,
  mailQueue: MailQueue,
  person: { id: string; email: string },
  exceptSessionId?: string,
): Promise<void> {
  await deleteSessionsOf(tx, person.id, exceptSessionId);
  await deleteResetTokens(tx, person.id);
  await mailQueue.passwordChanged(tx, person.email);
}

function looksLikeToken(token: unknown): token is string {
  return typeof token === 'string' && looksLikeSecret(token);
}

function refuse(mistakes: InvalidFields): void {
  if (Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
}

export function hasToken(token: unknown): boolean {
  return token !== undefined && token !== null && token !== '';
}

export function requireCaller(caller: Caller | undefined): Caller {
  if (!caller) throw new NotSignedIn();
  return caller;
}
