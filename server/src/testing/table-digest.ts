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
  'items',
  'fields',
  'item_configurations',
  'field_configurations',
  'idempotency_keys',
  'outbox_mails',
  'changes',
] as const;

export async function tableDigest({ db }: Database): Promise<string> {
  const digest = createHash('sha256');
  for (const table of TABLES) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    const texts = rows.map((row) => JSON.stringify(row)).sort();
    digest.update([table, ...texts].join('\n'));
  }
  return digest.digest('hex');
}
