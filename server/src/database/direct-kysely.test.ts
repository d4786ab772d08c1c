import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import type { Db } from './database.ts';

const checkedAt = (db: Db) => db.selectFrom('installation').select('checked_at').executeTakeFirst();
const setCheckedAt = (db: Db, checked_at: string) =>
  db.updateTable('installation').set({ checked_at }).execute();

describe('statements built directly', () => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase()));
  afterAll(() => opened.drop());

  test.each(['read', 'change'] as const)('nothing is sent by a %s that is over', async (kind) => {
    let leaked: Db | undefined;
    await opened.database[kind]((db) => {
      leaked = db;
      return checkedAt(db);
    });
    expect(leaked).toBeDefined();
    if (leaked) await expect(setCheckedAt(leaked, 'too late')).rejects.toThrow('is over');
    expect(await checkedAt(opened.database.db)).not.toEqual({ checked_at: 'too late' });
  });

  test('nothing is sent by a change that has failed', async () => {
    let leaked: Db | undefined;
    const change = opened.database.change((db) => {
      leaked = db;
      return Promise.reject(new Error('Half-way'));
    });
    await expect(change).rejects.toThrow('Half-way');
    if (leaked) await expect(setCheckedAt(leaked, 'too late')).rejects.toThrow('is over');
    expect(await checkedAt(opened.database.db)).not.toEqual({ checked_at: 'too late' });
  });

  test('a change whose statements are sent at once is one transaction', async () => {
    await setCheckedAt(opened.database.db, 'before');
    const change = opened.database.change((tx) =>
      Promise.all([setCheckedAt(tx, 'after'), sql`select nonsense from nowhere`.execute(tx)]),
    );
    await expect(change).rejects.toThrow('nowhere');
    expect(await checkedAt(opened.database.db)).toEqual({ checked_at: 'before' });
  });

  test('rows have the names of their columns, the last one where two are the same', async () => {
    const rows = sql`select 1 as one, null as empty, 'x' as text, 2 as one`.execute(opened.database.db);
    expect((await rows).rows).toEqual([{ one: 2, empty: null, text: 'x' }]);
  });
});
