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
  'items',
  'fields',
  'item_configurations',
  'field_configurations',
  'starting_points',
  'starting_point_items',
  'idempotency_keys',
  'outbox_mails',
  'changes',
] as const;

export async function tableDigest({ db, engine }: Database): Promise<string> {
  return engine === 'postgres' ? digestOnPostgres(db) : digestOnSqlite(db);
}

/** One statement with a short result: thousands of tests compare all tables. */
async function digestOnPostgres(db: Database['db']): Promise<string> {
  const digests = TABLES.map(
    (
      table,
    ) => sql`select ${sql.lit(table)} as name, md5(string_agg(whole::text, chr(10) order by whole::text))
      as digest from ${sql.table(table)} as whole`,
  );
  const { rows } = await sql<{ name: string; digest: string | null }>`${sql.join(
    digests,
    sql` union all `,
  )}`.execute(db);
  return rows
    .map(({ name, digest }) => `${name} ${String(digest)}`)
    .sort()
    .join('\n');
}

const lastDigests = new WeakMap<Database['db'], { readonly changes: string; readonly digest: string }>();

/** Reads the tables only when a row was written since the last time: most calls that tests compare are refused. */
async function digestOnSqlite(db: Database['db']): Promise<string> {
  const { rows } = await sql<{ own: number; others: number }>`select total_changes() as own,
    data_version as others from pragma_data_version`.execute(db);
  const changes = JSON.stringify(rows);
  const last = lastDigests.get(db);
  if (last?.changes === changes) return last.digest;
  const digest = await digestOfRows(db);
  lastDigests.set(db, { changes, digest });
  return digest;
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
