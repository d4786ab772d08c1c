import { sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { RANK_OF_ITEM, textOfItem } from '../../database/search-texts.ts';

// Short transactions, so that nobody waits for thousands of rows.
const LISTS_AT_ONCE = 20;

const RANK = sql.raw(RANK_OF_ITEM);

/** Undefined: everything is filled. */
export async function findFillPosition(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('search_fill').select('after_id').executeTakeFirstOrThrow();
  return row.after_id ?? undefined;
}

/** After this, the next parts write every row again. */
export async function startAgain(db: Db): Promise<void> {
  await db.updateTable('search_fill').set({ after_id: '' }).execute();
}

/** Locked, so that two processes do not fill the same lists, and no value changes meanwhile. True if there may be more. */
export async function fillNextLists(db: Db): Promise<boolean> {
  const state = db.selectFrom('search_fill').select('after_id');
  const { after_id } = await (isPostgres(db) ? state.forUpdate() : state).executeTakeFirstOrThrow();
  if (after_id === null) return false;
  const next = db.selectFrom('lists').select('id').where('id', '>', after_id).orderBy('id');
  const limited = next.limit(LISTS_AT_ONCE);
  const lists = await (isPostgres(db) ? limited.forNoKeyUpdate() : limited).execute();
  const last = lists.at(-1);
  if (last) {
    const ids = lists.map(({ id }) => id);
    await sql`insert into search_texts (list_id, number, rank, text, item_id)
      select items.list_id, items.number, ${RANK}, ${textOfItem(db)}, items.id from items
      where items.list_id in (${sql.join(ids)})
      on conflict (list_id, rank, number) do update set text = excluded.text
        where search_texts.text <> excluded.text`.execute(db);
  }
  const isMore = lists.length === LISTS_AT_ONCE;
  await db
    .updateTable('search_fill')
    .set({ after_id: isMore && last ? last.id : null })
    .execute();
  return isMore;
}

const IS_ORPHAN = sql`not exists (
  select 1 from items where items.id = search_texts.item_id and ${RANK} = search_texts.rank)`;

/** Items whose stored text is another one than theirs, and texts of items that are gone or have another rank. */
export async function countDifferences({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select (select count(*) from items left join search_texts
        on search_texts.list_id = items.list_id and search_texts.rank = ${RANK} and search_texts.number = items.number
        where coalesce(search_texts.text, '') <> ${textOfItem(db)})
      + (select count(*) from search_texts where ${IS_ORPHAN}) as count`.execute(db);
  return Number(rows[0]?.count);
}

/** Left by other programs. */
export async function deleteOrphans(db: Db): Promise<void> {
  await sql`delete from search_texts where ${IS_ORPHAN}`.execute(db);
}
