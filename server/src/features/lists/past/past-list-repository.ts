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

/** Newest first. */
export function findChangesAfter(db: Db, listId: string, moment: string) {
  return selectChanges(db)
    .where('list_id', '=', listId)
    .where('created_at', '>', moment)
    .orderBy('number', 'desc')
    .execute();
}

export async function findHistoryStart(db: Db, listId: string): Promise<string> {
  const { created_at, history_from } = await db
    .selectFrom('lists')
    .select(['created_at', 'history_from'])
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  return history_from ?? created_at;
}

export type PastItem = Awaited<ReturnType<typeof findEveryItem>>[number];
export type PastValue = Awaited<ReturnType<typeof findEveryValue>>[number];
