import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/databases.ts';
import { SqliteAccessVersions } from './sqlite-access-versions.ts';
import { SqliteFile } from './sqlite-file.ts';

let folder: string;
let file: SqliteFile;
let versions: SqliteAccessVersions;
beforeEach(() => {
  folder = temporaryFolder();
  file = new SqliteFile(path.join(folder, 'counted.sqlite'));
  file.exec(`create table people (id); create table sessions (id, last_used_at);
    create table lists (id); create table memberships (list_id);`);
  versions = new SqliteAccessVersions(file, 2);
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const change = (id: string) => file.prepare('insert into lists values (?)').run(id);

test('returns no version before it is started', () => {
  expect(versions.accessVersion(undefined)).toBeUndefined();
  expect(versions.accessVersion('one')).toBeUndefined();
});

test('never returns an earlier version, even with more lists than it remembers', () => {
  versions.start();
  const seen = [versions.accessVersion('one')];
  for (const id of ['one', 'two', 'one', 'three', 'one']) {
    change(id);
    seen.push(versions.accessVersion('one'));
  }
  // After the limit is reached all lists count as changed.
  expect(new Set(seen).size).toBe(5);
  expect([...seen].sort()).toEqual(seen);
});
