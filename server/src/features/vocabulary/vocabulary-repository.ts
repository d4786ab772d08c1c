import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';
import { idsIn, isOneOf } from '../../database/one-of.ts';
import { prepared } from '../../database/prepared.ts';
import { configurationOf } from '../configurations/configuration-repository.ts';
import { trashedItems } from '../history/trash/trash-repository.ts';
import type { Use } from './collect-words.ts';

const MOST_ITEMS = 5000;

/** Lists that the person may open. */
const openedLists = (db: Db, personId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null);

const queryLists = prepared((db, personId: string, listId: string) =>
  openedLists(db, personId)
    .select(['lists.id', 'lists.revision', 'lists.owner_id', 'lists.item_configuration_id'])
    .select(['memberships.permission', 'memberships.created_at'])
    .where('lists.item_configuration_id', '=', configurationOf(db, listId))
    .orderBy('lists.id'),
);

/** All that the words depend on, but for the items, whose changes raise the revision of their list. */
export async function findListsLike(db: Db, personId: string, listId: string) {
  return (await queryLists(db, personId, listId)).rows;
}

const ADDED = ['items.id', 'items.created_at as added_at', 'items.number as added_as'] as const;

/** Both parts name the lists: a join planned while the tables were nearly empty might read items of everybody. */
const newestItems = (db: Db, personId: string, configurationId: string, since: string) => {
  const lists = openedLists(db, personId)
    .select('lists.id')
    .where('lists.item_configuration_id', '=', configurationId);
  const isInLists = isOneOf(db, 'items.list_id', lists);
  return db
    .selectFrom('items')
    .select(ADDED)
    .where(isInLists)
    .where('items.archived_at', 'is', null)
    .unionAll(
      trashedItems(db, personId, since)
        .select(ADDED)
        .where(isInLists)
        .where('memberships.permission', '=', 'write'),
    )
    .orderBy('added_at', 'desc')
    .orderBy('added_as', 'desc')
    .limit(MOST_ITEMS);
};

const queryNewestItems = prepared((db, personId: string, configurationId: string, since: string) =>
  db.selectFrom(newestItems(db, personId, configurationId, since).as('newest')).select('newest.id'),
);

/** Of deleted ones those that are in the trash since then. */
export async function findNewestItems(
  db: Db,
  personId: string,
  configurationId: string,
  since: string,
): Promise<string[]> {
  const { rows } = await queryNewestItems(db, personId, configurationId, since);
  return rows.map(({ id }) => id);
}

export interface WordFields {
  readonly title: string;
  /** Empty if the items have none. */
  readonly category: string;
  readonly quantity: string;
}

type Column = 'data' | 'updated_at';

/** An item has at most one value of a field. */
const valueOf = (configurationId: string, column: Column) =>
  sql<string | null>`max(case when field_configuration_id = ${configurationId} then ${sql.ref(column)} end)`;

const queryUses = prepared((db, title: string, category: string, quantity: string, itemIds: string) =>
  db
    .selectFrom('fields')
    .select([valueOf(title, 'data').as('title'), valueOf(title, 'updated_at').as('used_at')])
    .select([valueOf(category, 'data').as('category'), valueOf(quantity, 'data').as('quantity')])
    .where(isOneOf(db, 'fields.item_id', idsIn(db, itemIds)))
    .where('fields.archived_at', 'is', null)
    .groupBy('fields.item_id'),
);

type UseRow = Awaited<ReturnType<typeof queryUses>>['rows'][number];

const hasTitle = (row: UseRow): row is UseRow & Use => row.title !== null && row.used_at !== null;

const ITEMS_AT_ONCE = 500;

/** In parts, so that other requests run in between on SQLite. */
export async function findUses(db: Db, itemIds: readonly string[], fields: WordFields): Promise<Use[]> {
  const { title, category, quantity } = fields;
  const uses: Use[] = [];
  for (const ids of chunks(itemIds, ITEMS_AT_ONCE)) {
    const { rows } = await queryUses(db, title, category, quantity, JSON.stringify(ids));
    for (const row of rows) if (hasTitle(row)) uses.push(row);
    await setImmediate();
  }
  return uses;
}
