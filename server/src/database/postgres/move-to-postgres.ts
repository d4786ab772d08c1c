import { sql, type Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { CannotDo } from '../../lib/errors.ts';
import { chunks } from '../chunks.ts';
import type { Database, Tx } from '../database.ts';

type Row = Record<string, unknown>;
type AnyDb = Kysely<Record<string, Row>>;

/** Ordered so that no row refers to a later table, each with its key columns. */
const TABLES: readonly (readonly [table: string, ...key: string[]])[] = [
  ['people', 'id'],
  ['sessions', 'id'],
  ['item_configurations', 'id'],
  ['field_configurations', 'id'],
  ['starting_points', 'id'],
  ['starting_point_items', 'id'],
  ['lists', 'id'],
  ['memberships', 'id'],
  ['looks', 'person_id', 'list_id'],
  ['forgotten_words', 'person_id', 'entry_id'],
  ['homes', 'person_id'],
  ['trips', 'id'],
  ['invitations', 'id'],
  ['introductions', 'person_id', 'introduced_by'],
  ['mail_tokens', 'token_hash'],
  ['items', 'id'],
  ['fields', 'id'],
  ['changes', 'number'],
  ['idempotency_keys', 'person_id', 'key'],
  ['outbox_mails', 'id'],
  ['attempts', 'key'],
];
// Triggers of the target make what can be searched for.
const NOT_MOVED = ['schema_versions', 'installation', 'search_texts', 'search_fill'];

export interface Move {
  readonly rows: Readonly<Record<string, number>>;
  readonly wasThereAlready: boolean;
}

/** Copies and compares everything in one transaction: if it fails, the target stays empty and the move can be repeated. */
export async function moveToPostgres(source: Database, target: Database): Promise<Move> {
  await refuseUnknownTables(source);
  return target.change(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table people in exclusive mode`.execute(tx);
    const to = tx as unknown as AnyDb;
    const from = source.db as unknown as AnyDb;

    const wasThereAlready = (await to.selectFrom('people').select('id').limit(1).execute()).length > 0;
    if (!wasThereAlready) await copyAll(from, to, tx);
    const compared: Comparison[] = [];
    for (const [table, ...key] of TABLES) compared.push(await compare(from, to, table, key));
    refuseDifferences(compared, wasThereAlready);
    return {
      rows: Object.fromEntries(compared.map(({ table, sourceRows }) => [table, sourceRows])),
      wasThereAlready,
    };
  });
}

/** A table missing from TABLES would be lost silently. */
async function refuseUnknownTables({ db }: Database): Promise<void> {
  const knownTables = [...TABLES.map(([table]) => table), ...NOT_MOVED];
  const unknown = (await db.introspection.getTables()).filter(({ name }) => !knownTables.includes(name));
  if (unknown.length > 0) {
    throw new CannotDo(
      `The program does not know how to move ${unknown.map(({ name }) => name).join(', ')}.`,
    );
  }
}

async function copyAll(from: AnyDb, to: AnyDb, tx: Tx): Promise<void> {
  // The migrations created these rows with other dates.
  await to.deleteFrom('field_configurations').execute();
  await to.deleteFrom('item_configurations').execute();
  // Their triggers would set other revisions.
  await sql`alter table items disable trigger items_changed`.execute(tx);
  await sql`alter table fields disable trigger fields_changed`.execute(tx);
  for (const [table] of TABLES) {
    const rows = await from.selectFrom(table).selectAll().execute();
    for (const part of chunks(rows)) await to.insertInto(table).values(part).execute();
    if (rows[0] && 'number' in rows[0]) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'number'),
        (select max(number) from ${sql.table(table)}))`.execute(tx);
    }
  }
  await sql`alter table items enable trigger items_changed`.execute(tx);
  await sql`alter table fields enable trigger fields_changed`.execute(tx);
}

interface Comparison {
  readonly table: string;
  readonly sourceRows: number;
  readonly targetRows: number;
  readonly common: number;
  readonly different: number;
}

async function compare(from: AnyDb, to: AnyDb, table: string, key: readonly string[]): Promise<Comparison> {
  const read = async (db: AnyDb) =>
    new Map(
      (await db.selectFrom(table).selectAll().execute()).map(plain).map((row) => [keyOf(row, key), row]),
    );
  const [source, target] = [await read(from), await read(to)];
  const common = [...source].filter(([id]) => target.has(id));
  const equal = common.filter(([id, row]) => isDeepStrictEqual(row, target.get(id))).length;
  return {
    table,
    sourceRows: source.size,
    targetRows: target.size,
    common: common.length,
    different: source.size + target.size - common.length - equal,
  };
}

function refuseDifferences(compared: readonly Comparison[], wasThereAlready: boolean): void {
  const differing = compared.filter(({ different }) => different > 0);
  if (differing.length === 0) return;
  const named = differing.map(
    ({ table, different }) => `${table} (${different} ${different === 1 ? 'row' : 'rows'})`,
  );
  if (!wasThereAlready) {
    throw new CannotDo(
      `What arrived in the target is not equal to what is here: ${named.join(', ')}. Nothing was changed.`,
    );
  }
  const people = compared.find(({ table }) => table === 'people');
  if (people?.common === 0) {
    throw new CannotDo(
      `The target holds ${people.targetRows} people of another installation, none of the ${people.sourceRows} here. Nothing was changed. Name an empty database.`,
    );
  }
  throw new CannotDo(
    `The target holds this installation as it was moved before, but since then data has changed, here or there: ${named.join(', ')}. ` +
      'Nothing was changed. If the target is in use already, set DATABASE_URL and keep it; otherwise name an empty database.',
  );
}

function keyOf(row: Row, key: readonly string[]): string {
  return JSON.stringify(key.map((column) => row[column]));
}

/** The driver returns bigint columns as text. */
function plain(row: Row): Row {
  return 'number' in row ? { ...row, number: Number(row['number']) } : row;
}
