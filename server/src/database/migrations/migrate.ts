import { sql, type Kysely } from 'kysely';
import { CannotStart } from '../../lib/errors.ts';
import type { Database, Tx } from '../database.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

// Any number, as long as every version of the program uses the same one.
const MIGRATION_LOCK = 7_304_118;

/** A migration is frozen: it never imports the program's own types, which move on. */
type FrozenDb = Kysely<{ schema_versions: { version: number; name: string; applied_at: string } }>;

/** Runs what is missing in one transaction: a kill half-way leaves the old schema or the new one, nothing between. */
export async function migrate(database: Database, wanted: readonly Migration[] = migrations): Promise<void> {
  await database.change(async (tx) => {
    await waitForOtherMigrations(database, tx);
    const db = tx as unknown as FrozenDb; // The version table is not part of the schema that repositories see.
    const current = await currentVersion(db);
    refuseNewerSchema(current);

    for (const [index, migration] of wanted.entries()) {
      const version = index + 1;
      if (version <= current) continue;
      await migration.up(db, database.engine);
      const applied_at = new Date().toISOString();
      await db.insertInto('schema_versions').values({ version, name: migration.name, applied_at }).execute();
    }
  });
}

export async function isSchemaCurrent(database: Database): Promise<boolean> {
  const db = database.db as unknown as FrozenDb; // As above.
  return (await latestVersion(db)) === migrations.length;
}

/** 0 for an empty database. */
export async function schemaVersion({ db }: Database): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'schema_versions')) return 0;
  return latestVersion(db as unknown as FrozenDb); // As above.
}

async function waitForOtherMigrations(database: Database, tx: Tx): Promise<void> {
  if (database.engine !== 'postgres') return;
  // A long migration is no accident, unlike a long call.
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
}

async function currentVersion(db: FrozenDb): Promise<number> {
  await db.schema
    .createTable('schema_versions')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  return latestVersion(db);
}

async function latestVersion(db: FrozenDb): Promise<number> {
  const row = await db
    .selectFrom('schema_versions')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

function refuseNewerSchema(current: number): void {
  if (current <= migrations.length) return;
  throw new CannotStart(
    `The database was written by a newer version of Shared Lists (schema ${current}, this program knows ${migrations.length}). Start the newer version, or restore a backup made by this one.`,
  );
}
