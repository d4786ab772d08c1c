import { chunks } from '../database/chunks.ts';
import { currentTime, readTime } from '../database/clock.ts';
import type { Db } from '../database/database.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { idsIn, isOneOf } from '../database/one-of.ts';
import { prepared } from '../database/prepared.ts';
import type { SessionTable } from '../database/schema-people.ts';

const sessionById = (db: Db, sessionId: string, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select([
      'sessions.id as session_id',
      'sessions.token_hash',
      'sessions.last_used_at',
      'sessions.idle_seconds',
      'sessions.expires_at',
      'people.id as person_id',
      'people.email',
      'people.name',
      'people.revision',
      currentTime(db, now).as('now'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('people.disabled_at', 'is', null);

const querySession = prepared((db, sessionId: string, now: number) => sessionById(db, sessionId, now));

export async function findSession(db: Db, sessionId: string) {
  return (await querySession(db, sessionId, Date.now())).rows[0];
}

/** One query, because most requests are polls of an unchanged list. */
const querySessionAtList = prepared((db, sessionId: string, listId: string, now: number) =>
  sessionById(db, sessionId, now)
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.person_id', '=', 'people.id')
        .on('memberships.list_id', '=', listId)
        .on('memberships.state', '=', 'accepted'),
    )
    .leftJoin('lists', (join) =>
      join.onRef('lists.id', '=', 'memberships.list_id').on('lists.archived_at', 'is', null),
    )
    .select([
      'lists.owner_id',
      'lists.revision as list_revision',
      'lists.writers_may_share',
      'lists.writers_may_complete',
      'memberships.permission',
    ]),
);

export async function findSessionAtList(db: Db, sessionId: string, listId: string) {
  return (await querySessionAtList(db, sessionId, listId, Date.now())).rows[0];
}

export type SessionAtList = NonNullable<Awaited<ReturnType<typeof findSessionAtList>>>;

export async function findSessionsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at', 'idle_seconds', 'expires_at'])
    .select(currentTime(db).as('now'))
    .where('person_id', '=', personId)
    .orderBy('number', 'desc')
    .execute();
  return rows.filter(isLive);
}

const querySessions = prepared((db, ids: string, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['sessions.id', 'last_used_at', 'idle_seconds', 'expires_at', currentTime(db, now).as('now')])
    .where(isOneOf(db, 'sessions.id', idsIn(db, ids)))
    .where('people.disabled_at', 'is', null),
);

export async function findLiveSessions(db: Db, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (const ids of chunks(sessionIds)) {
    const { rows } = await querySessions(db, JSON.stringify(ids), Date.now());
    rows.filter(isLive).forEach(({ id }) => live.add(id));
  }
  return live;
}

interface SessionTimes extends Pick<SessionTable, 'last_used_at' | 'idle_seconds' | 'expires_at'> {
  readonly now: number;
}

export function isLive(session: SessionTimes): boolean {
  return session.now < liveUntil(session);
}

export function liveUntil({ last_used_at, idle_seconds, expires_at }: Omit<SessionTimes, 'now'>): number {
  return Math.min(Date.parse(expires_at), Date.parse(last_used_at) + idle_seconds * 1000);
}

export async function insertSession(db: Db, session: Omit<SessionTable, 'number'>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function recordSessionUses(db: Db, sessionIds: readonly string[]): Promise<void> {
  const last_used_at = new Date(await readTime(db)).toISOString();
  for (const ids of chunks(sessionIds)) {
    const uses = db.updateTable('sessions').set({ last_used_at });
    await uses.where('id', 'in', isPostgres(db) ? unlockedSessions(db, ids) : ids).execute();
  }
}

/** A locked session is being deleted or recorded by someone else. */
function unlockedSessions(db: Db, sessionIds: readonly string[]) {
  return db.selectFrom('sessions').select('id').where('id', 'in', sessionIds).forUpdate().skipLocked();
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessionsOf(db: Db, personId: string, exceptId?: string): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('person_id', '=', personId);
  await (exceptId === undefined ? sessions : sessions.where('id', '!=', exceptId)).execute();
}

export async function keepNewestSessions(db: Db, personId: string, count: number): Promise<void> {
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('number', 'desc')
    .limit(count);
  await db.deleteFrom('sessions').where('person_id', '=', personId).where('id', 'not in', newest).execute();
}

export async function deleteEndedSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
