import { chunks } from '../../../database/chunks.ts';
import type { Db } from '../../../database/database.ts';
import { isPostgres } from '../../../database/is-postgres.ts';
import { forgetItems } from '../../../changes/prune-repository.ts';
import { deleteInvitations } from '../../sharing/invitations/invitation-repository.ts';

const ROWS_AT_ONCE = 500;

/** Rows that were deleted before that moment, whoever did it. True if there may be more. */
export async function purgeItems(db: Db, before: string): Promise<boolean> {
  const items = await db
    .selectFrom('items')
    .select(['id', 'list_id'])
    .where('archived_at', '<', before)
    .limit(ROWS_AT_ONCE)
    .execute();
  const lists = [...new Set(items.map(({ list_id }) => list_id))].sort();
  for (const listId of lists) {
    const ids = items.filter(({ list_id }) => list_id === listId).map(({ id }) => id);
    await deleteItemsForGood(db, listId, ids, before);
  }
  return items.length === ROWS_AT_ONCE;
}

/** Later than any deletion. */
const ANY_TIME = '9999';

/** Only items that are still deleted, since before that moment. Locks the list, so that none of them is restored meanwhile. */
export async function deleteItemsForGood(
  db: Db,
  listId: string,
  itemIds: readonly string[],
  before = ANY_TIME,
): Promise<string[]> {
  await lockRows(db, [listId]);
  const deleted: string[] = [];
  for (const part of chunks(itemIds)) {
    const found = await db
      .selectFrom('items')
      .select(['id', 'revision'])
      .where('list_id', '=', listId)
      .where('id', 'in', part)
      .where('archived_at', '<', before)
      .execute();
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) continue;
    await db.deleteFrom('fields').where('item_id', 'in', ids).execute();
    await db.deleteFrom('items').where('id', 'in', ids).execute();
    // Whoever asks for changes since an earlier revision would not hear that these are gone.
    const known = Math.max(...found.map(({ revision }) => revision));
    await db
      .updateTable('lists')
      .set({ changes_known_from: known })
      .where('id', '=', listId)
      .where('changes_known_from', '<', known)
      .execute();
    deleted.push(...ids);
  }
  if (deleted.length > 0) await forgetItems(db, listId, deleted);
  return deleted;
}

export async function purgeLists(db: Db, before: string): Promise<boolean> {
  const lists = await db
    .selectFrom('lists')
    .select('id')
    .where('archived_at', '<', before)
    .orderBy('id')
    .limit(ROWS_AT_ONCE / 10)
    .execute();
  await deleteListsForGood(
    db,
    lists.map(({ id }) => id),
    before,
  );
  return lists.length === ROWS_AT_ONCE / 10;
}

/** Only lists that are still deleted, since before that moment, with everything that belongs to them. */
export async function deleteListsForGood(
  db: Db,
  listIds: readonly string[],
  before = ANY_TIME,
): Promise<string[]> {
  if (listIds.length === 0) return [];
  await lockRows(db, listIds);
  const found = await db
    .selectFrom('lists')
    .select('id')
    .where('id', 'in', listIds)
    .where('archived_at', '<', before)
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = db.selectFrom('items').select('id').where('list_id', 'in', ids);
  await db.deleteFrom('fields').where('item_id', 'in', items).execute();
  await db.deleteFrom('items').where('list_id', 'in', ids).execute();
  await db.deleteFrom('changes').where('list_id', 'in', ids).execute();
  await db.deleteFrom('memberships').where('list_id', 'in', ids).execute();
  const invitations = await db.selectFrom('invitations').select('id').where('list_id', 'in', ids).execute();
  await deleteInvitations(
    db,
    invitations.map(({ id }) => id),
  );
  await db.deleteFrom('lists').where('id', 'in', ids).execute();
  return ids;
}

async function lockRows(db: Db, listIds: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  await db.selectFrom('lists').select('id').where('id', 'in', listIds).orderBy('id').forUpdate().execute();
}
