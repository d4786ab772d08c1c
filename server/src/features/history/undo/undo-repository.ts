import { sql, type Updateable } from 'kysely';
import { selectChanges, type ChangeRow } from '../../../changes/change-repository.ts';
import { chunks } from '../../../database/chunks.ts';
import type { Db } from '../../../database/database.ts';
import type { FieldTable, ItemTable } from '../../../database/schema.ts';
import { movedOnly } from '../../order/news-repository.ts';

const ITEM_COLUMNS = [
  'id',
  'completed_at',
  'refreshed_at',
  'archived_at',
  'deleted_by',
  'position',
  'set_aside',
  'created_at',
  'updated_at',
] as const;
const FIELD_COLUMNS = [
  'id',
  'item_id',
  'field_configuration_id',
  'data',
  'archived_at',
  'created_at',
  'updated_at',
] as const;

/** Deleted ones too. */
export async function findStoredItems(db: Db, listId: string, itemIds: readonly string[]) {
  const items = [];
  const fields = [];
  for (const ids of chunks(itemIds)) {
    const found = db.selectFrom('items').where('list_id', '=', listId).where('id', 'in', ids);
    items.push(...(await found.select(ITEM_COLUMNS).execute()));
    fields.push(
      ...(await db
        .selectFrom('fields')
        .select(FIELD_COLUMNS)
        .where('item_id', 'in', found.select('id'))
        .execute()),
    );
  }
  return { items, fields };
}

/** Of all items that are stored. */
export async function findItemIds(db: Db, listId: string): Promise<string[]> {
  const items = await db.selectFrom('items').select('id').where('list_id', '=', listId).execute();
  return items.map(({ id }) => id);
}

export type StoredItem = Awaited<ReturnType<typeof findStoredItems>>['items'][number];
export type StoredField = Awaited<ReturnType<typeof findStoredItems>>['fields'][number];

type Columns<Table> = Pick<
  Updateable<Table>,
  Extract<
    keyof Updateable<Table>,
    | 'completed_at'
    | 'refreshed_at'
    | 'archived_at'
    | 'updated_at'
    | 'data'
    | 'deleted_by'
    | 'position'
    | 'set_aside'
  >
>;

export async function updateItems(
  db: Db,
  listId: string,
  itemIds: readonly string[],
  columns: Columns<ItemTable>,
): Promise<void> {
  const isMove = Object.keys(columns).every((name) => name === 'position');
  const written = isMove ? { ...columns, ...movedOnly } : columns;
  for (const ids of chunks(itemIds)) {
    await db.updateTable('items').set(written).where('list_id', '=', listId).where('id', 'in', ids).execute();
  }
}

/** Of items that were found through their list. */
export async function updateFields(
  db: Db,
  fieldIds: readonly string[],
  columns: Columns<FieldTable>,
): Promise<void> {
  for (const ids of chunks(fieldIds)) {
    await db.updateTable('fields').set(columns).where('id', 'in', ids).execute();
  }
}

/** Whether the list holds anything that was not there when it was created with items of that moment. */
export async function isUsedSince(db: Db, listId: string, createdAt: string): Promise<boolean> {
  const live = db
    .selectFrom('items')
    .where('items.list_id', '=', listId)
    .where('items.archived_at', 'is', null);
  const item = await live
    .select('items.id')
    .where((eb) =>
      eb.or([
        eb('items.created_at', '!=', createdAt),
        eb('items.updated_at', '!=', createdAt),
        eb('items.completed_at', 'is not', null),
        eb('items.refreshed_at', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  const field = await live
    .innerJoin('fields', 'fields.item_id', 'items.id')
    .select('fields.id')
    .where('fields.archived_at', 'is', null)
    .where((eb) =>
      eb.or([eb('fields.created_at', '!=', createdAt), eb('fields.updated_at', '!=', createdAt)]),
    )
    .limit(1)
    .executeTakeFirst();
  const others = await db
    .selectFrom('memberships')
    .select('id')
    .where('list_id', '=', listId)
    .limit(2)
    .execute();
  return item !== undefined || field !== undefined || others.length > 1;
}

/** Whether the list has a later change, of anybody but this person. */
export async function isChangedAfter(db: Db, listId: string, number: number, but = ''): Promise<boolean> {
  const later = await db
    .selectFrom('changes')
    .select('number')
    .where('list_id', '=', listId)
    .where('number', '>', number)
    .where((eb) => eb.or([eb('person_id', 'is', null), eb('person_id', '!=', but)]))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

const IDS_AT_ONCE = 50;

/** Later changes that deleted or restored one of these items, oldest first. */
export async function findLaterDeletions(db: Db, listId: string, number: number, itemIds: readonly string[]) {
  const found = new Map<number, ChangeRow>();
  for (let start = 0; start < itemIds.length; start += IDS_AT_ONCE) {
    const ids = itemIds.slice(start, start + IDS_AT_ONCE);
    const rows = await selectChanges(db)
      .where('list_id', '=', listId)
      .where('number', '>', number)
      .where((eb) => eb.or(ids.map((id) => eb('data', 'like', `%${id}%`))))
      .execute();
    for (const row of rows) found.set(row.number, row);
  }
  return [...found.values()].sort((one, other) => one.number - other.number);
}

/** Values whose old field has another value by now stay where they are. */
export async function moveBack(
  db: Db,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const moved: string[] = [];
  for (const part of chunks(ids)) {
    const rows = await db
      .updateTable('fields')
      .set({ field_configuration_id: to })
      .where('id', 'in', part)
      .where('field_configuration_id', '=', from)
      .where('archived_at', 'is', null)
      .where(isFree(to))
      .returning('id')
      .execute();
    moved.push(...rows.map(({ id }) => id));
  }
  return moved;
}

const isFree = (configurationId: string) => () =>
  sql<boolean>`not exists (select 1 from fields as others where others.item_id = fields.item_id
    and others.field_configuration_id = ${configurationId} and others.archived_at is null)`;

export async function unarchiveFields(db: Db, ids: readonly string[], archivedAt: string): Promise<string[]> {
  const revived: string[] = [];
  for (const part of chunks(ids)) {
    const rows = await db
      .updateTable('fields')
      .set({ archived_at: null })
      .where('id', 'in', part)
      .where('archived_at', '=', archivedAt)
      .where(
        sql<boolean>`not exists (select 1 from fields as others where others.item_id = fields.item_id
          and others.field_configuration_id = fields.field_configuration_id and others.archived_at is null)`,
      )
      .returning('id')
      .execute();
    revived.push(...rows.map(({ id }) => id));
  }
  return revived;
}
