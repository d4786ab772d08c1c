import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CannotDo } from '../../lib/errors.ts';
import { migrations } from '../migrations/migrations.ts';
import { prepareValue, SqliteFile } from './sqlite-file.ts';

/** A consistent copy, also while the database is in use. It gets its name once it is complete and on disk. */
export function copySqlite(filename: string, target: string): void {
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  const source = new SqliteFile(filename, { mustExist: true });
  try {
    source.prepare('vacuum into ?').run(unfinished);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new CannotDo(`${filename} cannot be copied (${reason(error)}). Run: verify`);
  } finally {
    source.close();
  }
  moveDurably(unfinished, target);
}

export function moveDurably(from: string, to: string): void {
  sync(from);
  renameSync(from, to);
  sync(path.dirname(to));
}

function sync(file: string): void {
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

export interface Inspection {
  readonly schema: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

const TABLES = ['people', 'lists', 'memberships', 'items', 'fields'];
const MAX_PROBLEMS = 10;

export function inspectSqlite(filename: string): Inspection {
  try {
    const file = new SqliteFile(filename, { readOnly: true });
    try {
      return inspect(file);
    } finally {
      file.close();
    }
  } catch (error) {
    return { schema: 0, rows: {}, problems: [reason(error)] };
  }
}

function inspect(file: SqliteFile): Inspection {
  const damage = [
    ...rowsOf(file, `pragma integrity_check(${MAX_PROBLEMS})`)
      .map(([text]) => String(text))
      .filter((text) => text !== 'ok'),
    ...rowsOf(file, `select "table", parent from pragma_foreign_key_check limit ${MAX_PROBLEMS}`).map(
      ([table, parent]) => `A row of ${String(table)} refers to one of ${String(parent)} that is not there`,
    ),
  ];
  if (damage.length > 0) return { schema: 0, rows: {}, problems: damage };
  const schema = schemaOf(file);
  const rows = Object.fromEntries(
    schema === 0 ? [] : TABLES.map((table) => [table, numberFrom(file, `select count(*) from ${table}`)]),
  );
  return { schema, rows, problems: schemaProblems(schema) };
}

function schemaOf(file: SqliteFile): number {
  const tables = numberFrom(file, "select count(*) from sqlite_schema where name = 'schema_versions'");
  return tables === 0 ? 0 : numberFrom(file, 'select coalesce(max(version), 0) from schema_versions');
}

function numberFrom(file: SqliteFile, query: string): number {
  return Number(prepareValue(file, query)());
}

function rowsOf(file: SqliteFile, query: string): unknown[][] {
  const statement = file.prepare(query);
  statement.setReturnArrays(true);
  return statement.all() as unknown[][];
}

function schemaProblems(schema: number): string[] {
  if (schema === 0) return ['It is not a database of Shared Lists'];
  if (schema <= migrations.length) return [];
  return [
    `It was written by a newer version of Shared Lists (schema ${schema}, this program knows ${migrations.length})`,
  ];
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
