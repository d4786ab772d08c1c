import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * Whether the column holds one of the ids that the query finds. PostgreSQL keeps a plan for as long as the connection lasts,
 * also one made while the tables were nearly empty. An array is a condition on the column's index in every plan; of a join,
 * such a plan may have decided to read all rows for each id.
 */
export function isOneOf(db: Db, column: string, ids: Expression<unknown>): Expression<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(array(${ids}))`
    : sql<SqlBool>`${sql.ref(column)} in (${ids})`;
}
