import { sql, type Kysely } from 'kysely';
import { CannotStart } from '../../lib/errors.ts';
import type { Database, Tx } from '../database.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

// Arbitrary, but every version of the program must use the same number.
const MIGRATION_LOCK = 7_304_118;

/** Migrations never import the program's current types. */
type FrozenDb = Kysely<{ schema_versions: { version: number; name: string; applied_at: string } }>;

/** Runs all missing migrations in one transaction. */
export async function migrate(database: Database, wanted: readonly Migration[] = migrations): Promise<void> {
  await database.change(async (tx) => {
    await waitForOtherMigrations(database, tx);
    const db = tx as unknown as FrozenDb;
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
  const db = database.db as unknown as FrozenDb;
  return (await latestVersion(db)) === migrations.length;
}

export async function schemaVersion({ db }: Database): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'schema_versions')) return 0;
  return latestVersion(db as unknown as FrozenDb);
}

/** When this database got a part of its schema. */
export async function appliedAt({ db }: Database, name: string): Promise<string> {
  const versions = (db as unknown as FrozenDb).selectFrom('schema_versions').select('applied_at');
  return (await versions.where('name', '=', name).executeTakeFirstOrThrow()).applied_at;
}

async function waitForOtherMigrations(database: Database, tx: Tx): Promise<void> {
  if (database.engine !== 'postgres') return;
  // Migrations may take longer than the timeouts for requests allow.
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
