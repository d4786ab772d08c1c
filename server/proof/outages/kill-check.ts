import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';
import { BATCH_SIZE, type Writer } from './kill-writer.ts';

export async function damageIn(database: Database, writers: readonly Writer[]): Promise<string[]> {
  const damage = await Promise.all(writers.map((writer) => damageOf(database, writer)));
  return [...(await integrityOf(database)), ...damage.flat()];
}

export async function integrityOf({ engine, db }: Database): Promise<string[]> {
  if (engine !== 'sqlite') return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const broken = await sql`pragma foreign_key_check`.execute(db);
  const failures = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  return [...failures, ...broken.rows.map((row) => `A foreign key is broken: ${JSON.stringify(row)}`)];
}

async function damageOf({ db }: Database, writer: Writer): Promise<string[]> {
  const lists = await db
    .selectFrom('lists')
    .select('id')
    .where('id', 'in', [...writer.lists])
    .execute();
  const items = await db
    .selectFrom('items')
    .select(['id', 'list_id', 'archived_at'])
    .where('list_id', 'in', [...writer.lists])
    .execute();
  const fields = await db
    .selectFrom('fields')
    .innerJoin('field_configurations', 'field_configurations.id', 'fields.field_configuration_id')
    .innerJoin('items', 'items.id', 'fields.item_id')
    .select(['fields.item_id', 'field_configurations.label', 'fields.data'])
    .where('items.list_id', 'in', [...writer.lists])
    .where('fields.archived_at', 'is', null)
    .execute();
  const known = new Set([...lists, ...items].map(({ id }) => id));
  const valuesOf = (itemId: string) =>
    Object.fromEntries(fields.filter((one) => one.item_id === itemId).map((one) => [one.label, one.data]));

  const whole = items.map(({ id, list_id, archived_at }) => ({
    id,
    list_id,
    archived_at,
    ...(valuesOf(id) as Values),
  }));
  const batch = whole.filter((item) => item.product === writer.product && item.archived_at === null);
  return [
    ...[...writer.acknowledgedLists, ...writer.acknowledgedItems]
      .filter((id) => !known.has(id))
      .map((id) => `${id} was acknowledged and is lost`),
    ...whole
      .filter((item) => item.product === undefined || item.quantity === undefined)
      .map((item) => `${item.id} has only some of its fields`),
    ...damageOfBatch(writer, batch),
  ];
}

interface Values {
  readonly product?: string;
  readonly quantity?: string;
  readonly category?: string;
}

function damageOfBatch(writer: Writer, batch: readonly (Values & { list_id: string })[]): string[] {
  if (!writer.hasWholeBatch) return [];
  const marks = new Set(batch.map(({ category }) => category));
  const [mark] = marks;
  const places = new Set(batch.map(({ list_id }) => list_id));
  const isMarkKnown = writer.marks.has(mark);
  return [
    ...(batch.length === BATCH_SIZE ? [] : [`A batch of ${BATCH_SIZE} has ${batch.length} items`]),
    ...(places.size === 1 ? [] : [`A batch is in ${places.size} lists`]),
    ...(marks.size === 1 ? [] : [`A batch has ${marks.size} marks`]),
    ...(isMarkKnown ? [] : [`A batch has ${mark ?? 'no mark'}, not one of ${[...writer.marks].join(', ')}`]),
  ];
}

export async function missingItems({ db }: Database, ids: readonly string[]): Promise<string[]> {
  const stored = await db.selectFrom('items').select('id').execute();
  const known = new Set(stored.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
