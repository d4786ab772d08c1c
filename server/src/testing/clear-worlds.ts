import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const TABLES_TO_CLEAR = [
  'mail_tokens',
  'outbox_mails',
  'invitations',
  'introductions',
  'changes',
  'looks',
  'forgotten_words',
  'homes',
  'trips',
  'starting_point_items',
  'starting_points',
  'fields',
  'items',
  'memberships',
  'lists',
  'idempotency_keys',
  'attempts',
  'sessions',
] as const;

/** A small database keeps the digests of all tables fast. */
export async function clearWorlds(database: Database): Promise<void> {
  await database.change(async (tx) => {
    // Otherwise PostgreSQL looks in every table for rows that refer to a deleted one; here all of them go.
    if (database.engine === 'postgres') await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of TABLES_TO_CLEAR) await tx.deleteFrom(table).execute();
    const own = tx.selectFrom('item_configurations').select('id').where('list_type', 'is', null);
    await tx.deleteFrom('field_configurations').where('item_configuration_id', 'in', own).execute();
    await tx.deleteFrom('item_configurations').where('list_type', 'is', null).execute();
    await tx.deleteFrom('people').execute();
  });
}
