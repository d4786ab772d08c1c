import { randomUUID } from 'node:crypto';
import { readTime } from '../../../database/clock.ts';
import type { Database, Tx } from '../../../database/database.ts';
import { Invalid, type InvalidFields } from '../../../lib/errors.ts';
import { limitFailures } from '../../../limits/failure-limit.ts';
import type { PasswordTools } from '../../../people/current-password.ts';
import {
  awaitConfirmation,
  confirmAddress,
  findCredentials,
  hasAnyPerson,
  insertPerson,
  recordIntroduction,
  replacePassword,
  setName,
} from '../../../people/people-repository.ts';
import { hashSecret, looksLikeSecret, newSecret } from '../../../sessions/secrets.ts';
import { deleteSessionsOf } from '../../../sessions/session-repository.ts';
import { raiseRelatedRevisions } from '../../lists/related-revisions-repository.ts';
import { deleteLinksOf, deleteLinksTo } from '../../sharing/invitations/invitation-link-repository.ts';
import {
  findInvitationsTo,
  updateInvitations,
  type InvitationRecord,
} from '../../sharing/invitations/invitation-repository.ts';
import {
  deleteExpiredTokens,
  findInvitationToken,
  replaceSetUpToken,
  useUpMailToken,
} from '../mail-token-repository.ts';
import { passwordMistakes } from '../passwords/password-rules.ts';

const VALID_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const INVALID_TOKEN = { invitation_token: ['is invalid or has expired'] };

export async function makeSetUpToken(database: Database): Promise<string | undefined> {
  return database.change(async (tx) => {
    if (await hasAnyPerson(tx)) return undefined;
    const token = newSecret();
    const now = await readTime(tx);
    await replaceSetUpToken(tx, {
      token_hash: hashSecret(token),
      invitation_id: null,
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
  readonly name: string | undefined;
  readonly networkAddress: string;
}

interface AcceptanceTools extends PasswordTools {
  readonly sendsMails: boolean;
}

export async function acceptInvitation(tools: AcceptanceTools, acceptance: Acceptance): Promise<void> {
  const { database, passwords, limits } = tools;
  const attempts = [{ rule: limits.invitationsFromNetwork, subject: acceptance.networkAddress }];
  await limitFailures(database, attempts, async () => {
    const link = await checkAcceptance(database, acceptance);
    const passwordHash = await passwords.hash(String(acceptance.password));
    const now = new Date().toISOString();

    await database.change(async (tx) => {
      const { personId } = link;
      if (personId === null) return makeFirstPerson(tx, link, acceptance, passwordHash, now);
      const account = { personId, name: acceptance.name, passwordHash, sendsMails: tools.sendsMails, now };
      return setUpAccount(tx, link, account);
    });
  });
}

interface CheckedLink {
  readonly tokenHash: string;
  readonly personId: string | null;
  readonly invitationId: string | null;
  readonly provesAddress: boolean;
}

async function makeFirstPerson(
  tx: Tx,
  { tokenHash }: CheckedLink,
  { email = '', name }: Acceptance,
  password_hash: string,
  now: string,
): Promise<void> {
  if (!(await useUpMailToken(tx, tokenHash)) || (await hasAnyPerson(tx))) throw new Invalid(INVALID_TOKEN);
  const person = { id: randomUUID(), email, password_hash, confirmed_at: now, ...(name && { name }) };
  await insertPerson(tx, person, now);
}

interface NewAccount {
  readonly personId: string;
  readonly name: string | undefined;
  readonly passwordHash: string;
  readonly sendsMails: boolean;
  readonly now: string;
}

async function setUpAccount(tx: Tx, link: CheckedLink, account: NewAccount): Promise<void> {
  const { personId, passwordHash, name, now } = account;
  const invitations = await findInvitationsTo(tx, personId);
  // Locked before the tokens: two links of one person used at once would deadlock otherwise.
  const inviterIds = invitations.flatMap(({ inviter_id }) => inviter_id ?? []);
  await raiseRelatedRevisions(tx, personId, inviterIds);
  if (!(await useUpMailToken(tx, link.tokenHash))) throw new Invalid(INVALID_TOKEN);

  const before = await findCredentials(tx, personId);
  if (!maySetPassword(before, link.provesAddress)) throw new Invalid(INVALID_TOKEN);
  await replacePassword(tx, personId, { from: before.password_hash, to: passwordHash }, now);
  // The earlier user of the account never confirmed the address.
  await deleteSessionsOf(tx, personId);
  if (name !== undefined) await setName(tx, personId, name);

  const used = invitations.find(({ id }) => id === link.invitationId);
  if (link.provesAddress) await confirmAddress(tx, personId, now);
  else await introduce(tx, account, used);
  await endInvitations(tx, link.provesAddress ? invitations : invitations.filter(isBy(used)), personId, now);
  if (link.provesAddress) await deleteLinksTo(tx, personId);
}

/** An account made with a copied link has an unconfirmed address; a mailed link may take it over. */
export function maySetPassword(
  person: Awaited<ReturnType<typeof findCredentials>>,
  provesAddress: boolean,
): boolean {
  if (person.disabled_at !== null) return false;
  return person.password_hash === null || (provesAddress && person.awaits_confirmation === 1);
}

async function introduce(
  tx: Tx,
  { personId, sendsMails, now }: NewAccount,
  used: InvitationRecord | undefined,
): Promise<void> {
  if (used?.inviter_id) await recordIntroduction(tx, personId, used.inviter_id, now);
  // Without a mail server nobody could ever confirm an address.
  if (sendsMails) await awaitConfirmation(tx, personId);
}

const isBy = (used: InvitationRecord | undefined) => (invitation: InvitationRecord) =>
  used !== undefined && invitation.inviter_id === used.inviter_id;

async function endInvitations(
  tx: Tx,
  invitations: readonly InvitationRecord[],
  personId: string,
  now: string,
): Promise<void> {
  const ids = invitations.map(({ id }) => id);
  const toProduct = invitations.filter(({ list_id }) => list_id === null).map(({ id }) => id);
  const toLists = invitations.filter(({ list_id, opened_at }) => list_id !== null && opened_at === null);
  await updateInvitations(tx, toProduct, { accepted_at: now });
  await updateInvitations(
    tx,
    toLists.map(({ id }) => id),
    { opened_at: now },
  );
  await deleteLinksOf(tx, ids);
}

async function checkAcceptance(database: Database, acceptance: Acceptance): Promise<CheckedLink> {
  const { token = '', password, confirmation, email } = acceptance;
  const link = await findLink(database, token);
  const isUsable = link !== undefined && (await isOpen(database, link));

  const mistakes: InvalidFields = {
    ...(token.trim() === '' ? { invitation_token: ["can't be blank"] } : !isUsable ? INVALID_TOKEN : {}),
    ...(await passwordMistakes(password, confirmation)),
    ...(link?.personId === null && email === undefined ? { email: ["can't be blank"] } : {}),
  };
  if (!link || Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
  return link;
}

export async function findLink(database: Database, token: string): Promise<CheckedLink | undefined> {
  const tokenHash = hashSecret(token);
  const now = new Date(await readTime(database.db)).toISOString();
  const found = looksLikeSecret(token) ? await findInvitationToken(database.db, tokenHash, now) : undefined;
  // Deleted, so that a clock that is set back cannot make a link valid again.
  if (!found) await deleteExpiredTokens(database.db, now);
  return (
    found && {
      tokenHash,
      personId: found.person_id,
      invitationId: found.invitation_id,
      provesAddress: found.proves_address === 1,
    }
  );
}

/** A set-up link ends with the first account. */
async function isOpen({ db }: Database, link: CheckedLink): Promise<boolean> {
  if (link.personId === null) return !(await hasAnyPerson(db));
  return maySetPassword(await findCredentials(db, link.personId), link.provesAddress);
}
