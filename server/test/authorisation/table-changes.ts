import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';
import type { World } from '../../src/testing/world.ts';

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;

// Also changed by a request that does nothing else.
const IGNORED_TABLES = ['sessions', 'attempts', 'installation', 'migrations'];

export async function readTables(
  { db }: Database,
  known: Awaited<ReturnType<typeof tablesOf>>,
): Promise<Tables> {
  const tables: Tables = new Map();
  for (const { name } of known) {
    if (IGNORED_TABLES.includes(name)) continue;
    tables.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows);
  }
  return tables;
}

export const tablesOf = ({ db }: Database) => db.introspection.getTables();

export function columnNames(tables: Awaited<ReturnType<typeof tablesOf>>): string[] {
  return [...new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))];
}

/** Names ids by their role, so that two worlds can be compared. */
export function changesBetween(before: Tables, after: Tables, world: World): string[] {
  const names = namesOf(world);
  const linesOf = (tables: Tables) =>
    [...tables].flatMap(([table, rows]) =>
      rows.map((row) => ({ key: JSON.stringify([table, row]), table, row })),
    );
  const [old, current] = [linesOf(before), linesOf(after)];
  const only = (lines: typeof old, others: typeof old, sign: string) => {
    const known = new Set(others.map(({ key }) => key));
    const changed = lines.filter(({ key }) => !known.has(key));
    return changed.map(({ table, row }) => `${sign} ${table} ${describeRow(row, names)}`);
  };
  return [...only(old, current, '-'), ...only(current, old, '+')].sort();
}

const MARK = 424_242;

export function poisonFor(column: string, world: World): unknown {
  if (/^(permissions?)$/u.test(column)) return 'read';
  if (column === 'state') return 'accepted';
  if (column === 'has_accepted') return true;
  if (/^(completed|refreshed|archived)$/u.test(column)) return true;
  if (column === 'list_id') return world.foreign.list;
  if (column.endsWith('item_id')) return world.foreign.item;
  if (column.includes('configuration_id')) return world.foreign.configuration;
  if (column === 'id') return '00000000-0000-4000-8000-000000424242';
  if (column.endsWith('_id')) return world.people.other.id;
  if (column.endsWith('_at')) return '2001-01-01T00:00:00.000Z';
  if (/number|revision|position|count|attempts|seconds/u.test(column)) return MARK;
  return `poison ${column}`;
}

function describeRow(row: Row, names: Map<string, string>): string {
  const entries = Object.entries(row).map(([column, value]) => {
    // Increases across worlds.
    if (column === 'number' && Number(value) !== MARK) return [column, 'next'];
    return [column, typeof value === 'string' ? describeText(value, names) : value];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function describeText(value: string, names: Map<string, string>): string {
  const name = names.get(value);
  if (name !== undefined) return name;
  if (value.startsWith('2001-')) return value;
  return value
    .replaceAll(/[\w.-]+@example\.com/gu, (email) => names.get(email) ?? 'an address')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'a moment')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, (id) =>
      id.endsWith('424242') ? id : (names.get(id) ?? 'an id'),
    )
    .replaceAll(/\$argon2\S+/gu, 'a password')
    .replaceAll(/\b[0-9a-f]{64}\b/gu, 'a hash')
    .replaceAll(/_token=[\w-]{43}/gu, '_token=a token');
}

function namesOf(world: object, path = ''): Map<string, string> {
  const names = new Map<string, string>();
  for (const [key, value] of Object.entries(world) as [string, unknown][]) {
    if (typeof value === 'string') names.set(value, `${path}${key}`);
    else if (typeof value === 'object' && value !== null) {
      namesOf(value, `${path}${key}.`).forEach((name, text) => names.set(text, name));
    }
  }
  return names;
}
