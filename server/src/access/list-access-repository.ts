import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { ItemTable } from '../database/schema.ts';

export type ItemRow = Omit<Selectable<ItemTable>, 'number'>;

export const ITEM_COLUMNS = [
  'items.id',
  'items.list_id',
  'items.creator_id',
  'items.completed_at',
  'items.refreshed_at',
  'items.archived_at',
  'items.created_at',
  'items.updated_at',
] as const;

const acceptedMembership = (db: Db, personId: string, listId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(['lists.owner_id', 'lists.revision', 'memberships.permission'])
    .where('memberships.list_id', '=', listId)
    .where('memberships.person_id', '=', personId)
    .where('memberships.state', '=', 'accepted')
    .where('lists.archived_at', 'is', null);

const askAcceptedMembership = prepared(acceptedMembership);
const askMembershipAndItem = prepared((db, personId: string, listId: string, itemId: string) =>
  acceptedMembership(db, personId, listId)
    .leftJoin('items', (join) =>
      join
        .onRef('items.list_id', '=', 'lists.id')
        .on('items.id', '=', itemId)
        .on('items.archived_at', 'is', null),
    )
    .select(ITEM_COLUMNS),
);

const raiseRevision = prepared((db, personId: string, listId: string) =>
  db
    .updateTable('lists')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', listId)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships')
          .select('id')
          .where('memberships.list_id', '=', listId)
          .where('memberships.person_id', '=', personId)
          .where('memberships.state', '=', 'accepted'),
      ),
    ),
);

/** Also makes changes to one list wait for each other on PostgreSQL: the row stays locked until the commit. */
export async function raiseRevisionAsMember(db: Db, personId: string, listId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await raiseRevision(db, personId, listId);
  return numAffectedRows > 0n;
}

/** The caller's accepted membership of a live list, or nothing: the one query that decides who gets in. */
export async function findAcceptedMembership(db: Db, personId: string, listId: string) {
  return (await askAcceptedMembership(db, personId, listId)).rows[0];
}

/** With a live item, if there is one of that list. */
export async function findMembershipAndItem(db: Db, personId: string, listId: string, itemId: string) {
  const [found] = (await askMembershipAndItem(db, personId, listId, itemId)).rows;
  if (!found) return { membership: undefined, item: undefined };
  return { membership: found, item: isFound(found) ? found : undefined };
}

/** Where the join finds none, all columns are null. */
function isFound<Row extends { readonly [Column in keyof ItemRow]: ItemRow[Column] | null }>(
  row: Row,
): row is Row & ItemRow {
  return row.id !== null;
}
