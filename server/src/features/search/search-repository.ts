import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { isOneOf } from '../../database/one-of.ts';

export interface Candidate {
  readonly id: string;
  readonly list_id: string;
  readonly completed_at: string | null;
  readonly archived_at: string | null;
}

interface Wanted {
  readonly personId: string;
  readonly words: readonly string[];
  /** Since when things in the trash can be restored. */
  readonly since: string;
}

const acceptedLists = (db: Db, personId: string) =>
  db
    .selectFrom('memberships')
    .select('memberships.list_id')
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted');

/** In what is stored, words begin after a space. */
function containsWord(db: Db, word: string) {
  const at = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  return sql<boolean>`${at}(${sql.ref('search_texts.text')}, ${` ${word}`}) > 0`;
}

/** Reads only lists that the person may open, so its time says nothing about others. */
export async function findCandidates(
  db: Db,
  { personId, words, since }: Wanted,
  { skip, count }: { readonly skip: number; readonly count: number },
): Promise<Candidate[]> {
  const found = db
    .selectFrom('search_texts')
    .innerJoin('items', 'items.id', 'search_texts.item_id')
    .innerJoin('lists', 'lists.id', 'items.list_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.list_id', '=', 'lists.id')
        .on('memberships.person_id', '=', personId)
        .on('memberships.state', '=', 'accepted'),
    )
    .select(['items.id', 'items.list_id', 'items.completed_at', 'items.archived_at'])
    .where(isOneOf(db, 'search_texts.list_id', acceptedLists(db, personId)))
    .where('lists.archived_at', 'is', null)
    .where((eb) => eb.and(words.map((word) => containsWord(db, word))))
    .where((eb) => {
      const isShown = eb.and([
        eb('items.archived_at', 'is', null),
        eb.or([eb('items.completed_at', 'is', null), eb('items.refreshed_at', 'is', null)]),
      ]);
      // As the trash shows it; see trash-repository.ts.
      const isInTrash = eb.and([
        eb('items.archived_at', '>=', since),
        eb('items.deleted_by', 'is not', null),
        eb('memberships.permission', '=', 'write'),
        eb.or([
          eb('items.archived_at', '>=', eb.ref('memberships.created_at')),
          eb('lists.owner_id', '=', personId),
        ]),
      ]);
      return eb.or([isShown, isInTrash]);
    })
    .orderBy(sql`items.archived_at is not null`)
    .orderBy(sql`items.completed_at is not null`)
    .orderBy('items.created_at', 'desc')
    .orderBy('items.number', 'desc')
    .offset(skip);
  // SQLite has no offset without a limit.
  return found.limit(Number.isFinite(count) ? count : Number.MAX_SAFE_INTEGER).execute();
}

/** Newest first. */
export function findOpenLists(db: Db, personId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(['lists.id', 'lists.name', 'lists.type', 'lists.item_configuration_id'])
    .select(['lists.completed_at', 'lists.archived_at'])
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null)
    .orderBy('lists.created_at', 'desc')
    .orderBy('lists.number', 'desc')
    .execute();
}
