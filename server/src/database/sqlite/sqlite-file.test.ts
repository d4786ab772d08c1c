import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotStart } from '../../lib/errors.ts';
import { temporaryFolder } from '../../testing/databases.ts';
import { isBusyOrFull, prepareValue, SqliteFile } from './sqlite-file.ts';
import { isNewEnough, sqliteVersion } from './sqlite-library.mjs';
import { refuseOldSqlite } from './sqlite.ts';

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the version of SQLite', () => {
  test.each([
    ['3.51.3', true],
    ['3.51.10', true],
    ['3.53.0', true],
    ['3.100.0', true],
    ['4.0.0', true],
    ['3.51.2', false],
    ['3.49.1', false],
    ['3.9.0', false],
  ])('%s is new enough: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });

  test('in use is new enough', () => {
    const file = new SqliteFile(path.join(folder, 'a.sqlite'));
    expect(prepareValue(file, 'select sqlite_version()')()).toBe(sqliteVersion);
    expect(isNewEnough(sqliteVersion)).toBe(true);
    file.close();
  });

  test('is refused with an explanation when it is too old', () => {
    expect(() => refuseOldSqlite('3.51.2')).toThrow(CannotStart);
    expect(() => refuseOldSqlite('3.51.2')).toThrow('This is SQLite 3.51.2, and versions before 3.51.3');
    expect(() => refuseOldSqlite('3.51.3')).not.toThrow();
  });
});

describe('a file', () => {
  test.each(['file:a?mode=memory', '50%25 off?.sqlite', 'ä ö.sqlite'])('may be named %s', (name) => {
    new SqliteFile(path.join(folder, name)).exec('create table t (id integer)');
    expect(existsSync(path.join(folder, name))).toBe(true);
  });

  test('that must exist is not created', () => {
    const missing = path.join(folder, 'missing.sqlite');
    expect(() => new SqliteFile(missing, { mustExist: true })).toThrow('there is no such file');
    expect(() => new SqliteFile(missing, { readOnly: true })).toThrow();
    expect(existsSync(missing)).toBe(false);
  });

  test('is complete without its WAL after closing', () => {
    const name = path.join(folder, 'a.sqlite');
    const file = new SqliteFile(name);
    file.exec('pragma journal_mode = WAL; create table t (id integer)');
    const insert = file.prepare('insert into t values (1)');
    insert.run();
    file.close();
    expect(() => insert.run()).toThrow();

    copyFileSync(name, path.join(folder, 'b.sqlite'));
    const copy = new SqliteFile(path.join(folder, 'b.sqlite'));
    expect(prepareValue(copy, 'select count(*) from t')()).toBe(1);
    copy.close();
  });

  test('may be closed twice', () => {
    const file = new SqliteFile(path.join(folder, 'a.sqlite'));
    file.close();
    expect(() => file.close()).not.toThrow();
  });

  test('opened read-only cannot be changed', () => {
    const name = path.join(folder, 'a.sqlite');
    const writer = new SqliteFile(name);
    writer.exec('create table t (id integer)');
    writer.close();
    const file = new SqliteFile(name, { readOnly: true });
    expect(() => file.exec('insert into t values (1)')).toThrow('readonly');
    file.close();
  });
});

describe('an error', () => {
  const attempt = (sql: string, prepare = '') => {
    const name = path.join(folder, 'a.sqlite');
    const file = new SqliteFile(name, { timeout: 0 });
    file.exec(`create table if not exists t (id integer primary key, text text); ${prepare}`);
    try {
      file.prepare(sql).run();
    } catch (error) {
      return error;
    } finally {
      file.close();
    }
    return undefined;
  };

  test('of a full disk is temporary', () => {
    const error = attempt('insert into t values (1, zeroblob(100000))', 'pragma max_page_count = 1');
    expect(error).toBeInstanceOf(Error);
    expect(isBusyOrFull(error)).toBe(true);
  });

  test('of a locked file is temporary', () => {
    attempt('select 1');
    const other = new SqliteFile(path.join(folder, 'a.sqlite'));
    other.exec('begin exclusive');
    const file = new SqliteFile(path.join(folder, 'a.sqlite'), { timeout: 0 });
    let error: unknown;
    try {
      file.exec('begin immediate');
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(Error);
    expect(isBusyOrFull(error)).toBe(true);
    file.close();
    other.close();
  });

  test.each(["insert into t values (1, 'x'), (1, 'y')", 'select nonsense'])('of %s is permanent', (sql) => {
    const error = attempt(sql);
    expect(error).toBeInstanceOf(Error);
    expect(isBusyOrFull(error)).toBe(false);
  });
});
