import { fold } from '@shared-lists/contract/rules/fold.ts';
import { sql, type RawBuilder } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Db } from './database.ts';

// What Unicode has not assigned yet may become a letter, or a symbol where symbols are expected.
const NO_WORD = /(?:[^\p{L}\p{N}\p{M}\p{Cn}\p{Cs}]|\p{Extended_Pictographic})+/gu;

/** What is stored to be searched: each word after a space. The SQL function of migration 14 does the same. */
export function searchText(values: string): string {
  return ` ${fold(values).replaceAll(NO_WORD, ' ')}`;
}

/**
 * Of the present row of `items`. On SQLite an index gives the order: sorting within the aggregate takes four times as long
 * for one item.
 */
export const TEXT_OF_ITEM = {
  sqlite: `coalesce(search_text((
    select group_concat(data, ' ') from (
      select data from fields where item_id = items.id and archived_at is null order by field_configuration_id))), '')`,
  postgres: `coalesce((
    select search_text(string_agg(data, ' ' order by field_configuration_id collate "C"))
    from fields where item_id = items.id and archived_at is null), '')`,
};

/** In which order found items are shown. In the trash: only if they were deleted, not moved. Below 0: nowhere. */
export const RANK_OF_ITEM = `case
  when items.archived_at is not null then case when items.deleted_by is null then -1 else 0 end
  when items.completed_at is null then 2 when items.refreshed_at is null then 1 else -1 end`;

export const textOfItem = (db: Db): RawBuilder<string> =>
  sql.raw<string>(TEXT_OF_ITEM[isPostgres(db) ? 'postgres' : 'sqlite']);
