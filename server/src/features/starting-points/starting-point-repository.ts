import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';

/** Values by id of their field configuration. */
export type SavedValues = Readonly<Record<string, string>>;

export interface NewStartingPoint {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly item_configuration_id: string;
}

const ownOf = (db: Db, personId: string) =>
  db
    .selectFrom('starting_points')
    .leftJoin('starting_point_items as items', 'items.starting_point_id', 'starting_points.id')
    .select(['starting_points.id', 'name', 'item_configuration_id', 'lists_made', 'created_at', 'updated_at'])
    .select(({ fn, eb }) => [
      fn.count<number | string>('items.id').as('items_count'),
      // Those that were taken at least every second time.
      fn
        .sum<number | string | null>(
          eb
            .case()
            .when(eb('items.times_taken', '*', 2), '>=', eb.ref('lists_made'))
            .then(1)
            .else(0)
            .end(),
        )
        .as('usual_count'),
    ])
    .where('owner_id', '=', personId)
    .groupBy('starting_points.id');

export function findStartingPoints(db: Db, personId: string) {
  return ownOf(db, personId).orderBy('starting_points.id').execute();
}

export function findStartingPoint(db: Db, personId: string, id: string) {
  return ownOf(db, personId).where('starting_points.id', '=', id).executeTakeFirst();
}

/** Lists are made of it one after another, so that a repeated call finds the list of the first one. */
export async function lockStartingPoint(db: Db, personId: string, id: string): Promise<void> {
  if (!isPostgres(db)) return;
  await db
    .selectFrom('starting_points')
    .select('id')
    .where('owner_id', '=', personId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Locked before the person, in the same order as when a list is made. */
export async function lockStartingPointNamed(db: Db, personId: string, name: string): Promise<void> {
  if (!isPostgres(db)) return;
  await db
    .selectFrom('starting_points')
    .select('id')
    .where('owner_id', '=', personId)
    .where('name', '=', name)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type StartingPointRecord = Awaited<ReturnType<typeof findStartingPoints>>[number];

export async function findSavedItems(db: Db, startingPointId: string) {
  const rows = await db
    .selectFrom('starting_point_items')
    .select(['id', 'data', 'times_taken'])
    .where('starting_point_id', '=', startingPointId)
    .orderBy('position')
    .execute();
  return rows.map(({ data, ...row }) => ({ ...row, values: JSON.parse(data) as SavedValues }));
}

export type SavedItem = Awaited<ReturnType<typeof findSavedItems>>[number];

/** False if the id is taken. */
export async function insertStartingPoint(db: Db, point: NewStartingPoint, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('starting_points')
    .values({ ...point, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function insertSavedItems(
  db: Db,
  starting_point_id: string,
  items: readonly { readonly id: string; readonly position: number; readonly values: SavedValues }[],
): Promise<void> {
  for (const part of chunks(items)) {
    const rows = part.map(({ id, position, values }) => ({
      id,
      starting_point_id,
      position,
      data: JSON.stringify(values),
    }));
    await db.insertInto('starting_point_items').values(rows).execute();
  }
}

export async function deleteStartingPoint(db: Db, personId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('starting_points')
    .where('owner_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteStartingPointNamed(db: Db, personId: string, name: string): Promise<void> {
  await db.deleteFrom('starting_points').where('owner_id', '=', personId).where('name', '=', name).execute();
}

export async function deleteStartingPointsOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('starting_points').where('owner_id', '=', personId).execute();
}

export async function countStartingPoints(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('starting_points')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Remembers that a list was made of these items. */
export async function noteList(db: Db, id: string, itemIds: readonly string[]): Promise<void> {
  await db
    .updateTable('starting_points')
    .set((eb) => ({ lists_made: eb('lists_made', '+', 1) }))
    .where('id', '=', id)
    .execute();
  for (const part of chunks(itemIds)) {
    await db
      .updateTable('starting_point_items')
      .set((eb) => ({ times_taken: eb('times_taken', '+', 1) }))
      .where('id', 'in', part)
      .execute();
  }
}

/** Of those that are still stored. */
export async function findStoredFieldIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('field_configurations').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
