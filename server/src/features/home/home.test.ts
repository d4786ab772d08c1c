import { changeHome } from '@shared-lists/contract/api/home.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { refusal } from '../../testing/lists-and-items.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('how a person wants their lists to be shown', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (list = await sharedList(app)));

  const put = (home: unknown, role: Role = 'owner') =>
    app.call(changeHome, { as: list.people[role], body: { home } });
  const homeOf = async (role: Role) => (await app.call(getLists, { as: list.people[role] })).answer.home;

  test('is stored piece by piece, for that person alone', async () => {
    const others = await homeOf('writer');
    const second = await listOf(app, list.people.owner);
    await put({ pinned: [second] });
    const home = {
      pinned: [second],
      order: [second, list.listId],
      group_by_type: true,
      hide_completed: true,
    };
    const { order, group_by_type, hide_completed } = home;
    expect((await put({ order, group_by_type, hide_completed })).answer).toEqual(home);
    expect(await homeOf('owner')).toEqual(home);
    expect(await homeOf('writer')).toEqual(others);
  });

  test('makes the home a new one for every device of the person', async () => {
    const get = (etag?: string) =>
      app.call(getLists, {
        as: list.people.owner,
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
    const { etag } = (await get()).headers;
    await put({ hide_completed: true });
    expect((await get(String(etag))).status).toBe(200);
  });

  test.each<[Role, boolean]>([
    ['owner', true],
    ['reader', true],
    ['pending', true],
    ['refused', false],
    ['stranger', false],
  ])('of the %s names the list: %s', async (role, isNamed) => {
    const ids = [list.listId.toUpperCase(), randomUUID(), list.listId];
    const expected = isNamed ? [list.listId] : [];
    expect((await put({ pinned: ids, order: ids }, role)).answer).toMatchObject({
      pinned: expected,
      order: expected,
    });
  });

  test('does not say which lists were shared with an address that is not confirmed', async () => {
    const people = app.database.db.updateTable('people').set({ awaits_confirmation: 1 });
    await people.where('id', '=', list.people.pending.id).execute();
    const ids = [list.listId];
    expect((await put({ pinned: ids, order: ids }, 'pending')).answer).toMatchObject({
      pinned: [],
      order: [],
    });
  });

  test('two devices at once lose nothing', async () => {
    await Promise.all([
      put({ pinned: [list.listId] }),
      put({ group_by_type: true }),
      put({ hide_completed: true }),
    ]);
    expect(await homeOf('owner')).toEqual({
      ...{ pinned: [list.listId], order: [] },
      ...{ group_by_type: true, hide_completed: true },
    });
  });

  test('two devices that pin at once pin both, and one that moves keeps the pins', async () => {
    const second = await listOf(app, list.people.owner);
    const [pins, both] = [(pinned: readonly string[]) => pinned.toSorted(), [list.listId, second]];
    const place = (body: object) =>
      app.call(changeHome, { as: list.people.owner, body: { home: {}, place: body } });
    await Promise.all(both.map((list_id) => place({ list_id, is_pinned: true })));
    expect(pins((await homeOf('owner')).pinned)).toEqual(both.toSorted());
    const { answer } = await place({ list_id: second, after: null, shown: both });
    expect(answer.pinned).toEqual([second, list.listId]);
    expect((await place({ list_id: randomUUID(), is_pinned: true })).answer).toEqual(answer);
  });

  test.each<[unknown, Record<string, string[]>]>([
    [{ pinned: ['x'] }, { pinned: ['is not a UUID'] }],
    [
      { order: Array.from({ length: 1001 }, () => randomUUID()) },
      { order: ['are too many (maximum is 1000)'] },
    ],
    [{ group_by_type: 'yes' }, { group_by_type: ['is not included in the list'] }],
  ])('%# is refused', async (home, error) => {
    expect(await refusal(app, () => put(home))).toEqual({ status: 422, error });
  });
});
