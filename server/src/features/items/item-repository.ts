import { ITEM_COLUMNS, type ItemRecord, type ItemRow } from '../../access/item-access-repository.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { isOneOf } from '../../database/one-of.ts';
import { onlyRow, prepared } from '../../database/prepared.ts';
import { findFieldsOfList } from '../configurations/configuration-repository.ts';
import { openItems } from './full-list-repository.ts';
import { withFields } from './with-fields.ts';

const liveItems = (db: Db, listId: string) =>
  db
    .selectFrom('items')
    .where('items.list_id', '=', listId)
    .where('items.archived_at', 'is', null)
    .orderBy('items.created_at')
    .orderBy('items.number');

const liveItemIds = (db: Db, listId: string) =>
  db
    .selectFrom('items')
    .select('items.id')
    .where('items.list_id', '=', listId)
    .where('items.archived_at', 'is', null);

const fieldsOf = (db: Db, itemIds: ReturnType<typeof liveItemIds>) =>
  db
    .selectFrom('fields')
    .select([
      'fields.id',
      'fields.item_id',
      'fields.field_configuration_id',
      'fields.creator_id',
      'fields.data',
      'fields.created_at',
      'fields.updated_at',
    ])
    .where(isOneOf(db, 'fields.item_id', itemIds))
    .where('fields.archived_at', 'is', null);

export async function findItems(db: Db, listId: string, itemIds: readonly string[]): Promise<ItemRecord[]> {
  const [items, fields, configurations] = await Promise.all([
    liveItems(db, listId).select(ITEM_COLUMNS).where('items.id', 'in', itemIds).execute(),
    fieldsOf(db, liveItemIds(db, listId).where('items.id', 'in', itemIds)).execute(),
    findFieldsOfList(db, listId),
  ]);
  return withFields(items, fields, configurations);
}

/** `deletedBy` is null for items that live on in another list: they are not in the trash. */
export async function archiveItems(
  db: Db,
  listId: string,
  itemIds: readonly string[],
  now: string,
  deletedBy: string | null,
): Promise<void> {
  await db
    .updateTable('items')
    .set({ archived_at: now, deleted_by: deletedBy })
    .where('list_id', '=', listId)
    .where('id', 'in', itemIds)
    .execute();
}

export interface NewItemRecord {
  readonly id: string;
  readonly list_id: string;
  readonly creator_id: string;
  readonly completed_at: string | null;
  readonly refreshed_at: string | null;
}

/** Later than all existing items. The list must be locked. */
export async function timeAfterItems(db: Db, listId: string): Promise<string> {
  return timeAfter(onlyRow(await queryNewestTime(db, listId)).newest);
}

const newestTime = (db: Db, listId: string) =>
  db
    .selectFrom('items')
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .where('list_id', '=', listId)
    .where('archived_at', 'is', null);
const queryNewestTime = prepared(newestTime);

const queryNextItemInfo = prepared((db, listId: string) =>
  db.selectNoFrom([newestTime(db, listId).as('newest'), openItems(db, listId).as('open_count')]),
);

export async function nextItemInfo(db: Db, listId: string) {
  const { newest, open_count } = onlyRow(await queryNextItemInfo(db, listId));
  return { now: timeAfter(newest), newest, openCount: Number(open_count) };
}

/** Answers how many were stored; ids that exist already are not. */
export async function insertItems(
  db: Db,
  items: readonly (NewItemRecord & Pick<ItemRow, 'created_at' | 'updated_at'>)[],
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('items')
    .values(items)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Also those that were deleted since. */
export async function countOwnItems(
  db: Db,
  listId: string,
  creatorId: string,
  itemIds: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('list_id', '=', listId)
    .where('creator_id', '=', creatorId)
    .where('id', 'in', itemIds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertItem(db: Db, item: NewItemRecord, now: string): Promise<boolean> {
  const { id, list_id, creator_id, completed_at, refreshed_at } = item;
  const result = await insertItemRow(db, id, list_id, creator_id, completed_at, refreshed_at, now);
  return (result.numAffectedRows ?? 0n) > 0n;
}

const insertItemRow = prepared(
  (
    db,
    id: string,
    list_id: string,
    creator_id: string,
    completed_at: string | null,
    refreshed_at: string | null,
    now: string,
  ) =>
    db
      .insertInto('items')
      .values({ id, list_id, creator_id, completed_at, refreshed_at, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing()),
);

export interface NewFieldRecord {
  readonly id: string;
  readonly item_id: string;
  readonly field_configuration_id: string;
  readonly creator_id: string;
  readonly data: string;
}

const insertFieldsQuery = (db: Db, fields: readonly NewFieldRecord[], now: string) =>
  db
    .insertInto('fields')
    .values(
      fields.map(({ id, item_id, field_configuration_id, creator_id, data }) => ({
        ...{ id, item_id, field_configuration_id, creator_id, data },
        ...{ created_at: now, updated_at: now },
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing());

const FIELDS_OF_AN_ITEM = 10;

/** One prepared statement per number of fields. */
const insertFieldRows = Array.from({ length: FIELDS_OF_AN_ITEM + 1 }, () =>
  prepared((db, now: string, ...values: string[]) => insertFieldsQuery(db, fieldsFrom(values), now)),
);

const valuesOf = ({ id, item_id, field_configuration_id, creator_id, data }: NewFieldRecord) => [
  id,
  item_id,
  field_configuration_id,
  creator_id,
  data,
];

function fieldsFrom(values: readonly string[]): NewFieldRecord[] {
  const [id = '', item_id = '', field_configuration_id = '', creator_id = '', data = '', ...rest] = values;
  const field = { id, item_id, field_configuration_id, creator_id, data };
  return rest.length === 0 ? [field] : [field, ...fieldsFrom(rest)];
}

export async function insertFields(db: Db, fields: readonly NewFieldRecord[], now: string): Promise<number> {
  if (fields.length === 0) return 0;
  const put = insertFieldRows[fields.length];
  const { numAffectedRows = 0n } = put
    ? await put(db, now, ...fields.flatMap(valuesOf))
    : await db.executeQuery(insertFieldsQuery(db, fields, now));
  return Number(numAffectedRows);
}

const updateItemTimes = prepared(
  (
    db,
    listId: string,
    itemId: string,
    completed_at: string | null,
    refreshed_at: string | null,
    now: string,
  ) =>
    db
      .updateTable('items')
      .set({ completed_at, refreshed_at, updated_at: now })
      .where('list_id', '=', listId)
      .where('id', '=', itemId),
);

export async function saveItemTimes(db: Db, item: ItemRow): Promise<void> {
  await updateItemTimes(db, item.list_id, item.id, item.completed_at, item.refreshed_at, item.updated_at);
}

/** Apart from the times: in SQLite, a trigger runs for each statement that names this column. */
export async function saveItemState(db: Db, item: ItemRow): Promise<void> {
  const { completed_at, refreshed_at, set_aside, updated_at } = item;
  await db
    .updateTable('items')
    .set({ completed_at, refreshed_at, set_aside, updated_at })
    .where('list_id', '=', item.list_id)
    .where('id', '=', item.id)
    .execute();
}
