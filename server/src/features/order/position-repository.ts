import { FIRST_SPACED, spacedPosition } from '@shared-lists/contract/rules/order/position.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Pair } from '../../changes/change-data.ts';
import { chunks } from '../../database/chunks.ts';
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

/** Whether somebody has moved an item. */
async function hasPositions(db: Db, listId: string): Promise<boolean> {
  const moved = placedItems(db, listId).select('items.id').where('items.position', 'is not', null);
  return (await moved.limit(1).executeTakeFirst()) !== undefined;
}

/** Of what is shown: whoever deleted the only item that was moved has no order of their own to come back to. */
export async function hasShownPositions(db: Db, listId: string): Promise<boolean> {
  const moved = placedItems(db, listId)
    .select('items.id')
    .where('items.position', 'is not', null)
    .where('items.archived_at', 'is', null)
    .where((eb) => eb.or([eb('items.completed_at', 'is', null), eb('items.refreshed_at', 'is', null)]));
  return (await moved.limit(1).executeTakeFirst()) !== undefined;
}

/** Of all items, if somebody has moved one of them. In another list they stand in the same order, before what is added. */
export async function findPlaces(db: Db, listId: string): Promise<ReadonlyMap<string, string> | undefined> {
  if (!(await hasPositions(db, listId))) return undefined;
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

/** In the given order, as `spacedPosition` in the contract. Returns both positions of those that are in the list. */
export async function placeItems(
  db: Db,
  listId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Pair<string | null>>> {
  const places = new Map<string, Pair<string | null>>();
  for (const part of chunks(itemIds.map((id, index) => [id, spacedPosition(index)] as const))) {
    const rows = part.map(([id, place]) => sql`(${id}, ${place})`);
    const ids = part.map(([id]) => id);
    const present = placedItems(db, listId).select(['items.id', 'items.position']);
    // What is in the trash may have one.
    const before = await present.where('items.id', 'in', ids).execute();
    await db
      .updateTable('items')
      .from(sql<{ column1: string; column2: string }>`(values ${sql.join(rows)})`.as('placed'))
      .set((eb) => ({ position: eb.ref('placed.column2'), ...movedOnly }))
      .where('items.list_id', '=', listId)
      .whereRef('items.id', '=', 'placed.column1')
      .execute();
    const after = new Map(part);
    for (const { id, position } of before) places.set(id, [position, after.get(id) ?? null]);
  }
  return places;
}

/** In the present order, as `spacedPosition` in the contract. */
export async function respaceItems(db: Db, listId: string): Promise<void> {
  const placed = placedItems(db, listId).select([
    'items.number',
    sql<string>`cast(${sql.lit(FIRST_SPACED - 1)} + row_number() over (order by ${placeOf(db)}, items.id) as text) || '5'`.as(
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
