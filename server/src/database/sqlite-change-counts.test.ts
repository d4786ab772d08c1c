import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteChangeCounts } from './sqlite-change-counts.ts';

let file: BetterSqlite.Database;
let counts: SqliteChangeCounts;
beforeEach(() => {
  file = new BetterSqlite(':memory:');
  file.exec(`create table people (id); create table sessions (id, last_used_at);
    create table lists (id); create table memberships (list_id);`);
  counts = new SqliteChangeCounts(file, 2);
});
afterEach(() => file.close());

const change = (id: string) => file.prepare('insert into lists values (?)').run(id);

test('there is no state before it counts', () => {
  expect(counts.state(undefined)).toBeUndefined();
  expect(counts.state('one')).toBeUndefined();
});

test('a state never comes back, not even when there were more lists than are kept', () => {
  counts.start();
  const seen = [counts.state('one')];
  for (const id of ['one', 'two', 'one', 'three', 'one']) {
    change(id);
    seen.push(counts.state('one'));
  }
  // What happened to the second list does not matter; at the third, all are taken for changed.
  expect(new Set(seen).size).toBe(5);
  expect([...seen].sort()).toEqual(seen);
});
