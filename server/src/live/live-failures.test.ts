import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { addItem } from '../testing/lists-and-items.ts';
import { listenTo } from '../testing/listener.ts';
import { listOf, sharedList, type SharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

describe('the event stream', () => {
  let readsToFail = 0;
  let failed = 0;
  const openFailing = async () => {
    const opened = await openTestDatabase();
    const read: Database['read'] = async (work) => {
      const result = await opened.database.read(work);
      if (readsToFail === 0) return result;
      readsToFail--;
      failed++;
      throw new Error('The connection was lost');
    };
    return { ...opened, database: { ...opened.database, read } };
  };

  let app: TestApp;
  let list: SharedList;
  beforeEach(async () => {
    [readsToFail, failed] = [0, 0];
    app = await openTestApp(openFailing);
    list = await sharedList(app);
  });
  afterEach(() => app.close());

  test('sends hello, list and home changes later if a query fails', async () => {
    const { owner, reader } = list.people;
    readsToFail = 1;
    const listener = await listenTo(app.app, { as: reader });
    await listener.next('hello');
    expect(failed).toBe(1);

    readsToFail = 1;
    await addItem(app, owner, list.listId, { product: 'Milk' });
    expect((await listener.next('changed')).data.lists).toMatchObject([{ id: list.listId }]);
    expect(failed).toBe(2);

    readsToFail = 1;
    const own = await listOf(app, reader);
    expect((await listener.next('changed')).data).toMatchObject({ home: {}, lists: [{ id: own }] });
    expect(failed).toBe(3);
  });
});
