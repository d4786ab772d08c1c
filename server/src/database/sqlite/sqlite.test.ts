import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Busy, CannotStart } from '../../lib/errors.ts';
import { temporaryFolder } from '../../testing/databases.ts';
import type { Database, Db } from '../database.ts';
import { openSqlite, openSqliteForCommand } from './sqlite.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const OPEN = `
  const { openSqlite } = await import('${new URL('./sqlite.ts', import.meta.url).href}');
  try {
    openSqlite(process.argv[1]);
    console.log('opened');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.message);
  }`;

let folder: string;
let opened: Database[];
let children: ChildProcess[];

beforeEach(() => {
  folder = temporaryFolder();
  opened = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true });
});

function openInThisProcess(dataDir = folder): Database {
  const database = openSqlite(dataDir);
  opened.push(database);
  return database;
}

async function openInOtherProcess() {
  const child = spawn(process.execPath, ['--import', TSX, '--input-type=module', '-e', OPEN, folder]);
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

describe('a SQLite database', () => {
  test.each([
    ['journal_mode', 'wal'],
    ['synchronous', 1],
    ['foreign_keys', 1],
    ['busy_timeout', 5000],
    ['trusted_schema', 0],
    ['cell_size_check', 1],
    ['journal_size_limit', 67_108_864],
    ['cache_size', -16_000],
  ])('runs with %s = %s', async (pragma, value) => {
    const { rows } = await sql`pragma ${sql.raw(pragma)}`.execute(openInThisProcess().db);
    expect(Object.values(rows[0] as object)).toEqual([value]);
  });

  test('creates its folder for its owner only', () => {
    const dataDir = path.join(folder, 'a', 'b');
    openInThisProcess(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('contains committed data when opened again', async () => {
    const first = openSqlite(folder);
    await first.change((tx) => sql`create table kept (id integer)`.execute(tx));
    await first.close();

    const { rows } = await sql`select * from kept`.execute(openInThisProcess().db);
    expect(rows).toEqual([]);
  });

  test('rolls back a failed change', async () => {
    const database = openInThisProcess();
    await database.change((tx) => sql`create table numbers (id integer)`.execute(tx));
    const change = database.change(async (tx) => {
      await sql`insert into numbers values (1)`.execute(tx);
      throw new Error('half-way');
    });

    await expect(change).rejects.toThrow('half-way');
    expect((await sql`select * from numbers`.execute(database.db)).rows).toEqual([]);
  });
});

describe('a read', () => {
  test('sees one snapshot while another process commits', async () => {
    const database = openInThisProcess();
    await database.change((tx) => sql`create table numbers (id integer)`.execute(tx));
    const other = openSqliteForCommand(folder);
    const count = async (db: Db) => (await sql`select * from numbers`.execute(db)).rows.length;

    const seen = await database.read(async (db) => {
      const before = await count(db);
      await other.change((tx) => sql`insert into numbers values (1)`.execute(tx));
      return [before, await count(db)];
    });

    expect(seen).toEqual([0, 0]);
    expect(await count(database.db)).toBe(1);
    await other.close();
  });

  test('that fails leaves no transaction open', async () => {
    const database = openInThisProcess();
    const read = database.read(async (db) => {
      await sql`select 1`.execute(db);
      throw new Error('half-way');
    });
    await expect(read).rejects.toThrow('half-way');
    await database.change((tx) => sql`create table numbers (id integer)`.execute(tx));
  });
});

describe('a full disk', () => {
  test('refuses changes as busy, allows reads, and accepts changes again later', async () => {
    const database = openInThisProcess();
    const { db } = database;
    await database.change((tx) => sql`create table texts (text text)`.execute(tx));
    const write = sql`insert into texts values (${'x'.repeat(100_000)})`;
    await sql`pragma max_page_count = 1`.execute(db);

    await expect(database.change((tx) => write.execute(tx))).rejects.toThrow(Busy);
    await expect(write.execute(db)).rejects.toThrow(Busy);
    expect((await sql`select * from texts`.execute(db)).rows).toEqual([]);

    await sql`pragma max_page_count = 1000000`.execute(db);
    await database.change((tx) => write.execute(tx));
    expect((await sql`select * from texts`.execute(db)).rows).toHaveLength(1);
  });
});

describe('a data folder', () => {
  test('is locked by one process', async () => {
    openInThisProcess();
    expect((await openInOtherProcess()).said).toBe(
      `The data folder ${folder} is already in use by another Shared Lists process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  });

  test('can be opened once per process', () => {
    openInThisProcess();
    expect(() => openInThisProcess()).toThrow('is already in use');
  });

  test('is free again after closing', async () => {
    await openSqlite(folder).close();
    expect((await openInOtherProcess()).said).toBe('opened');
  });

  test('is free again after its process was killed', async () => {
    const { child, said } = await openInOtherProcess();
    expect(said).toBe('opened');
    expect(() => openInThisProcess()).toThrow('is already in use');

    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(() => openInThisProcess()).not.toThrow();
  });

  test('cannot be below a file', () => {
    writeFileSync(path.join(folder, 'file'), '');
    const dataDir = path.join(folder, 'file', 'data');

    expect(() => openInThisProcess(dataDir)).toThrow(CannotStart);
    expect(() => openInThisProcess(dataDir)).toThrow(`The data folder ${dataDir} cannot be made`);
    expect(() => openInThisProcess(dataDir)).toThrow('Set DATA_DIR to a folder this user may write to.');
  });

  test('must be writable', () => {
    mkdirSync(path.join(folder, 'lock.sqlite')); // Root may write anywhere, but cannot open a folder as a file.
    expect(() => openInThisProcess()).toThrow(CannotStart);
    expect(() => openInThisProcess()).toThrow(`The data folder ${folder} is not writable. Set DATA_DIR`);
  });

  test('must contain an undamaged database', () => {
    writeFileSync(path.join(folder, 'shared-lists.sqlite'), 'not a database at all'.repeat(100));
    expect(() => openInThisProcess()).toThrow(CannotStart);
  });

  test('is unlocked again if its database is damaged', () => {
    const file = path.join(folder, 'shared-lists.sqlite');
    writeFileSync(file, 'not a database at all'.repeat(100));
    expect(() => openInThisProcess()).toThrow('holds an undamaged database');
    rmSync(file);
    expect(() => openInThisProcess()).not.toThrow();
  });
});
