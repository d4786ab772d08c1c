import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import type { Db } from './database.ts';

const checkedAt = (db: Db) => db.selectFrom('installation').select('checked_at').executeTakeFirst();
const setCheckedAt = (db: Db, checked_at: string) =>
  db.updateTable('installation').set({ checked_at }).execute();

describe('statements sent directly', () => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase()));
  afterAll(() => opened.drop());

  test.each(['read', 'change'] as const)('are refused after the end of a %s', async (kind) => {
    let leaked: Db | undefined;
    await opened.database[kind]((db) => {
      leaked = db;
      return checkedAt(db);
    });
    expect(leaked).toBeDefined();
    if (leaked) await expect(setCheckedAt(leaked, 'too late')).rejects.toThrow('is over');
    expect(await checkedAt(opened.database.db)).not.toEqual({ checked_at: 'too late' });
  });

  test('are refused after a failed change', async () => {
    let leaked: Db | undefined;
    const change = opened.database.change((db) => {
      leaked = db;
      return Promise.reject(new Error('Half-way'));
    });
    await expect(change).rejects.toThrow('Half-way');
    if (leaked) await expect(setCheckedAt(leaked, 'too late')).rejects.toThrow('is over');
    expect(await checkedAt(opened.database.db)).not.toEqual({ checked_at: 'too late' });
  });

  test('are one transaction when sent without waiting', async () => {
    await setCheckedAt(opened.database.db, 'before');
    const change = opened.database.change((tx) =>
      Promise.all([setCheckedAt(tx, 'after'), sql`select nonsense from nowhere`.execute(tx)]),
    );
    await expect(change).rejects.toThrow('nowhere');
    expect(await checkedAt(opened.database.db)).toEqual({ checked_at: 'before' });
  });

  test('return rows by column name, the last column wins on duplicates', async () => {
    const rows = sql`select 1 as one, null as empty, 'x' as text, 2 as one`.execute(opened.database.db);
    expect((await rows).rows).toEqual([{ one: 2, empty: null, text: 'x' }]);
  });
});
