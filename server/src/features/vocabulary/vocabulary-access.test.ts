import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteList } from '@shared-lists/contract/api/lists.ts';
import {
  answerHandover,
  deleteShare,
  leaveList,
  offerHandover,
  updateShare,
} from '@shared-lists/contract/api/sharing.ts';
import { restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem } from '../../testing/lists-and-items.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { statusWith, vocabularyOf } from '../../testing/vocabularies.ts';

describe('the vocabulary of lists of others', () => {
  let app: TestApp;
  let list: SharedList;
  /** Everybody asks with a list of their own. */
  let own: Record<Role, string>;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    const lists = Object.entries(list.people).map(async ([role, person]) => [
      role,
      await listOf(app, person),
    ]);
    own = Object.fromEntries(await Promise.all(lists)) as Record<Role, string>;
    await addItem(app, list.people.owner, list.listId, { product: 'Secret' });
  });

  const read = (role: Role) => vocabularyOf(app, list.people[role], own[role]);
  const params = () => ({ list_id: list.listId });
  const shareOf = async (role: Role) => {
    const { id } = await app.database.db
      .selectFrom('memberships')
      .select('id')
      .where('list_id', '=', list.listId)
      .where('person_id', '=', list.people[role].id)
      .executeTakeFirstOrThrow();
    return { ...params(), users_list_id: id };
  };
  const answer = async (role: Role, has_accepted: boolean | null, by = role) => {
    const body = { users_list: { has_accepted } };
    return app.call(updateShare, { as: list.people[by], params: await shareOf(role), body });
  };

  test.each<[Role, string[]]>([
    ['owner', ['Secret']],
    ['writer', ['Secret']],
    ['reader', ['Secret']],
    ['pending', []],
    ['refused', []],
    ['stranger', []],
  ])('is known to the %s as %j', async (role, texts) => {
    expect((await read(role)).texts).toEqual(texts);
  });

  test('is known from acceptance on', async () => {
    const { etag } = await read('pending');
    expect((await answer('pending', true)).status).toBe(200);
    expect(await statusWith(app, list.people.pending, own.pending, etag)).toBe(200);
    expect((await read('pending')).texts).toEqual(['Secret']);
  });

  test.each<[string, Role, () => Promise<{ status: number }>]>([
    ['turns the list down', 'writer', () => answer('writer', false)],
    ['leaves', 'reader', () => app.call(leaveList, { as: list.people.reader, params: params() })],
    [
      'is removed',
      'writer',
      async () => app.call(deleteShare, { as: list.people.owner, params: await shareOf('writer') }),
    ],
    [
      'sees the list deleted',
      'reader',
      () => app.call(deleteList, { as: list.people.owner, params: params() }),
    ],
    ['deletes the list', 'owner', () => app.call(deleteList, { as: list.people.owner, params: params() })],
    [
      'hands the list over and leaves',
      'owner',
      async () => {
        await handOver();
        return app.call(leaveList, { as: list.people.owner, params: params() });
      },
    ],
  ])('is gone at once when somebody %s', async (_what, role, end) => {
    const before = await read(role);
    expect(before.texts).toEqual(['Secret']);
    expect((await end()).status).toBeLessThan(300);
    expect(await statusWith(app, list.people[role], own[role], before.etag)).toBe(200);
    expect((await read(role)).texts).toEqual([]);
  });

  test('is back when the list is restored', async () => {
    const { owner, writer } = list.people;
    await app.call(deleteList, { as: owner, params: params() });
    const { etag } = await read('writer');
    await app.call(restoreFromTrash, { as: owner, body: { list_ids: [list.listId] } });
    expect(await statusWith(app, writer, own.writer, etag)).toBe(200);
    expect((await read('writer')).texts).toEqual(['Secret']);
  });

  test('has what was deleted before somebody joined only for the owner, also after a handover', async () => {
    const { owner, writer } = list.people;
    const { id } = await addItem(app, owner, list.listId, { product: 'Older' });
    await app.call(deleteListItem, { as: owner, params: { ...params(), item_id: id } });
    await app.database.db
      .updateTable('memberships')
      .set({ created_at: new Date(Date.now() + 1000).toISOString() })
      .where('list_id', '=', list.listId)
      .where('person_id', '=', writer.id)
      .execute();
    const { etag, texts } = await read('writer');
    expect(texts).toEqual(['Secret']);
    await handOver();
    expect(await statusWith(app, writer, own.writer, etag)).toBe(200);
    expect((await read('writer')).texts).toEqual(['Older', 'Secret']);
  });

  test('loses deleted items when somebody may only read any more', async () => {
    const { owner } = list.people;
    const { id } = await addItem(app, owner, list.listId, { product: 'Older' });
    await app.call(deleteListItem, { as: owner, params: { ...params(), item_id: id } });
    const { etag, texts } = await read('writer');
    expect(texts).toEqual(['Older', 'Secret']);
    const body = { users_list: { permissions: 'read' } };
    await app.call(updateShare, { as: owner, params: await shareOf('writer'), body });
    expect(await statusWith(app, list.people.writer, own.writer, etag)).toBe(200);
    expect((await read('writer')).texts).toEqual(['Secret']);
  });

  async function handOver(): Promise<void> {
    const { owner, writer } = list.people;
    await app.call(offerHandover, { as: owner, params: params(), body: { user_id: writer.id } });
    const body = { has_accepted: true };
    const { status } = await app.call(answerHandover, { as: writer, params: params(), body });
    expect(status).toBe(200);
  }
});
