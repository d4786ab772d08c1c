import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { recordQueries } from '../../testing/recorded-queries.ts';
import { itemOf, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { ItemTextCache } from './item-text-cache.ts';

describe('the texts of a list', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    await itemOf(app, list, { product: 'Milk' });
  });

  const revision = async () =>
    (
      await app.database.db
        .selectFrom('lists')
        .select('revision')
        .where('id', '=', list.listId)
        .executeTakeFirstOrThrow()
    ).revision;
  const find = async (cache: ItemTextCache, at?: number) =>
    cache.find(app.database.db, {
      listId: list.listId,
      ownerId: list.people.owner.id,
      revision: at ?? (await revision()),
    });

  test('are read once for one revision', async () => {
    const cache = new ItemTextCache();
    const first = await find(cache);
    const at = await revision();
    const queries = await recordQueries(app.database, async () => {
      expect(await find(cache, at)).toBe(first);
    });
    expect(queries).toEqual([]);
  });

  test('contain changes since the revision that was read', async () => {
    const cache = new ItemTextCache();
    const [milk] = await find(cache);
    await itemOf(app, list, { product: 'Bread' });
    const both = await find(cache);
    expect(both[0]).toBe(milk);
    expect(both.map(({ bytes }) => String(bytes))).toMatchObject([
      expect.stringContaining('Milk') as string,
      expect.stringContaining('Bread') as string,
    ]);
  });

  test('of an older snapshot are read anew and replace nothing', async () => {
    const cache = new ItemTextCache();
    const newest = await find(cache);
    const at = await revision();
    expect(await find(cache, at - 1)).not.toBe(newest);
    expect(await find(cache, at)).toBe(newest);
  });

  test('of a list of another owner with the same id are read anew', async () => {
    const cache = new ItemTextCache();
    const [first, at] = [await find(cache), await revision()];
    const ofOther = { listId: list.listId, ownerId: list.people.writer.id, revision: at };
    expect(await cache.find(app.database.db, ofOther)).not.toBe(first);
  });

  test('are forgotten when there is no room, the list read longest ago first', async () => {
    const cache = new ItemTextCache(1);
    const first = await find(cache);
    expect(await find(cache)).not.toBe(first);
  });
});
