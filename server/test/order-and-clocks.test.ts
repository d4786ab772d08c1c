import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getLists, refreshList } from '@shared-lists/contract/api/lists.ts';
import { getSharePage, shareList } from '@shared-lists/contract/api/sharing.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../src/testing/databases.ts';
import { openItemsOf, share } from '../src/testing/lists-and-items.ts';
import { signedIn } from '../src/testing/people.ts';
import { listOf } from '../src/testing/shared-list.ts';
import { openTestApp, type TestApp } from '../src/testing/test-app.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('with a clock that is set back by an hour', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());
  const setBack = () => vi.setSystemTime(Date.now() - HOUR_MS);

  test('a new item is still the last one', async () => {
    const owner = await signedIn(app.database, 'owner');
    const list_id = await listOf(app, owner);
    const add = async () => {
      const call = { as: owner, params: { list_id }, body: { list_item: {} } };
      return (await app.call(createListItem, call)).answer;
    };
    const [older, newer] = [await add(), (setBack(), await add())];
    const items = await openItemsOf(app, owner, list_id);
    expect(items.map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect(Date.parse(newer.created_at) - Date.parse(older.created_at)).toBe(1);
  });

  test.each([
    ['made', createList, { body: { list: { name: 'Newer' } } }],
    ['made by a refresh', refreshList, {}],
  ] as const)('a new list is still the first one: %s', async (_how, endpoint, input) => {
    const owner = await signedIn(app.database, 'owner');
    const older = await listOf(app, owner);
    setBack();
    const { answer: newer } = await app.call(endpoint, { as: owner, params: { list_id: older }, ...input });
    const { accepted_lists } = (await app.call(getLists, { as: owner })).answer;
    expect(accepted_lists.not_completed_lists.map(({ id }) => id)).toEqual([newer.id, older]);
  });

  test('a new share is still the last one', async () => {
    const owner = await signedIn(app.database, 'owner');
    const [list_id, other] = [await listOf(app, owner), await listOf(app, owner)];
    const friends = [await signedIn(app.database, 'pending'), await signedIn(app.database, 'pending')];
    for (const friend of friends) await share(app, other, friend, 'write');
    for (const { id: user_id } of friends) {
      await app.call(shareList, { as: owner, params: { list_id }, body: { users_list: { user_id } } });
      setBack();
    }
    const { pending } = (await app.call(getSharePage, { as: owner, params: { list_id } })).answer;
    expect(pending.map(({ user }) => user.id)).toEqual(friends.map(({ id }) => id));
  });
});
