import { MOST_WORDS_SEARCHED } from '@shared-lists/contract/rules/search/search-text.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { isOneOf } from '../../database/one-of.ts';
import { prepared } from '../../database/prepared.ts';

export interface Candidate {
  readonly id: string;
  readonly list_id: string;
  readonly completed_at: string | null;
  readonly archived_at: string | null;
  /** The person may not see everything that was deleted. */
  readonly is_shown: boolean | number;
}

interface Wanted {
  readonly personId: string;
  readonly words: readonly string[];
  /** Since when things in the trash can be restored. */
  readonly since: string;
}

/** In what is stored, words begin after a space. */
function containsWord(db: Db, word: string) {
  const at = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  return sql<boolean>`${at}(search_texts.text, ${word}) > 0`;
}

const accepted = (personId: string) =>
  sql`select list_id from memberships where person_id = ${personId} and state = 'accepted'`;

/** As the trash shows it; see trash-repository.ts. Of one of the person's lists. */
const isInTrash = (personId: string, since: string) => sql`
  items.archived_at >= ${since} and exists (
    select 1 from memberships join lists on lists.id = memberships.list_id
    where memberships.list_id = items.list_id and memberships.person_id = ${personId}
      and memberships.permission = 'write'
      and (items.archived_at >= memberships.created_at or lists.owner_id = ${personId}))`;

type Values = [personId: string, since: string, skip: number, count: number, ...words: string[]];

/**
 * In the order of the primary key, so that both stop early in each list. SQLite does so by itself, PostgreSQL with a limit
 * of each list.
 */
function found(db: Db, words: readonly string[], skip: number, count: number) {
  const isMatch = sql.join(
    words.map((word) => containsWord(db, word)),
    sql` and `,
  );
  const texts = sql`select rank, number, item_id from search_texts where rank >= 0 and ${isMatch}`;
  const inOrder = sql`order by rank desc, number desc`;
  const page = sql`${inOrder} limit ${count} offset ${skip}`;
  if (!isPostgres(db)) return sql`${texts} and list_id in (select id from mine) ${page}`;
  return sql`select texts.* from mine cross join lateral (
    ${texts} and list_id = mine.id ${inOrder} limit ${count}::bigint + ${skip}::bigint) texts ${page}`;
}

/** Items are read only after the limit: reading thousands of them takes longer than comparing all texts. */
const candidates = (db: Db, ...[personId, since, skip, count, ...words]: Values) => sql<Candidate>`
  with mine as materialized (
    select id from lists where ${isOneOf(db, 'lists.id', accepted(personId))} and archived_at is null),
  found as materialized (${found(db, words, skip, count)})
  select items.id, items.list_id, items.completed_at, items.archived_at,
    items.archived_at is null or ${isInTrash(personId, since)} as is_shown
  from items where ${isOneOf(db, 'items.id', sql`select item_id from found`)}
  order by items.archived_at is null desc, items.completed_at is null desc, items.number desc`;

/** One prepared statement per number of words. */
const queryCandidates = Array.from({ length: MOST_WORDS_SEARCHED + 1 }, () =>
  prepared((db, ...values: Values) => ({ compile: () => candidates(db, ...values).compile(db) })),
);

/** Reads only lists that the person may open, so its time says nothing about others. */
export async function findCandidates(
  db: Db,
  { personId, words, since }: Wanted,
  { skip, count }: { readonly skip: number; readonly count: number },
): Promise<Candidate[]> {
  const query = queryCandidates[words.length];
  if (!query) throw new Error('Too many words');
  // Instead of all of them: more than can be stored, also if it is added to what is skipped.
  const limit = Math.min(count, 2 ** 52);
  return (await query(db, personId, since, skip, limit, ...words.map((word) => ` ${word}`))).rows;
}

const queryOpenLists = prepared((db, personId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(['lists.id', 'lists.name', 'lists.type', 'lists.item_configuration_id'])
    .select(['lists.completed_at', 'lists.archived_at'])
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null)
    .orderBy('lists.created_at', 'desc')
    .orderBy('lists.number', 'desc'),
);

/** Newest first. */
export const findOpenLists = async (db: Db, personId: string) => (await queryOpenLists(db, personId)).rows;
