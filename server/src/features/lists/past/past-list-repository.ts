import { selectChanges } from '../../../changes/change-repository.ts';
import type { Db } from '../../../database/database.ts';

/** All items that are still stored, deleted ones too. */
export function findEveryItem(db: Db, listId: string) {
  return db
    .selectFrom('items')
    .select(['id', 'list_id', 'creator_id', 'completed_at', 'refreshed_at', 'archived_at'])
    .select(['created_at', 'updated_at'])
    .where('list_id', '=', listId)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
}

export function findEveryValue(db: Db, listId: string) {
  return db
    .selectFrom('fields')
    .innerJoin('items', 'items.id', 'fields.item_id')
    .select(['fields.id', 'fields.item_id', 'fields.field_configuration_id', 'fields.creator_id'])
    .select(['fields.data', 'fields.archived_at', 'fields.created_at', 'fields.updated_at'])
    .where('items.list_id', '=', listId)
    .execute();
}

const ROWS_AT_ONCE = 1000;

/** Newest first, in parts, so that other calls are answered in between. */
export async function* findChangesAfter(db: Db, listId: string, moment: string) {
  for (let last = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await selectChanges(db)
      .where('list_id', '=', listId)
      .where('number', '<', last)
      .orderBy('number', 'desc')
      .limit(ROWS_AT_ONCE)
      .execute();
    const later = rows.filter(({ created_at }) => created_at > moment);
    yield later;
    if (later.length < ROWS_AT_ONCE) return;
    last = later.at(-1)?.number ?? 0;
  }
}

/** Since when a person may see what became of the list: what was deleted before they joined was not meant for them. */
export async function findHistoryStart(db: Db, listId: string, personId: string): Promise<string> {
  const { created_at, history_from, owner_id, joined_at } = await db
    .selectFrom('lists')
    .innerJoin('memberships', 'memberships.list_id', 'lists.id')
    .select(['lists.created_at', 'lists.history_from', 'lists.owner_id'])
    .select('memberships.created_at as joined_at')
    .where('lists.id', '=', listId)
    .where('memberships.person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const start = history_from ?? created_at;
  return owner_id === personId || joined_at < start ? start : joined_at;
}

export type PastItem = Awaited<ReturnType<typeof findEveryItem>>[number];
export type PastValue = Awaited<ReturnType<typeof findEveryValue>>[number];
