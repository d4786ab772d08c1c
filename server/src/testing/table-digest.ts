import { fail } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

// Without sessions and attempts, which reading may change.
const TABLES = [
  'people',
  'invitations',
  'introductions',
  'mail_tokens',
  'lists',
  'memberships',
  'looks',
  'forgotten_words',
  'homes',
  'trips',
  'items',
  'fields',
  'search_texts',
  'item_configurations',
  'field_configurations',
  'starting_points',
  'starting_point_items',
  'idempotency_keys',
  'outbox_mails',
  'changes',
] as const;

/** Tells whether anything was written since the last time. */
export async function tableDigest({ db, engine }: Database): Promise<string> {
  return engine === 'postgres' ? digestOnPostgres(db) : digestOnSqlite(db);
}

/** The same for two databases with the same rows. */
export const contentDigest = ({ db }: Database) => digestOfRows(db);

const withFunction = new WeakSet<Database['db']>();

/** A function, because planning the statement takes longer than running it. */
async function digestOnPostgres(db: Database['db']): Promise<string> {
  if (!withFunction.has(db)) await createDigestFunction(db);
  withFunction.add(db);
  const { rows } = await sql<{ digest: string }>`select table_digest() as digest`.execute(db);
  return rows[0]?.digest ?? '';
}

/** PostgreSQL stores each committed change as a new version of the row: no value has to be read or compared. */
async function createDigestFunction(db: Database['db']): Promise<void> {
  const versions = 'count(*), max(xmin::text::bigint), sum(xmin::text::bigint)';
  const digests = TABLES.map((table) => `(select concat_ws(' ', '${table}', ${versions}) from ${table})`);
  await sql
    .raw(
      `create or replace function table_digest() returns text language plpgsql as
        $$ begin return concat_ws(chr(10), ${digests.join(', ')}); end $$`,
    )
    .execute(db);
}

interface LastDigest {
  readonly changes: string;
  readonly digest: string;
}

const lastDigests = new WeakMap<Database['db'], LastDigest>();

/** Reads the tables only when a row was written since the last time: most calls that tests compare are refused. */
async function digestOnSqlite(db: Database['db']): Promise<string> {
  const { rows } = await sql<{ own: number; others: number }>`select total_changes() as own,
    data_version as others from pragma_data_version`.execute(db);
  const changes = JSON.stringify(rows);
  const last = lastDigests.get(db);
  if (last?.changes === changes) return last.digest;
  const digest = await digestOfText(db);
  lastDigests.set(db, { changes, digest });
  return digest;
}

let textOfTables: Promise<string> | undefined;

/** SQLite writes all rows as one text, which takes a quarter of the time of reading them here. */
async function digestOfText(db: Database['db']): Promise<string> {
  textOfTables ??= statementForText(db);
  const { rows } = await sql.raw<{ content: string }>(await textOfTables).execute(db);
  return createHash('sha256')
    .update(rows[0]?.content ?? '')
    .digest('hex');
}

async function statementForText(db: Database['db']): Promise<string> {
  const { rows } = await sql<{ table: string; columns: string }>`
    select m.name as "table", group_concat('"' || c.name || '"') as columns
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' group by m.name`.execute(db);
  const columns = new Map(rows.map((row) => [row.table, row.columns]));
  const texts = TABLES.map(
    (table) => `(select json_group_array(json_array(${columns.get(table) ?? fail(table)})) from "${table}")`,
  );
  return `select ${texts.join(' || ')} as content`;
}

async function digestOfRows(db: Database['db']): Promise<string> {
  const digest = createHash('sha256');
  for (const table of TABLES) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    const texts = rows.map((row) => JSON.stringify(row)).sort();
    digest.update([table, ...texts].join('\n'));
  }
  return digest.digest('hex');
}
