import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { movedOnly } from './news-repository.ts';

/** As `positionOf` in the contract, compared by code unit. */
function placeOf(db: Db): RawBuilder<string> {
  const place = sql<string>`coalesce(items.position, items.created_at || items.id)`;
  return isPostgres(db) ? sql<string>`(${place} collate "C")` : place;
}

/** Deleted and completed items have a place too: what comes back must find its own. */
const placedItems = (db: Db, listId: string) => db.selectFrom('items').where('items.list_id', '=', listId);

export async function findPlace(db: Db, listId: string, itemId: string): Promise<string | undefined> {
  const row = await placedItems(db, listId)
    .select(placeOf(db).as('place'))
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  return row?.place;
}

/** The first place after this one, and whether several items share this one. `butId` is about to move. */
export async function findNextPlace(db: Db, listId: string, place: string, butId: string) {
  const others = placedItems(db, listId).where('items.id', '!=', butId);
  const { next } = await others
    .select(sql<string | null>`min(${placeOf(db)})`.as('next'))
    .where(placeOf(db), '>', place)
    .executeTakeFirstOrThrow();
  const same = await others.select('items.id').where(placeOf(db), '=', place).limit(2).execute();
  return { next, isShared: same.length > 1 };
}

/** Of all items, if somebody has moved one of them. In another list they stand in the same order, before what is added. */
export async function findPlaces(db: Db, listId: string): Promise<ReadonlyMap<string, string> | undefined> {
  const moved = placedItems(db, listId).select('items.id').where('items.position', 'is not', null);
  if (!(await moved.limit(1).executeTakeFirst())) return undefined;
  const items = await placedItems(db, listId)
    .select(['items.id', placeOf(db).as('place')])
    .execute();
  return new Map(items.map(({ id, place }) => [id, place]));
}

export async function savePosition(db: Db, listId: string, itemId: string, position: string): Promise<void> {
  await db
    .updateTable('items')
    .set({ position, ...movedOnly })
    .where('list_id', '=', listId)
    .where('id', '=', itemId)
    .execute();
}

/**
 * Short positions in the present order. They begin with 1, before all dates, so that what is added later comes last, and
 * end with 5, so that there is room before and after each.
 */
export async function respaceItems(db: Db, listId: string): Promise<void> {
  const placed = placedItems(db, listId).select([
    'items.number',
    sql<string>`cast(1000000 + row_number() over (order by ${placeOf(db)}, items.id) as text) || '5'`.as(
      'place',
    ),
  ]);
  await db
    .updateTable('items')
    .from(placed.as('placed'))
    .set((eb) => ({ position: eb.ref('placed.place'), ...movedOnly }))
    .whereRef('items.number', '=', 'placed.number')
    .execute();
}
