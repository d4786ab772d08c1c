import type { Db } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';

const inTrash = (db: Db, since: string) =>
  db.selectFrom('lists').where('lists.deleted_by', 'is not', null).where('lists.archived_at', '>=', since);

const queryTrashedLists = prepared((db, personId: string, since: string) =>
  inTrash(db, since)
    .leftJoin('people', 'people.id', 'lists.deleted_by')
    .select(['lists.id', 'lists.name', 'lists.type', 'lists.archived_at'])
    .select('lists.item_configuration_id')
    .select(['people.id as person_id', 'people.name as person_name'])
    .where('lists.owner_id', '=', personId)
    .orderBy('lists.archived_at', 'desc')
    .orderBy('lists.number', 'desc'),
);

export const findTrashedLists = async (db: Db, personId: string, since: string) =>
  (await queryTrashedLists(db, personId, since)).rows;

/** Of lists that the person is a member of; what was deleted before they joined only if they own the list. */
export const trashedItems = (db: Db, personId: string, since: string) =>
  db
    .selectFrom('items')
    .innerJoin('lists', 'lists.id', 'items.list_id')
    .innerJoin('memberships', 'memberships.list_id', 'items.list_id')
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .where((eb) =>
      eb.or([
        eb('items.archived_at', '>=', eb.ref('memberships.created_at')),
        eb('lists.owner_id', '=', personId),
      ]),
    )
    .where('items.deleted_by', 'is not', null)
    .where('items.archived_at', '>=', since)
    .where('lists.archived_at', 'is', null);

interface Page {
  readonly since: string;
  readonly before: string | undefined;
  readonly limit: number;
}

export async function findTrashedItems(db: Db, personId: string, { since, before, limit }: Page) {
  let query = trashedItems(db, personId, since)
    .leftJoin('people', 'people.id', 'items.deleted_by')
    .select(['items.id', 'items.list_id', 'lists.name as list_name', 'items.archived_at'])
    .select(['lists.item_configuration_id', 'people.id as person_id', 'people.name as person_name'])
    .where('memberships.permission', '=', 'write')
    .orderBy('items.archived_at', 'desc')
    .orderBy('items.number', 'desc')
    .limit(limit);
  const last = before === undefined ? undefined : await findPosition(db, before);
  if (last) {
    query = query.where((eb) =>
      eb.or([
        eb('items.archived_at', '<', last.archived_at),
        eb.and([eb('items.archived_at', '=', last.archived_at), eb('items.number', '<', last.number)]),
      ]),
    );
  }
  return query.execute();
}

function findPosition(db: Db, itemId: string) {
  const item = db.selectFrom('items').select(['archived_at', 'number']).where('id', '=', itemId);
  // A restored one has no place any more: the page begins anew.
  return item.where('archived_at', 'is not', null).executeTakeFirst();
}

export async function findChosenItems(db: Db, personId: string, itemIds: readonly string[], since: string) {
  if (itemIds.length === 0) return [];
  return trashedItems(db, personId, since)
    .select(['items.id', 'items.list_id', 'items.archived_at'])
    .where('items.id', 'in', itemIds)
    .execute();
}

export async function findChosenLists(
  db: Db,
  personId: string,
  listIds: readonly string[],
  since: string,
): Promise<string[]> {
  if (listIds.length === 0) return [];
  const lists = await inTrash(db, since)
    .select('lists.id')
    .where('lists.owner_id', '=', personId)
    .where('lists.id', 'in', listIds)
    .execute();
  return lists.map(({ id }) => id);
}

export async function restoreItems(db: Db, listId: string, itemIds: readonly string[]): Promise<void> {
  await db
    .updateTable('items')
    .set({ archived_at: null, deleted_by: null })
    .where('list_id', '=', listId)
    .where('id', 'in', itemIds)
    .execute();
}
