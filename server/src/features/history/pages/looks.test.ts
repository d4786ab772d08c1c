import { getLooks, markLooked } from '@shared-lists/contract/api/changes.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { addItem, NOT_FOUND } from '../../../testing/lists-and-items.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('what others did since somebody looked', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const look = (as: SignedIn, body = {}) =>
    app.call(markLooked, { as, params: { list_id: list.listId }, body });
  const looksOf = async (as: SignedIn) => (await app.call(getLooks, { as })).answer.looks;

  test('counts what others did, and leaves polls alone', async () => {
    const { owner, writer } = list.people;
    expect(await looksOf(owner)).toMatchObject([{ list_id: list.listId, looked_revision: null, changes: 0 }]);
    const call = { as: owner, params: { list_id: list.listId } };
    const { headers } = await app.call(getList, call);
    await look(owner);
    expect((await app.call(getList, call)).headers['etag']).toBe(headers['etag']);
    expect(await looksOf(owner)).toMatchObject([
      { revision: 1, looked_revision: 1, changes: 0, last_by: null },
    ]);

    await addItem(app, writer, list.listId);
    await addItem(app, owner, list.listId);
    expect(await looksOf(owner)).toMatchObject([{ revision: 3, changes: 1, last_by: { id: writer.id } }]);
    expect(await looksOf(writer)).toMatchObject([{ looked_revision: null, changes: 0 }]);
    await look(owner, { revision: 2 });
    await look(owner, { revision: 1 });
    expect(await looksOf(owner)).toMatchObject([{ looked_revision: 2, changes: 0 }]);
    await look(owner, { revision: 99 });
    expect(await looksOf(owner)).toMatchObject([{ looked_revision: 3 }]);
  });

  test('knows only lists that one has', async () => {
    const { pending, stranger } = list.people;
    expect(await look(stranger)).toMatchObject(NOT_FOUND);
    expect(await look(pending)).toMatchObject(NOT_FOUND);
    expect(await looksOf(pending)).toEqual([]);
  });
});
