import BetterSqlite from 'better-sqlite3';
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CannotDo } from '../errors.ts';
import { migrations } from './migrations/migrations.ts';

/**
 * A consistent copy of a database that may be in use. One statement reads one state, however much is written meanwhile. It gets
 * its name only when it is complete and on disk.
 */
export function copySqlite(filename: string, target: string): void {
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  const source = new BetterSqlite(filename, { fileMustExist: true });
  try {
    source.pragma('busy_timeout = 5000');
    source.prepare('vacuum into ?').run(unfinished);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new CannotDo(`${filename} cannot be copied (${reason(error)}). Run: verify`);
  } finally {
    source.close();
  }
  moveDurably(unfinished, target);
}

/** After this the target is the one or the other, whatever happens to the machine. */
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
  /** In words; an empty list means that it can be relied on. */
  readonly problems: readonly string[];
}

const TABLES = ['people', 'lists', 'memberships', 'items', 'fields'];
const MOST_PROBLEMS = 10;

/** Looks at every page and every reference of a database file. */
export function inspectSqlite(filename: string): Inspection {
  try {
    const file = new BetterSqlite(filename, { fileMustExist: true, readonly: true });
    try {
      return inspect(file);
    } finally {
      file.close();
    }
  } catch (error) {
    return { schema: 0, rows: {}, problems: [reason(error)] };
  }
}

function inspect(file: BetterSqlite.Database): Inspection {
  const integrity = file.pragma(`integrity_check(${MOST_PROBLEMS})`) as { integrity_check: string }[];
  const orphans = file.pragma('foreign_key_check') as { table: string; parent: string }[];
  const damage = [
    ...integrity.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...orphans
      .slice(0, MOST_PROBLEMS)
      .map(({ table, parent }) => `A row of ${table} refers to one of ${parent} that is not there`),
  ];
  if (damage.length > 0) return { schema: 0, rows: {}, problems: damage };
  const schema = schemaOf(file);
  const rows = Object.fromEntries(
    schema === 0 ? [] : TABLES.map((table) => [table, numberFrom(file, `select count(*) from ${table}`)]),
  );
  return { schema, rows, problems: schemaProblems(schema) };
}

function schemaOf(file: BetterSqlite.Database): number {
  const tables = numberFrom(file, "select count(*) from sqlite_schema where name = 'schema_versions'");
  return tables === 0 ? 0 : numberFrom(file, 'select coalesce(max(version), 0) from schema_versions');
}

function numberFrom(file: BetterSqlite.Database, query: string): number {
  return file.prepare(query).pluck().get() as number; // Each of these queries asks for one number.
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
