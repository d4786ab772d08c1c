import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/** An array always uses the index; a join planned while the tables were nearly empty might scan all rows. */
export function isOneOf(db: Db, column: string, ids: Expression<unknown>): Expression<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(array(${ids}))`
    : sql<SqlBool>`${sql.ref(column)} in (${ids})`;
}

/** Of a JSON array, so that a prepared statement takes any number of them. */
export const idsIn = (db: Db, ids: string): Expression<unknown> =>
  isPostgres(db)
    ? sql`select value from json_array_elements_text(${ids}::json)`
    : sql`select value from json_each(${ids})`;
