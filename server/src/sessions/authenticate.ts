import type { IncomingHttpHeaders } from 'node:http';
import type { AcceptedMembership } from '../access/require-list-access.ts';
import type { Database, Db } from '../database/database.ts';
import { Busy } from '../lib/errors.ts';
import {
  deleteSession,
  findSession,
  findSessionAtList,
  isLive,
  liveUntil,
  type SessionAtList,
} from './session-repository.ts';
import { isSecretOf, looksLikeSecret } from './secrets.ts';
import { onceForEach } from '../lib/once-for-each.ts';

const USE_IS_NOTED_EVERY_MS = 60_000;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly revision: number;
}

export interface Caller {
  readonly person: Person;
  /** The person's membership of the list that was asked for together with the session. */
  readonly membership?: AcceptedMembership | undefined;
  readonly session: { readonly id: string; readonly token: string; readonly expiresAt: string };
}

export interface FoundCaller extends Caller {
  readonly isUseToBeNoted: boolean;
  readonly foundAt: number;
  /** When to look again even if nothing changes: the session may end, or its use has to be noted. */
  readonly lookAgainAt: number;
}

/** The person behind the three session headers, or nobody: missing, repeated or wrong ones are all the same. */
export async function findCaller(
  database: Database,
  headers: IncomingHttpHeaders,
  listId?: string,
): Promise<FoundCaller | undefined> {
  const { 'access-token': token, client, uid } = headers;
  if (typeof token !== 'string' || typeof client !== 'string' || typeof uid !== 'string') return undefined;
  if (!looksLikeSecret(token)) return undefined;

  const { row, membership } = await lookUp(database.db, client, listId);
  if (!row || !isSecretOf(token, row.token_hash) || row.email !== uid.toLowerCase()) return undefined;

  const { now } = row;
  if (!isLive(row)) return endForGood(database, row.session_id);
  const isUseToBeNoted = now >= Date.parse(row.last_used_at) + USE_IS_NOTED_EVERY_MS;
  const usedAt = isUseToBeNoted ? now : Date.parse(row.last_used_at);
  return {
    person: { id: row.person_id, email: row.email, revision: row.revision },
    membership,
    session: { id: row.session_id, token, expiresAt: row.expires_at },
    isUseToBeNoted,
    foundAt: now,
    lookAgainAt: Math.min(usedAt + USE_IS_NOTED_EVERY_MS, liveUntil(row)),
  };
}

async function lookUp(db: Db, sessionId: string, listId: string | undefined) {
  if (listId === undefined) return { row: await findSession(db, sessionId), membership: undefined };
  const row = await findSessionAtList(db, sessionId, listId);
  return { row, membership: row && membershipIn(row) };
}

/** None of the three is missing where there is a membership of a list that is live. */
function membershipIn({
  owner_id,
  list_revision,
  permission,
}: SessionAtList): AcceptedMembership | undefined {
  if (owner_id === null || list_revision === null || permission === null) return undefined;
  return { owner_id, revision: list_revision, permission };
}

/** A clock that is set back must not bring a session back. */
async function endForGood({ db }: Database, sessionId: string): Promise<undefined> {
  await deleteSession(db, sessionId).catch(letPass);
}

/** A disk that is full, or a database that is held, is no reason to fail: the next call ends it. */
function letPass(error: unknown): void {
  if (!(error instanceof Busy)) throw error;
}

/** Every answer to an authenticated call repeats its own session, so that late answers cannot bring back an older one. */
export const sessionHeaders = onceForEach(
  ({ person, session }: Caller): Readonly<Record<string, string>> => ({
    'access-token': session.token,
    client: session.id,
    uid: person.email,
    expiry: String(Math.floor(Date.parse(session.expiresAt) / 1000)),
    'token-type': 'Bearer',
  }),
);
