import { getList, updateList } from '@shared-lists/contract/api/lists.ts';
import { deleteShare, getSharePage } from '@shared-lists/contract/api/sharing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from '../../database/database.ts';
import { raiseListRevision } from '../../features/lists/list-repository.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { itemOf, sharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

// On SQLite a change waits for the read, so the read must not wait for it forever.
const A_CHANGE_MS = 100;
const MAX_STATEMENTS = 9;
const MIN_STATEMENTS = 6;

describe('a read request', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  test.each(statementNumbers())(
    'shows one snapshot although the list changes its type before statement %i',
    async (statement) => {
      const { listId, people } = await sharedList(app);
      await itemOf(app, { listId, people }, { product: 'Milk', quantity: '2 l' });
      const params = { list_id: listId };
      const call = { as: people.owner, params };
      const before = await app.call(getList, call);
      // A new ETag, so that the cached response is not used.
      await app.database.change((tx) => raiseListRevision(tx, listId));

      const change = interrupt(app.database, statement, () =>
        app.call(updateList, { ...call, body: { list: { type: 'SimpleList' } } }),
      );
      const between = await app.call(getList, call);
      const wasInterrupted = change.hasHappened();
      await change.end();

      const after = await app.call(getList, call);
      if (statement <= MIN_STATEMENTS) expect(wasInterrupted).toBe(true);
      expect(after.answer.list.type).toBe('SimpleList');
      const { list } = between.answer;
      const old = before.text.replace('"revision":2', '"revision":3');
      expect(between.text).toBe(list.type === 'SimpleList' ? after.text : old);
    },
  );

  test('shows nothing newer than its access check', async () => {
    const { listId, people } = await sharedList(app);
    const params = { list_id: listId };
    const { answer } = await app.call(getSharePage, { as: people.owner, params });
    const readers = answer.accepted.find(({ user }) => user.id === people.reader.id)?.users_list.id ?? '';
    const change = interrupt(app.database, 3, async () => {
      const share = { list_id: listId, users_list_id: readers };
      await app.call(deleteShare, { as: people.owner, params: share });
      await itemOf(app, { listId, people }, { product: 'A secret of those who stay' });
    });
    const seen = await app.call(getList, { as: people.reader, params });
    await change.end();

    expect(seen.text).not.toContain('A secret of those who stay');
    expect((await app.call(getList, { as: people.reader, params })).status).toBe(404);
  });
});

function statementNumbers(): number[] {
  return Array.from({ length: MAX_STATEMENTS }, (_, index) => index + 1);
}

/** Runs something just before the nth statement of the next request. */
function interrupt(database: Database, statement: number, happen: () => Promise<unknown>) {
  let left = statement;
  let happening: Promise<unknown> | undefined;
  let holding: Promise<unknown> | undefined;
  const interruptOnce = async () => {
    if (--left !== 0) return;
    happening = happen();
    const enough = new Promise((resolve) => setTimeout(resolve, A_CHANGE_MS));
    holding = database.engine === 'sqlite' ? Promise.race([happening, enough]) : happening;
    await holding;
  };
  // Statements sent together with it must wait too.
  const interruptAndHold = async () => {
    await interruptOnce();
    await holding;
  };
  // Requests that use no snapshot must be interrupted too.
  const read = database.read.bind(database);
  const stop = beforeStatements(database.db, interruptOnce);
  database.read = (work) => {
    database.read = read;
    return read((db) => {
      beforeStatements(db, interruptAndHold);
      return work(db);
    });
  };
  return {
    hasHappened: () => happening !== undefined,
    async end() {
      database.read = read;
      stop();
      await (happening ?? happen());
    },
  };
}

function beforeStatements(db: Db, happen: () => Promise<void>): () => void {
  const executor = db.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = async (query, ...rest) => {
    await happen();
    return original(query, ...rest);
  };
  return () => void (executor.executeQuery = original);
}
