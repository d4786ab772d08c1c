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
import { memoizeByObject } from '../lib/memoize-by-object.ts';

const RECORD_USE_EVERY_MS = 60_000;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly revision: number;
}

export interface Caller {
  readonly person: Person;
  /** Membership of the list that was looked up together with the session. */
  readonly membership?: AcceptedMembership | undefined;
  readonly session: { readonly id: string; readonly token: string; readonly expiresAt: string };
}

export interface AuthenticatedCaller extends Caller {
  readonly shouldRecordUse: boolean;
  readonly authenticatedAt: number;
  /** The session ends or its use must be recorded. */
  readonly validUntil: number;
}

/** Missing, repeated and wrong headers are treated alike. */
export async function authenticate(
  database: Database,
  headers: IncomingHttpHeaders,
  listId?: string,
): Promise<AuthenticatedCaller | undefined> {
  const { 'access-token': token, client, uid } = headers;
  if (typeof token !== 'string' || typeof client !== 'string' || typeof uid !== 'string') return undefined;
  if (!looksLikeSecret(token)) return undefined;

  const { row, membership } = await lookUp(database.db, client, listId);
  if (!row || !isSecretOf(token, row.token_hash) || row.email !== uid.toLowerCase()) return undefined;

  const { now } = row;
  if (!isLive(row)) return deleteExpiredSession(database, row.session_id);
  const shouldRecordUse = now >= Date.parse(row.last_used_at) + RECORD_USE_EVERY_MS;
  const usedAt = shouldRecordUse ? now : Date.parse(row.last_used_at);
  return {
    person: { id: row.person_id, email: row.email, name: row.name, revision: row.revision },
    membership,
    session: { id: row.session_id, token, expiresAt: row.expires_at },
    shouldRecordUse,
    authenticatedAt: now,
    validUntil: Math.min(usedAt + RECORD_USE_EVERY_MS, liveUntil(row)),
  };
}

async function lookUp(db: Db, sessionId: string, listId: string | undefined) {
  if (listId === undefined) return { row: await findSession(db, sessionId), membership: undefined };
  const row = await findSessionAtList(db, sessionId, listId);
  return { row, membership: row && membershipIn(row) };
}

/** All columns are null without a membership of a live list. */
function membershipIn(row: SessionAtList): AcceptedMembership | undefined {
  const { owner_id, list_revision: revision, permission, writers_may_share, writers_may_complete } = row;
  if (owner_id === null || revision === null || permission === null) return undefined;
  if (writers_may_share === null || writers_may_complete === null) return undefined;
  return { owner_id, revision, permission, writers_may_share, writers_may_complete };
}

/** Deleted, so that a clock that is set back cannot make it valid again. */
async function deleteExpiredSession({ db }: Database, sessionId: string): Promise<undefined> {
  await deleteSession(db, sessionId).catch(ignoreBusy);
}

/** A full disk or locked database must not fail a read; the next request deletes the session. */
function ignoreBusy(error: unknown): void {
  if (!(error instanceof Busy)) throw error;
}

/** Repeated in every response, so that late responses cannot restore an older session. */
export const sessionHeaders = memoizeByObject(
  ({ person, session }: Caller): Readonly<Record<string, string>> => ({
    'access-token': session.token,
    client: session.id,
    uid: person.email,
    expiry: String(Math.floor(Date.parse(session.expiresAt) / 1000)),
    'token-type': 'Bearer',
  }),
);
