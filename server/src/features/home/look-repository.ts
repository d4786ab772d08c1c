import { MOST_NEW_ITEMS } from '@shared-lists/contract/api/home.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { newsRevision } from '../order/news-repository.ts';

const queryLook = prepared((db, personId: string, listId: string) =>
  db.selectFrom('looks').select('revision').where('person_id', '=', personId).where('list_id', '=', listId),
);

export async function findLook(db: Db, personId: string, listId: string): Promise<number | undefined> {
  return (await queryLook(db, personId, listId)).rows[0]?.revision;
}

const queryNewItems = prepared((db, listId: string, looked: number) =>
  db
    .selectFrom('items')
    .select(['items.id', newsRevision.as('revision')])
    .where('items.list_id', '=', listId)
    // Read by the index; the second condition leaves out moves.
    .where('items.revision', '>', looked)
    .where(newsRevision, '>', looked)
    .where('items.archived_at', 'is', null)
    .where((eb) => eb.or([eb('items.completed_at', 'is', null), eb('items.refreshed_at', 'is', null)]))
    .orderBy('items.revision', 'desc')
    .limit(MOST_NEW_ITEMS),
);

/** The newest of those that the list shows. */
export async function findNewItems(db: Db, listId: string, looked: number) {
  return (await queryNewItems(db, listId, looked)).rows;
}

const queryLatestChanges = prepared((db, listId: string) =>
  db
    .selectFrom('changes')
    .select(['revision', 'person_id'])
    .where('list_id', '=', listId)
    .orderBy('number', 'desc')
    .limit(MOST_NEW_ITEMS),
);

/** Bounded, because a list may have very many changes. */
export async function findOwnRevisions(
  db: Db,
  personId: string,
  listId: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await queryLatestChanges(db, listId);
  return new Set(rows.filter(({ person_id }) => person_id === personId).map(({ revision }) => revision));
}

const presentRevision = (db: Db, personId: string, listId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(['memberships.person_id', 'memberships.list_id', 'lists.revision'])
    .where('memberships.person_id', '=', personId)
    .where('memberships.list_id', '=', listId)
    .where('memberships.state', '=', 'accepted');

const raiseLook = prepared((db, personId: string, listId: string) =>
  db
    .insertInto('looks')
    .columns(['person_id', 'list_id', 'revision'])
    .expression(presentRevision(db, personId, listId))
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'list_id'])
        .doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision') }))
        .whereRef('looks.revision', '<', 'excluded.revision'),
    ),
);

/** Stores the list's present revision, never a lower one. Only members have looks; the list must be locked. */
export async function saveLook(db: Db, personId: string, listId: string): Promise<void> {
  await raiseLook(db, personId, listId);
}
