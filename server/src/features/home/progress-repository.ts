import { sql, type ExpressionBuilder } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Schema } from '../../database/schema.ts';
import { newsRevision } from '../order/news-repository.ts';

/** The same lists as the home shows as open. */
const openLists = (db: Db, personId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .leftJoin('looks', (join) =>
      join
        .onRef('looks.person_id', '=', 'memberships.person_id')
        .onRef('looks.list_id', '=', 'memberships.list_id'),
    )
    .select(['memberships.list_id', 'looks.revision as looked_revision'])
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null)
    .where('lists.completed_at', 'is', null)
    .orderBy('lists.created_at', 'desc')
    .orderBy('lists.number', 'desc');

const queryRevisions = prepared((db, personId: string) =>
  openLists(db, personId).select('lists.revision as list_revision'),
);

/** All that the progress depends on, but for the items, whose changes raise the revision of their list. */
export async function findRevisionsAndLooks(db: Db, personId: string) {
  return (await queryRevisions(db, personId)).rows;
}

/** The items that a list page shows, as findItemTexts() reads them. */
const shownItems = (eb: ExpressionBuilder<Schema, 'lists'>) =>
  eb
    .selectFrom('items')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .whereRef('items.list_id', '=', 'lists.id')
    .where('items.archived_at', 'is', null)
    .where((of) => of.or([of('items.completed_at', 'is', null), of('items.refreshed_at', 'is', null)]));

const queryProgress = prepared((db, personId: string) =>
  openLists(db, personId)
    .select((eb) => shownItems(eb).where('items.completed_at', 'is', null).as('open_items'))
    .select((eb) => shownItems(eb).where('items.completed_at', 'is not', null).as('completed_items'))
    .select((eb) =>
      shownItems(eb)
        .where('items.revision', '>', sql.ref<number>('looks.revision'))
        .where(newsRevision, '>', sql.ref<number>('looks.revision'))
        .as('changed_items'),
    ),
);

export async function findProgress(db: Db, personId: string) {
  return (await queryProgress(db, personId)).rows;
}
